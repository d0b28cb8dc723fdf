/** How often something may be done in a window of time. Times are milliseconds. */
export interface Rate {
  readonly calls: number
  readonly window: number
}

/** Counts what costs this process its time: in memory, for this process alone. Calls are counted for all of them (`spend.ts`). */
export interface Rates {
  /** Counts one call under the key; the seconds to wait when there were too many in the window, else 0. */
  count(key: string, rate: Rate): number
}

/** More keys than this at a time are no visitors: the oldest are forgotten. */
const mostKeys = 20_000

/** `clock` answers milliseconds since 1970. */
export function createRates(clock: () => number): Rates {
  const windows = new Map<string, { ends: number; calls: number }>()
  return {
    count(key, { calls, window }) {
      const now = clock()
      const known = windows.get(key)
      // One that ends later than it can was begun before the clock went back.
      if (known && known.ends > now && known.ends <= now + window) {
        known.calls += 1
        return known.calls > calls ? Math.ceil((known.ends - now) / 1_000) : 0
      }
      windows.delete(key)
      windows.set(key, { ends: now + window, calls: 1 })
      const [oldest] = windows.keys()
      if (windows.size > mostKeys && oldest !== undefined) windows.delete(oldest)
      return 0
    },
  }
}
