import type { PatternsWords } from '../../../core/pack/documents.gen.ts'
import type { StripLine } from '../../../core/patterns/strip.ts'
import { circlePath, Halo, Part, Parts } from '../../../ui/index.ts'
import { type Follow, laneAt, type Lanes, Line, rem, stateOf, UNIT, widthOf } from './lanes.tsx'
import marks from './lanes.module.css'
import type { ThreadWords } from '../../../core/patterns/pattern-words.ts'
import type { Thread } from './pattern-types.ts'
import styles from './patterns.module.css'

/** A line of the drawing with the thread that it is. */
export interface DrawnLine extends StripLine {
  readonly thread: Thread
  readonly says: ThreadWords
}

/** Middles of the two rows of numbers, and where they end. */
const [UPPER, LOWER, FOOT] = [16, 46, 66]

/** Above the drawing: what the followed thread says, and the number of each line, in two rows because lanes stand close. */
export function LineNumbers({
  lines,
  pitch,
  open,
  follow: { followed, onHover, onFollow },
  words,
}: {
  lines: readonly DrawnLine[]
  pitch: number
  open: string | null
  follow: Follow
  words: PatternsWords
}) {
  const lanes: Lanes = { pitch, count: lines.length, shift: 0 }
  const width = widthOf(lanes) * UNIT
  const isAlone = pitch * UNIT >= 28
  const radius = isAlone ? 13 : 12
  const middle = (lane: number) => (isAlone || lane % 2 === 0 ? UPPER : LOWER)
  const foot = isAlone ? FOOT - (LOWER - UPPER) : FOOT
  return (
    <div className={styles.head}>
      <div className={styles.says}>
        <p data-shown={followed === null} data-picture="off">
          {words.hint}
        </p>
        {lines.map(({ id, says }) => (
          <p key={id} data-shown={followed === id}>
            {says.sentence}
          </p>
        ))}
      </div>
      <div className={styles.numbers}>
        <span className={styles.band} />
        <svg
          className={marks.numbers}
          viewBox={`0 0 ${width} ${foot}`}
          width={rem(width / UNIT)}
          height={rem(foot / UNIT)}
        >
          {lines.map(({ id, stroke }, lane) => (
            <Line
              key={id}
              stroke={stroke}
              state={stateOf(id, followed)}
              renderMark={(side, className) => {
                const x = laneAt(lanes, lane) * UNIT + side
                return <path d={`M${x} ${middle(lane)}V${foot}`} className={className} />
              }}
            />
          ))}
          <Parts label={words.lines} order={lines.map(({ id }) => id)} selected={open} onSelect={onFollow}>
            {lines.map(({ id, number, says }, lane) => {
              const [x, y] = [laneAt(lanes, lane) * UNIT, middle(lane)]
              return (
                <g
                  key={id}
                  onFocus={() => onHover(id)}
                  onBlur={() => onHover(null)}
                  onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(id)}
                  onPointerLeave={() => onHover(null)}
                >
                  <Part id={id} label={`${number}. ${says.spoken}`} className={marks.number}>
                    <circle cx={x} cy={y} r={radius} data-state={stateOf(id, followed)} />
                    <text x={x} y={y} data-state={stateOf(id, followed)}>
                      {number}
                    </text>
                    <Halo d={circlePath(x, y, radius + 1)} />
                  </Part>
                </g>
              )
            })}
          </Parts>
        </svg>
      </div>
    </div>
  )
}
