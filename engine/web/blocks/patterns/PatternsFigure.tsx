import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Patterns } from '../../../contracts/index.ts'
import type { InsightReadingWords, PatternsWords } from '../../../core/pack/documents.gen.ts'
import { stripOf } from '../../../core/patterns/strip.ts'
import { DataFigure } from '../../../ui/index.ts'
import type { Follow } from './lanes.tsx'
import { LineNumbers } from './LineNumbers.tsx'
import { LineSheet } from './LineSheet.tsx'
import { wordsAlone, wordsOfThread } from '../../../core/patterns/pattern-words.ts'
import styles from './patterns.module.css'
import { StationRows } from './StationRows.tsx'
import { ThreadAnswers, ThreadList } from './ThreadList.tsx'

export interface PatternsFigureProps {
  patterns: Patterns
  words: PatternsWords
  rests: InsightReadingWords['rests']
  /** The finding that is being put away. */
  putting: string | undefined
  onNotSo: (finding: string) => void
}

/** Lanes stand closer where there is less room. In rem. */
const CLOSE = 0.875
const WIDE = 1.75
/** Px of the drawing from which there is room. */
const ROOM = 520

/** Answers as stations, findings as threads between them: the drawing, the list of threads, and the same as a table. */
export function PatternsFigure({ patterns, words, rests, putting, onNotSo }: PatternsFigureProps) {
  const { stations, threads } = patterns
  const { frame, board, isRoomy, isBeside } = useRoom()
  const [kept, keep] = useState<{ readonly id: string; readonly from: 'drawing' | 'list' } | null>(null)
  const [hovered, hover] = useState<string | null>(null)
  const { lines, rows } = useMemo(
    () => stripOf(threads.map(({ id, stops }) => ({ id, stops: stops.map(({ station }) => station) }))),
    [threads],
  )
  const drawn = lines.flatMap((line) => {
    const thread = threads.find(({ id }) => id === line.id)
    return thread ? [{ ...line, thread, says: wordsOfThread(thread, words) }] : []
  })
  const isThere = (id: string | null) => drawn.some((line) => line.id === id)
  const open = kept && isThere(kept.id) ? kept.id : null
  // Where the list is far below, what it says of a line that was pressed in the drawing opens over the drawing.
  const over = kept?.from === 'drawing' && !isBeside ? drawn.find(({ id }) => id === open) : undefined
  const openInList = over ? null : open
  const followFrom = (from: 'drawing' | 'list'): Follow => ({
    followed: isThere(hovered) ? hovered : open,
    onHover: hover,
    onFollow: (id) => keep(id === (from === 'list' ? openInList : open) ? null : { id, from }),
  })
  const follow = followFrom('drawing')
  const pitch = isRoomy ? WIDE : CLOSE
  const close = () => {
    keep(null)
    board.current?.querySelector<SVGGElement>(`[data-part="${CSS.escape(open ?? '')}"]`)?.focus()
  }
  return (
    <DataFigure
      caption={words.caption}
      labels={{ showTable: words.table.show, hideTable: words.table.hide }}
      className={styles.figure}
      tables={[
        {
          id: 'threads',
          caption: words.table.caption,
          columns: [words.table.number, words.table.thread, words.table.words],
          rows: drawn.map(({ id, number, thread, says }) => ({
            id,
            cells: [
              number,
              says.sentence,
              <ul key="words" role="list" className={styles.cell}>
                {thread.stops.map((stop) => (
                  <li key={stop.station}>
                    <em>{wordsAlone(stop)}</em>{' '}
                    <span className={styles.asked}>{stations[stop.station]?.title}</span>
                  </li>
                ))}
              </ul>,
            ],
          })),
        },
      ]}
    >
      <div ref={board} className={styles.board}>
        <div ref={frame} className={styles.plate} data-following={follow.followed !== null || undefined}>
          <LineNumbers lines={drawn} pitch={pitch} open={open} follow={follow} words={words} />
          <StationRows
            rows={rows}
            lines={drawn}
            stations={stations}
            pitch={pitch}
            follow={follow}
            words={words}
            rests={rests}
          />
          {over && (
            <LineSheet key={over.id} line={over} words={words} onClose={close}>
              <ThreadAnswers
                line={over}
                stations={stations}
                rests={rests}
                putting={putting}
                onNotSo={onNotSo}
              />
            </LineSheet>
          )}
        </div>
        <ThreadList
          lines={drawn}
          stations={stations}
          open={openInList}
          follow={followFrom('list')}
          words={words}
          rests={rests}
          putting={putting}
          onNotSo={onNotSo}
        />
      </div>
    </DataFigure>
  )
}

/**
 * Whether there is room for wide lanes, and whether the list stands beside the drawing: the style sheet decides, and is asked
 * anew for each width. What the window lets guess spares a phone the drawing for a desk.
 */
function useRoom() {
  const frame = useRef<HTMLDivElement>(null)
  const board = useRef<HTMLDivElement>(null)
  const [isRoomy, setRoomy] = useState(() => typeof window === 'undefined' || window.innerWidth >= ROOM)
  const [isBeside, setBeside] = useState(false)
  useLayoutEffect(() => {
    const [lanes, whole] = [frame.current, board.current]
    if (!lanes || !whole) return undefined
    const measure = () => {
      // 0 is a hidden element, or a document without a layout.
      if (lanes.clientWidth > 0) setRoomy(lanes.clientWidth >= ROOM)
      setBeside(getComputedStyle(whole).gridTemplateColumns.includes(' '))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(lanes)
    observer.observe(whole)
    return () => observer.disconnect()
  }, [])
  return { frame, board, isRoomy, isBeside }
}
