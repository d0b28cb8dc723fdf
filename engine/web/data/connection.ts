/** Whether the server answers. Every call through the query client reports what it met. */
export interface Connection {
  /** True after a call that got no reply, until one gets one. */
  away: () => boolean
  report: (reached: boolean) => void
  /** Calls back after every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** A connection that nothing is known against. */
export function createConnection(): Connection {
  const listeners = new Set<() => void>()
  let away = false
  return {
    away: () => away,
    report: (reached) => {
      if (away !== reached) return
      away = !reached
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
