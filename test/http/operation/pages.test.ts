import { describe, expect, it } from 'vitest'
import { serving } from './serving.ts'

const linksOf = (page: string) =>
  [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'))

describe('the page at /', () => {
  it.each([
    ['en', 'What happens next', 'A first timeline', '/?lang=fr'],
    ['fr', 'Ce qui vient ensuite', 'Une première partie', '/?lang=en'],
  ])('is in the language asked for (%s), with a way to the other', async (lang, motto, first, other) => {
    const { get } = await serving()
    const asked = await get('/', { headers: { 'accept-language': lang } })
    const page = await asked.text()
    expect(asked.headers.get('content-type')).toMatch(/^text\/html/)
    expect(page).toContain(`<html lang="${lang}">`)
    expect(page).toContain(motto)
    expect(page).toContain(first)
    expect(linksOf(page)).toContain(other)
    expect(await (await get(`/?lang=${lang}`)).text()).toBe(page)
  })

  it('has links that lead somewhere, and to no other host', async () => {
    const { get } = await serving()
    const links = linksOf(await (await get('/')).text())
    expect(links).toEqual(
      expect.arrayContaining(['/docs', '/v1/timelines', '/v1/scenarios', '/openapi.json']),
    )
    for (const link of links) {
      expect(link).toMatch(/^\/(?!\/)/)
      expect({ link, status: (await get(link)).status }).toEqual({ link, status: 200 })
    }
  })

  it('writes the name under which it was called as text', async () => {
    const { url } = await serving()
    const page = await (await fetch(url, { headers: { 'x-forwarded-host': '<script>' } })).text()
    expect(page).toContain(`curl ${url}/v1/timelines`)
    expect(page).not.toContain('<script')
  })
})

describe('the pages of the API at /docs', () => {
  it('are made of files of its own, without a script in the page', async () => {
    const { get } = await serving()
    const page = await (await get('/docs')).text()
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=/)
    const links = linksOf(page)
    expect(links).toEqual(expect.arrayContaining(['/docs/swagger-ui-bundle.js', '/docs/start.js']))
    for (const link of links) {
      expect(link).toMatch(/^\/(?!\/)/)
      expect({ link, status: (await get(link)).status }).toEqual({ link, status: 200 })
    }
    const start = await (await get('/docs/start.js')).text()
    expect(start).toContain("url: '/openapi.json'")
    expect(start).toContain('validatorUrl: null')
  })
})
