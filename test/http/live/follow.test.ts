import fc from 'fast-check'
import { Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { type Behind, behind, follow } from '../../../src/http/live/follow.ts'

describe('pages, and then live news', () => {
  it('are without a gap and without a repeat, whenever items come and whoever is slow', async () => {
    const steps = fc.array(fc.constantFrom('commit', 'tell', 'behind', 'turn', 'wait'), { maxLength: 60 })
    await fc.assert(
      fc.asyncProperty(fc.nat(30), fc.integer({ min: 1, max: 5 }), steps, async (kept, size, steps) => {
        const live = new Subject<number | Behind>()
        let committed = kept
        let told = kept
        const seen: number[] = []
        const turn = () => new Promise<void>(resolve => setImmediate(resolve))
        const tell = (how: string) => {
          if (told < committed) live.next(how === 'behind' ? behind : told + 1)
          told = Math.min(told + 1, committed)
        }
        const subscription = follow<number>({
          live$: live,
          page: async last => {
            await turn()
            const from = last ?? 0
            return Array.from({ length: Math.min(size, committed - from) }, (_, i) => from + i + 1)
          },
          place: item => item,
          ready: () => (seen.length % 3 === 0 ? turn() : Promise.resolve()),
        }).subscribe(item => seen.push(item))
        for (const step of steps) {
          if (step === 'commit') committed += 1
          else if (step === 'tell' || step === 'behind') tell(step)
          else if (step === 'turn') await turn()
          else await Promise.resolve()
        }
        while (told < committed) tell('tell')
        const all = Array.from({ length: committed }, (_, i) => i + 1)
        await vi.waitFor(() => expect(seen).toEqual(all), { interval: 1 })
        subscription.unsubscribe()
        expect(live.observed).toBe(false)
      }),
      { numRuns: 100 },
    )
  })

  it('are read from the store again where more comes than can wait', async () => {
    const live = new Subject<number>()
    let committed = 3
    const seen: number[] = []
    let release = () => {}
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    follow<number>({
      live$: live,
      page: async (last = 0) =>
        Array.from({ length: Math.min(100, committed - last) }, (_, i) => last + i + 1),
      place: item => item,
      ready: () => gate,
    }).subscribe(item => seen.push(item))
    for (; committed < 3000; ) live.next(++committed)
    release()
    await vi.waitFor(() => expect(seen).toHaveLength(3000))
    live.next(3001)
    expect(seen).toEqual(Array.from({ length: 3001 }, (_, i) => i + 1))
  })

  it('complete with the live news, in the middle of the pages too, and fail with a page', async () => {
    const live = new Subject<number>()
    const ended: string[] = []
    const never = new Promise<never>(() => undefined)
    const source = { live$: live, place: (item: number) => item, ready: async () => undefined }
    follow({ ...source, page: () => never }).subscribe({ complete: () => ended.push('complete') })
    live.complete()
    expect(ended).toEqual(['complete'])
    const failing = { ...source, live$: new Subject<number>(), page: () => Promise.reject(new Error('gone')) }
    follow(failing).subscribe({ error: ({ message }) => ended.push(message) })
    await vi.waitFor(() => expect(ended).toEqual(['complete', 'gone']))
    expect(failing.live$.observed).toBe(false)
  })
})
