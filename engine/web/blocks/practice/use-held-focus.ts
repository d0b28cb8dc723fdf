import { useEffect, useRef, type RefObject } from 'react'

interface HeldFocus<E extends HTMLElement> {
  /** The group around what can be pressed; it takes the focus, and so needs `tabIndex={-1}`. */
  readonly group: RefObject<E | null>
  /** Called with a press. */
  readonly hold: () => void
}

/** Where a button goes away with its own press, the group around it gets the focus, and not the top of the page. */
export function useHeldFocus<E extends HTMLElement>(): HeldFocus<E> {
  const group = useRef<E>(null)
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected) return
    pressed.current = null
    if (document.activeElement === document.body) group.current?.focus()
  })
  return {
    group,
    hold: () => {
      pressed.current = document.activeElement
    },
  }
}
