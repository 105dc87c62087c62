import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { Outlet } from '../../../src/http/live/outlet.ts'

function outlet(limit = 100_000) {
  const heard: string[] = []
  const made = new Outlet({ limit, onStart: () => heard.push('start'), onDone: () => heard.push('done') })
  return { made, heard }
}

describe('the way to one reader', () => {
  it('begins when he reads, and is done once, when he goes or when all is written', async () => {
    const gone = outlet()
    expect(gone.heard).toEqual([])
    const reader = gone.made.body.getReader()
    const read = reader.read()
    await setImmediate()
    expect(gone.heard).toEqual(['start'])
    gone.made.write('a')
    expect(new TextDecoder().decode((await read).value)).toBe('a')
    await reader.cancel()
    gone.made.end('z')
    expect(gone.heard).toEqual(['start', 'done'])
    const over = outlet()
    over.made.write('a')
    over.made.end('b')
    over.made.end('c')
    expect(over.heard).toEqual(['done'])
    expect(await new Response(over.made.body).text()).toBe('ab')
  })

  it('takes nothing more when more waits than may, and counts bytes', () => {
    const { made } = outlet(10)
    expect(made.write('é'.repeat(6))).toBe(true)
    expect([made.waiting, made.taken]).toEqual([12, 0])
    expect(made.write('x')).toBe(false)
    expect(made.waiting).toBe(12)
  })

  it('is ready while little waits, and else when that is taken: with a turn for others in between', async () => {
    const { made } = outlet()
    made.write('x')
    await made.ready()
    made.write('x'.repeat(20_000))
    const order: string[] = []
    const ready = made.ready().then(() => order.push('ready'))
    const reader = made.body.getReader()
    await reader.read()
    await reader.read()
    void reader.read()
    for (let i = 0; i < 20; i += 1) await Promise.resolve()
    expect(order).toEqual([])
    await setImmediate()
    await ready
    expect(order).toEqual(['ready'])
    expect([made.waiting, made.taken]).toEqual([0, 20_001])
  })

  it('is not ready where more has been written since it was asked for', async () => {
    const { made } = outlet()
    made.write('x'.repeat(20_000))
    const order: string[] = []
    void made.ready().then(() => {
      made.write('y'.repeat(20_000))
      made.write('z'.repeat(20_000))
      void made.ready().then(() => order.push(`ready with ${made.waiting}`))
    })
    const reader = made.body.getReader()
    await reader.read()
    const next = reader.read()
    await Promise.resolve()
    made.write('a sign of life')
    await next
    const more = reader.read()
    await setImmediate()
    await more
    await setImmediate()
    expect(order).toEqual([])
    await reader.read()
    void reader.read()
    await setImmediate()
    expect(order).toEqual(['ready with 0'])
  })

  it('is ready for ever when the reader has gone, so that nobody waits for him', async () => {
    const { made, heard } = outlet()
    made.write('x'.repeat(20_000))
    const ready = made.ready()
    await made.body.cancel()
    await ready
    expect(heard).toEqual(['done'])
    expect(made.write('y')).toBe(true)
    expect(made.waiting).toBe(0)
  })
})
