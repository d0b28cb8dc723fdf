import { setTimeout as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { type Load, shareLeftOut, watchLoad, type Work } from './load.ts'

/** Keeps the process from everything else, for so many ms. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

const works: readonly Work[] = ['text', 'words', 'read', 'save']
const none = () => 0
/** Leaves out whatever has a share that is left out at all. */
const always = () => 0

/** As many requests under way as make a crowd; ends them. */
function crowd({ during }: Pick<Load, 'during'>): () => void {
  const ends: (() => void)[] = []
  for (let count = 0; count < limits.load.few; count += 1)
    void during(() => new Promise<void>((done) => ends.push(done)))
  return () => {
    for (const end of ends) end()
  }
}

describe('the load of the process', () => {
  it('trust 20 leaves words of pages and texts out while the event loop is held up, and not afterwards', async () => {
    const load = watchLoad(none, always)
    try {
      expect(works.filter(load.admits)).toEqual(works)
      const until = performance.now() + 6 * limits.load.memory
      while (performance.now() < until) {
        block(2_500)
        await later(1)
      }
      // Alone, nobody is refused anything.
      expect(works.filter(load.admits)).toEqual(['text', 'read', 'save'])
      const end = crowd(load)
      expect(load.admits('text')).toBe(false)
      end()
      await expect.poll(() => works.filter(load.admits)).toEqual(works)
    } finally {
      load.stop()
    }
  })

  it('issue 16.4 leaves reads out before saves when the database is what is waited for', async () => {
    let waited = 2_900
    const load = watchLoad(() => waited, always)
    crowd(load)
    try {
      await expect.poll(() => works.filter(load.admits)).toEqual(['save'])
      waited = 60_000
      await expect.poll(() => works.filter(load.admits)).toEqual([])
      waited = 0
      await expect.poll(() => works.filter(load.admits)).toEqual(works)
    } finally {
      load.stop()
    }
  })

  it('issue 16.4 takes no more at once than can be done soon, whatever comes in one moment', async () => {
    const load = watchLoad(none)
    const ends: (() => void)[] = []
    const admitted = (work: Work) => {
      let count = 0
      while (load.admits(work)) {
        void load.during(() => new Promise<void>((done) => ends.push(done)))
        count += 1
      }
      return count
    }
    try {
      const { read, save } = limits.load.atOnce
      expect(admitted('read')).toBe(read)
      expect(load.admits('text')).toBe(false)
      expect(admitted('save')).toBe(save - read)
      for (const end of ends) end()
      await expect.poll(() => works.filter(load.admits)).toEqual(works)
    } finally {
      load.stop()
    }
  })

  it('issue 16.4 leaves out a share that grows, texts before words that are dear, reads before saves', () => {
    for (const work of works) {
      const [from, to] = limits.load.left[work]
      expect(shareLeftOut(work, from)).toBe(0)
      expect(shareLeftOut(work, (from + to) / 2)).toBeCloseTo(0.5)
      expect(shareLeftOut(work, to)).toBe(1)
      expect(shareLeftOut(work, 10 * to)).toBe(1)
    }
    for (const late of [300, 1_600, 2_900, 4_500])
      expect(shareLeftOut('save', late)).toBeLessThanOrEqual(shareLeftOut('read', late))
  })
})
