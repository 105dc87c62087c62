import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('the built client loads nothing that a browser does not have', () => {
  const files = readdirSync('dist/client').filter(name => name.endsWith('.js'))
  expect(files).toContain('index.js')
  const loaded = files.flatMap(name =>
    [...readFileSync(`dist/client/${name}`, 'utf8').matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)/g)].map(
      ([, from = '', later = '']) => from || later,
    ),
  )
  const elsewhere = loaded.filter(name => !files.includes(name.replace('./', '')))
  expect([...new Set(elsewhere)]).toEqual(['eventsource-parser'])
  for (const name of files)
    expect(readFileSync(`dist/client/${name}`, 'utf8')).not.toMatch(/\bprocess\b|\bBuffer\b/)
})
