import { useCallback, useEffect, useReducer, useSyncExternalStore } from 'react'
import { afterEvent, carouselOf, isMoving, type Carousel, type CarouselEvent } from './carousel.ts'

const REDUCED = '(prefers-reduced-motion: reduce)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(REDUCED)
  const chosen = new MutationObserver(listener)
  query.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-motion'] })
  return () => {
    query.removeEventListener('change', listener)
    chosen.disconnect()
  }
}

const isStill = () =>
  document.documentElement.dataset['motion'] === 'off' || window.matchMedia(REDUCED).matches

/** Whether motion is not wanted: by the device, or by the choice at the foot of every page. */
function useStill(): boolean {
  return useSyncExternalStore(subscribe, isStill, () => true)
}

/** How long a slide is shown before the next one comes by itself (CONST-001). */
export const SLIDE_MS = 5000

/** A carousel that moves by itself. It stops where motion is not wanted, until somebody presses Play (D-06). */
export function useCarousel(count: number): readonly [Carousel, (event: CarouselEvent) => void] {
  const still = useStill()
  const [carousel, send] = useReducer(afterEvent, still, (isStill) => carouselOf(count, isStill))
  const moving = isMoving(carousel)

  useEffect(() => {
    if (still) send({ type: 'play', playing: false })
  }, [still])

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => send({ type: 'tick' }), SLIDE_MS)
    return () => clearTimeout(timer)
  }, [moving, carousel.at])

  return [carousel, useCallback((event) => send(event), [])]
}
