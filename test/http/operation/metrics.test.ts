import { describe, expect, it } from 'vitest'
import { serving } from './serving.ts'

const adminToken = 'a-token-0123456789'
const admin = { headers: { authorization: `Bearer ${adminToken}` } }

describe('/metrics', () => {
  it('counts requests by the template of their route, never by their path', async () => {
    const { get } = await serving()
    for (const path of ['/livez', '/livez', '/no/such/path', '/v1/timelines/one', '/v1/timelines/two'])
      await get(path)
    const response = await get('/metrics')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await response.text()
    expect(text).toContain('turnkeeper_requests_total{method="GET",route="/livez",status="200"} 2\n')
    expect(text).toContain('turnkeeper_requests_total{method="GET",route="none",status="404"} 1\n')
    expect(text).toContain(
      'turnkeeper_requests_total{method="GET",route="/v1/timelines/:id",status="404"} 2\n',
    )
    expect(text).toContain('turnkeeper_request_duration_seconds_count{method="GET",route="/livez"} 2\n')
    expect(text).toContain('turnkeeper_timelines_loaded 0\n')
    expect(text).toContain('turnkeeper_streams_open 0\n')
    expect(text).toContain('# TYPE turnkeeper_webhook_deliveries_total counter\n')
    expect(text).not.toContain('such')
  })

  it('are those of one server: another counts for itself', async () => {
    const [one, other] = [await serving(), await serving()]
    await one.get('/livez')
    expect(await (await other.get('/metrics')).text()).not.toContain('/livez')
  })

  it.each([
    ['admin', 401, 200],
    ['anybody', 200, 200],
    ['nobody', 404, 404],
  ] as const)('is for %s', async (metrics, without, with_) => {
    const { get } = await serving({ metrics, adminToken })
    expect((await get('/metrics')).status).toBe(without)
    expect((await get('/metrics', admin)).status).toBe(with_)
  })
})
