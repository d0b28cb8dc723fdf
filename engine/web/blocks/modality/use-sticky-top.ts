import { useEffect, useRef, type RefObject } from 'react'

/**
 * For a column that stays in view while a longer one beside it is read: as `--sticky-top` it gets the offset at which
 * its end is still seen, so that nothing of a column that is taller than the window is out of reach.
 */
export function useStickyTop(): RefObject<HTMLDivElement | null> {
  const column = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = column
    if (!current) return
    const place = () => {
      const top = Math.min(0, window.innerHeight - current.offsetHeight)
      current.style.setProperty('--sticky-top', `${top}px`)
    }
    const watcher = new ResizeObserver(place)
    watcher.observe(current)
    window.addEventListener('resize', place)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [])
  return column
}
