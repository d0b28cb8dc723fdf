import { useEffect, useId, useRef } from 'react'
import { fill } from '../../../core/copy.ts'
import type { InsightReadingWords, PatternsWords } from '../../../core/pack/documents.gen.ts'
import { Button } from '../../../ui/index.ts'
import { Answer } from '../../insight-content/rests/Answer.tsx'
import { type Follow, Line, stateOf } from './lanes.tsx'
import marks from './lanes.module.css'
import type { DrawnLine } from './LineNumbers.tsx'
import type { Station } from './pattern-types.ts'
import styles from './patterns.module.css'

interface ThreadListProps {
  lines: readonly DrawnLine[]
  stations: readonly Station[]
  /** The thread of which the answers are shown. */
  open: string | null
  follow: Follow
  words: PatternsWords
  rests: InsightReadingWords['rests']
  putting: string | undefined
  onNotSo: (finding: string) => void
}

/** Every thread as a sentence; the one that was chosen with its answers. */
export function ThreadList(props: ThreadListProps) {
  const { lines, words, open } = props
  const titleId = useId()
  const section = useRef<HTMLElement>(null)
  // Where the list stands beside the drawing and is longer than the window, it scrolls by itself to what was chosen.
  useEffect(() => {
    const list = section.current
    const chosen = open === null ? null : list?.querySelector('[aria-expanded="true"]')
    if (!list || !chosen || list.scrollHeight <= list.clientHeight) return
    list.scrollTop += chosen.getBoundingClientRect().top - list.getBoundingClientRect().top
  }, [open])
  return (
    <section
      ref={section}
      aria-labelledby={titleId}
      className={styles.threads}
      data-print="off"
      data-picture="on"
    >
      <h3 id={titleId} className={styles.threadsTitle}>
        {words.threads}
      </h3>
      <ol role="list" className={styles.list}>
        {lines.map((line) => (
          <Thread key={line.id} line={line} {...props} />
        ))}
      </ol>
    </section>
  )
}

function Thread({
  line,
  stations,
  open,
  follow: { followed, onHover, onFollow },
  rests,
  putting,
  onNotSo,
}: ThreadListProps & { line: DrawnLine }) {
  const { id, number, stroke, says } = line
  const panelId = useId()
  const isOpen = open === id
  return (
    <li className={styles.thread} data-state={stateOf(id, followed)}>
      <button
        type="button"
        className={styles.tell}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => onFollow(id)}
        onFocus={() => onHover(id)}
        onBlur={() => onHover(null)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(id)}
        onPointerLeave={() => onHover(null)}
      >
        <span className={styles.count}>{number}</span>
        <span className={styles.kind}>
          <span>{[says.label, says.shown].filter(Boolean).join(' · ')}</span>
          <svg className={marks.sample} viewBox="0 0 60 10" aria-hidden="true">
            <Line
              stroke={stroke}
              state={stateOf(id, followed)}
              renderMark={(side, className) => <path d={`M0 ${5 + side}H60`} className={className} />}
            />
          </svg>
        </span>
        <span className={styles.sentence}>{says.sentence}</span>
      </button>
      {isOpen && (
        <div id={panelId} className={styles.panel} data-picture="off">
          <ThreadAnswers line={line} stations={stations} rests={rests} putting={putting} onNotSo={onNotSo} />
        </div>
      )}
    </li>
  )
}

/** The answers that a thread runs through, and the way to say that it is none. */
export function ThreadAnswers({
  line: { id, says, thread },
  stations,
  rests,
  putting,
  onNotSo,
}: Pick<ThreadListProps, 'stations' | 'rests' | 'putting' | 'onNotSo'> & { line: DrawnLine }) {
  return (
    <>
      <ul role="list" className={styles.answers}>
        {thread.stops.map(({ station, words, answer }) => {
          const about = stations[station]
          return (
            about && <Answer key={station} answer={{ words, answer, ...answerAbout(about) }} words={rests} />
          )
        })}
      </ul>
      <Button
        aria-label={fill(rests.notSoOf, { finding: says.sentence })}
        pending={putting === id}
        pendingLabel={rests.putting}
        onClick={() => onNotSo(id)}
      >
        {rests.notSo}
      </Button>
    </>
  )
}

/** What an answer says of itself, without the place that asked. */
const answerAbout = ({ source, title, question, date, earlier }: Station) => ({
  source,
  title,
  ...(question === undefined ? {} : { question }),
  ...(date === undefined ? {} : { date }),
  ...(earlier ? { earlier } : {}),
})
