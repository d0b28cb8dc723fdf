import { limits } from './limits.ts'

/** What is left out when there is more to do than can be done, in this order. */
export type Work = keyof typeof limits.load.left

/** What requests ask of it. */
export type Admission = Pick<Load, 'admits' | 'during'>

export interface Load {
  /** Whether there is time for one more of them. */
  readonly admits: (work: Work) => boolean
  /** Does something that counts as under way until it has ended. */
  readonly during: <Result>(run: () => Promise<Result>) => Promise<Result>
  stop(): void
}

/** The share of this work that is left out when things are so many milliseconds late. */
export function shareLeftOut(work: Work, late: number): number {
  const [from, to] = limits.load.left[work]
  return Math.min(1, Math.max(0, (late - from) / (to - from)))
}

/**
 * Watches how late this process runs. `waited` answers for how many milliseconds the first in line has been waiting for a
 * connection to the database. A share is left out instead of everything at once, so that what is admitted settles at what
 * can be done.
 */
export function watchLoad(waited: () => number, random: () => number = Math.random): Load {
  const { tick, memory, atOnce, few } = limits.load
  let underWay = 0
  let late = 0
  let last = performance.now()
  const look = setInterval(() => {
    const now = performance.now()
    const elapsed = now - last
    last = now
    // What lasted long counts for as long as it lasted.
    late += (1 - Math.exp(-elapsed / memory)) * (Math.max(0, elapsed - tick, waited()) - late)
  }, tick)
  look.unref()
  return {
    admits: (work) => {
      if (underWay >= atOnce[work]) return false
      // Words of a page are left out and nobody is refused anything.
      if (work !== 'words' && underWay < few) return true
      const share = shareLeftOut(work, late)
      return share === 0 || random() >= share
    },
    during: async (run) => {
      underWay += 1
      try {
        return await run()
      } finally {
        underWay -= 1
      }
    },
    stop: () => clearInterval(look),
  }
}
