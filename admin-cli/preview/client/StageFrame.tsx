import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Width } from './toolbar/preferences.ts'
import styles from './stage-frame.module.css'
import { words } from './words.ts'

interface StageFrameProps {
  /** Told of the frame while it is there. */
  readonly onFrame: (frame: HTMLIFrameElement | null) => void
  readonly name: string
  readonly width: Width
}

/** The screen at the width of a device; one that is wider than the window is drawn smaller, as a whole. */
export function StageFrame({ onFrame, name, width }: StageFrameProps) {
  const area = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const room = useRoom(area)
  const wanted = width === 'free' ? room.width : Number(width)
  const scale = wanted > 0 ? Math.min(1, room.width / wanted) : 1
  const height = Math.round(room.height / scale)
  const own = useRef<HTMLIFrameElement>(null)
  // Our own page, which keeps our origin: a sandbox would hold nothing back.
  useLayoutEffect(() => {
    const element = document.createElement('iframe')
    element.className = styles.frame ?? ''
    element.src = '/stage'
    sheet.current?.append(element)
    own.current = element
    onFrame(element)
    return () => {
      element.remove()
      own.current = null
      onFrame(null)
    }
  }, [onFrame])
  useLayoutEffect(() => {
    const element = own.current
    if (!element) return
    element.title = words.screen.frame(name)
    element.style.inlineSize = `${wanted}px`
    element.style.blockSize = `${height}px`
    element.style.transform = scale < 1 ? `scale(${scale})` : ''
  }, [name, wanted, height, scale])
  return (
    <div className={styles.stage}>
      <p className={styles.ruler}>
        <span className={styles.size}>{words.screen.size(Math.round(wanted), height)}</span>
        {scale < 1 && <span>{words.screen.scaled(Math.round(scale * 100))}</span>}
      </p>
      <div ref={area} className={styles.area}>
        <div
          ref={sheet}
          className={styles.sheet}
          style={{ inlineSize: wanted * scale, blockSize: room.height }}
        />
      </div>
    </div>
  )
}

/** The room that an element has, in px, kept current. */
function useRoom(area: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [area])
  return room
}
