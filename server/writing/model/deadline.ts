import { ModelFault } from './model-fault.ts'

/** A span of time for one piece of work. `signal` aborts it; `race` ends it even where the signal is not heard. */
export interface Deadline {
  readonly signal: AbortSignal
  /** Milliseconds that are left. */
  left(): number
  /** The work, or a fault when time runs out or the caller stops, whichever is first. */
  race<T>(work: Promise<T>): Promise<T>
  /** Waits, but not beyond the end. */
  wait(ms: number): Promise<void>
  /** Ends it: nothing is late any more, and what still runs is let go of. */
  clear(): void
}

/** Starts the time of `ms` milliseconds; `stop` ends it earlier. */
export function deadlineIn(ms: number, stop?: AbortSignal): Deadline {
  const ends = performance.now() + ms
  const controller = new AbortController()
  let fail: (fault: ModelFault) => void = () => undefined
  const over = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Nobody may be racing when it ends.
  over.catch(() => undefined)
  const end = (kind: 'deadline' | 'stopped') => {
    const fault = new ModelFault(kind)
    fail(fault)
    controller.abort(fault)
  }
  const timer = setTimeout(() => end('deadline'), ms)
  const stopped = () => end('stopped')
  if (stop?.aborted) stopped()
  else stop?.addEventListener('abort', stopped, { once: true })
  const race = <T>(work: Promise<T>): Promise<T> => Promise.race([work, over])
  return {
    signal: controller.signal,
    left: () => Math.max(0, ends - performance.now()),
    race,
    async wait(pause) {
      let waiting: NodeJS.Timeout | undefined
      try {
        await race(new Promise((resolve) => (waiting = setTimeout(resolve, pause))))
      } finally {
        clearTimeout(waiting)
      }
    },
    clear() {
      clearTimeout(timer)
      stop?.removeEventListener('abort', stopped)
      // Whatever is still on its way is not waited for any more.
      controller.abort(new ModelFault('stopped'))
    },
  }
}
