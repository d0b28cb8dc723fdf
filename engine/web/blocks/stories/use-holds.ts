import { useEffect, type RefObject } from 'react'
import type { CarouselEvent } from './carousel.ts'

/** Tells a carousel when the pointer is over `place` or the keyboard in it: both hold it (HOME-040, D-06). */
export function useHolds(place: RefObject<HTMLElement | null>, send: (event: CarouselEvent) => void): void {
  useEffect(() => {
    const element = place.current
    if (!element) return
    const listening = new AbortController()
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => element.addEventListener(name, listener, { signal: listening.signal })

    on('pointerenter', () => send({ type: 'hover', over: true }))
    on('pointerleave', () => send({ type: 'hover', over: false }))
    // A click leaves the focus on a button too, but does not mean that somebody stays there.
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) send({ type: 'focus', inside: true })
    })
    on('keydown', () => send({ type: 'focus', inside: true }))
    on('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget)))
        send({ type: 'focus', inside: false })
    })
    return () => listening.abort()
  }, [place, send])
}
