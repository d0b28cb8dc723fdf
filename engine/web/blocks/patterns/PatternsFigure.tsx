import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import type { Patterns } from '../../../contracts/index.ts'
import type { InsightReadingWords, PatternsWords } from '../../../core/pack/documents.gen.ts'
import { stripOf } from '../../../core/patterns/strip.ts'
import { DataFigure, useWidth } from '../../../ui/index.ts'
import type { Follow } from './lanes.tsx'
import { LineNumbers } from './LineNumbers.tsx'
import { LineSheet } from './LineSheet.tsx'
import { wordsOfThread } from '../../../core/patterns/pattern-words.ts'
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
  const [frame, width] = useWidth(ROOM)
  const [kept, keep] = useState<{ readonly id: string; readonly from: 'drawing' | 'list' } | null>(null)
  const [board, across] = useWidth(ROOM)
  const isBeside = useIsBeside(board, across)
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
  const pitch = width < ROOM ? CLOSE : WIDE
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
                {thread.stops.map(({ station, words: said }) => (
                  <li key={station}>
                    <em>{said}</em> <span className={styles.asked}>{stations[station]?.title}</span>
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

/** Whether the list stands beside the drawing. The style sheet decides; it is asked anew for each width. */
function useIsBeside(board: RefObject<HTMLDivElement | null>, across: number): boolean {
  const [isBeside, setBeside] = useState(false)
  useLayoutEffect(() => {
    const columns = board.current ? getComputedStyle(board.current).gridTemplateColumns : ''
    setBeside(columns.includes(' '))
  }, [board, across])
  return isBeside
}
