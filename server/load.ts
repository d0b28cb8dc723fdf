import { monitorEventLoopDelay } from 'node:perf_hooks'
import { limits } from './limits.ts'

export interface Load {
  /** True while the event loop runs late: what can be left out is left out. */
  readonly busy: () => boolean
  stop(): void
}

/** Watches how late this process runs. */
export function watchLoad(): Load {
  const { late, window, resolution } = limits.load
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  let busy = false
  const look = setInterval(() => {
    // The histogram counts from timer to timer, the timer's own interval included; nanoseconds.
    busy = delay.mean / 1e6 - resolution > late
    delay.reset()
  }, window)
  look.unref()
  return {
    busy: () => busy,
    stop() {
      clearInterval(look)
      delay.disable()
    },
  }
}
