import { setTimeout as later } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limits } from './limits.ts'
import { watchLoad } from './load.ts'

/** Keeps the process from everything else, for so many ms. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('the load of the process', () => {
  it('trust 20 is busy while the event loop is held up, and not afterwards', async () => {
    const load = watchLoad()
    try {
      expect(load.busy()).toBe(false)
      const until = performance.now() + 2 * limits.load.window
      while (performance.now() < until) {
        block(3 * limits.load.late)
        await later(1)
      }
      expect(load.busy()).toBe(true)
      await expect.poll(load.busy).toBe(false)
    } finally {
      load.stop()
    }
  })
})
