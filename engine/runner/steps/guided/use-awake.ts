import { useEffect } from 'react'

/** Keeps the screen on while it is wanted, where the browser can. */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let over = false
    let lock: WakeLockSentinel | undefined
    // Refused where the battery is low: then the screen goes dark as it would elsewhere.
    navigator.wakeLock.request('screen').then(
      (held) => {
        if (over) void held.release()
        else lock = held
      },
      () => {},
    )
    return () => {
      over = true
      void lock?.release()
    }
  }, [wanted])
}
