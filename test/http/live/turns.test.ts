import { expect, it } from 'vitest'
import { Turns } from '../../../src/http/live/turns.ts'

it('so many have their turn at once, the others after them in their order, whatever becomes of those', async () => {
  const turns = new Turns(2)
  const begun: number[] = []
  const ends = new Map<number, (fault?: Error) => void>()
  const work = (n: number) =>
    turns.take(() => {
      begun.push(n)
      return new Promise<number>((resolve, reject) => {
        ends.set(n, fault => (fault === undefined ? resolve(n) : reject(fault)))
      })
    })
  const all = [1, 2, 3, 4].map(work)
  await expect.poll(() => begun).toEqual([1, 2])
  ends.get(2)?.()
  await expect.poll(() => begun).toEqual([1, 2, 3])
  const broken = expect(all[0]).rejects.toThrow('broken')
  ends.get(1)?.(new Error('broken'))
  await broken
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  for (const n of [3, 4]) ends.get(n)?.()
  expect(await Promise.all(all.slice(1))).toEqual([2, 3, 4])
  const later = work(5)
  ends.get(5)?.()
  expect(await later).toBe(5)
})
