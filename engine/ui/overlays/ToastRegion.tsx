import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { classes } from '../classes.ts'
import { Icon } from '../drawing/Icon.tsx'
import type { Toast, Toaster } from './toaster.ts'
import styles from './Toast.module.css'

export interface ToastRegionProps {
  toaster: Toaster
  /** Name of the region. */
  label: string
  /** Name of the button that ends a toast. */
  dismissLabel: string
}

/**
 * Where the one toast appears. Mount it once, outside of the router. Its two live regions are always there,
 * because a region that appears together with its text is not announced everywhere.
 */
export function ToastRegion({ toaster, label, dismissLabel }: ToastRegionProps) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current, toaster.current)
  const [held, setHeld] = useState(false)
  useCountdown(toast, held, toaster)

  const release = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
  }
  const destructive = toast?.variant === 'destructive'
  const words = toast && (
    <div key={toast.id}>
      <p className={styles.title}>{toast.title}</p>
      {toast.description !== undefined && <p className={styles.description}>{toast.description}</p>}
    </div>
  )

  return (
    <section aria-label={label} className={styles.region}>
      <div
        className={classes(toast && styles.toast, destructive && styles.destructive)}
        data-variant={toast?.variant}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={release}
      >
        {toast && <Icon icon={destructive ? CircleAlert : CircleCheck} className={styles.icon} />}
        <div className={styles.words}>
          <div role="status" aria-live="polite" aria-atomic="true">
            {!destructive && words}
          </div>
          <div role="alert" aria-live="assertive" aria-atomic="true">
            {destructive && words}
          </div>
        </div>
        {toast && (
          <button
            type="button"
            className={styles.dismiss}
            aria-label={dismissLabel}
            onClick={() => {
              setHeld(false)
              toaster.dismiss(toast.id)
            }}
          >
            <Icon icon={X} />
          </button>
        )}
      </div>
    </section>
  )
}

/** Ends the toast when its time is over; the clock stands still while it is held. */
function useCountdown(toast: Toast | null, held: boolean, toaster: Toaster): void {
  const left = useRef({ id: 0, ms: 0 })
  useEffect(() => {
    if (!toast) return undefined
    if (left.current.id !== toast.id) left.current = { id: toast.id, ms: toast.duration }
    if (held) return undefined
    const started = Date.now()
    const timer = setTimeout(() => toaster.dismiss(toast.id), left.current.ms)
    return () => {
      clearTimeout(timer)
      left.current.ms = Math.max(0, left.current.ms - (Date.now() - started))
    }
  }, [toast, held, toaster])
}
