import { type RefObject, useEffect, useRef } from 'react'

/**
 * Each step begins at its heading, so that it is read out and Tab leads on from there. Not on the first paint, where
 * the page itself is what is new.
 * @param shown names what is on screen; undefined while nothing is
 */
export function useStepFocus(heading: RefObject<HTMLElement | null>, shown: string | undefined): void {
  const last = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (shown === undefined) return
    if (last.current !== undefined && last.current !== shown) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo(0, 0)
    }
    last.current = shown
  }, [heading, shown])
}
