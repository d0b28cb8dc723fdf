/** How long a toast stays unless it says otherwise, in ms. */
export const TOAST_MS = 5000

export type ToastVariant = 'default' | 'destructive'

export interface ToastInput {
  title: string
  description?: string
  /** Default `default`. A destructive toast is announced at once. */
  variant?: ToastVariant
  /** In ms, default 5000. */
  duration?: number
}

/** A toast that is shown. */
export interface Toast {
  id: number
  title: string
  description: string | undefined
  variant: ToastVariant
  duration: number
}

/** Holds at most one toast. Lives outside of React and of any screen, so that navigation does not end it. */
export interface Toaster {
  /** Shows a toast in place of the one before, and answers its id. */
  show: (toast: ToastInput) => number
  /** Ends the toast with this id, or whichever is shown. A toast that was replaced already is left alone. */
  dismiss: (id?: number) => void
  current: () => Toast | null
  /** Calls back after every change; answers how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** A new, empty toaster. */
export function createToaster(): Toaster {
  const listeners = new Set<() => void>()
  let shown: Toast | null = null
  let lastId = 0

  const set = (next: Toast | null) => {
    shown = next
    for (const listener of listeners) listener()
  }

  return {
    show: ({ title, description, variant = 'default', duration = TOAST_MS }) => {
      lastId += 1
      set({ id: lastId, title, description, variant, duration })
      return lastId
    },
    dismiss: (id) => {
      if (shown && (id === undefined || id === shown.id)) set(null)
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
