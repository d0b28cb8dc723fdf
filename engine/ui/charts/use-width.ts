import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * The width in px of the element that the reference is given to, `fallback` until it is known. Drawings lay
 * themselves out in real pixels, so that glyphs and numbers keep a readable size on a phone.
 */
export function useWidth(fallback: number): readonly [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(fallback)
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => {
      // 0 is a hidden element, or a document without a layout.
      if (node.clientWidth > 0) setWidth(node.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
