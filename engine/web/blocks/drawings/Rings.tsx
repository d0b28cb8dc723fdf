import { compileFlow, readPath } from '../../../core/flow/index.ts'
import type { Ring } from '../../../core/pack/documents.gen.ts'
import type { DrawingOf } from '../../../core/pages/blocks.ts'
import { useFlowDocument, useSaved } from '../results/use-saved.ts'
import { marksOn, pointAt, starAt, waveIn } from './rings-plan.ts'
import styles from './rings.module.css'
import type { ReactNode } from 'react'

const RIM = 216
const STARS = 186
const BARS = 140
const DOTS = 100
const HEART = 66
const LABELS = RIM + 16

const anchorOf = (angle: number) => {
  const x = Math.sin((angle * Math.PI) / 180)
  return x > 0.2 ? 'start' : x < -0.2 ? 'end' : 'middle'
}

/** The options of one question, by their groups, and which of them were chosen. */
interface Options {
  readonly groups: readonly (readonly string[])[]
  readonly chosen: readonly string[]
  /** The label of a value; the value itself once it is no longer an option. */
  readonly label: (value: string) => string
}

const NONE: Options = { groups: [], chosen: [], label: (value) => value }

/** The answers of a flow as a plate of rings, with what its marks stand for. Nothing while there are none. */
export function Rings({ drawing: { flow: id, stars, bars, dots, swells } }: { drawing: DrawingOf<'rings'> }) {
  const document = useFlowDocument(id)
  const saved = useSaved(document)
  if (saved.state !== 'saved') return null
  const { steps } = compileFlow(document.flow)
  const answerTo = (step: string) => {
    const bind = steps.find((each) => each.step.id === step)?.bind
    return bind === undefined ? undefined : readPath(saved.answers, bind)
  }
  const optionsOf = (ring: Ring | undefined): Options => {
    if (!ring) return NONE
    const groups = steps.find(({ step }) => step.id === ring.step)?.options?.groups ?? []
    const labels = new Map(groups.flatMap(({ options }) => options.map(({ value, label }) => [value, label])))
    const answer = answerTo(ring.step)
    return {
      groups: groups.map(({ options }) => options.map(({ value }) => value)),
      chosen: (Array.isArray(answer) ? answer : [answer]).filter((each) => typeof each === 'string'),
      label: (value) => labels.get(value) ?? value,
    }
  }
  const written = (swells?.steps ?? []).map((step) => {
    const text = answerTo(step)
    return typeof text === 'string' ? text.trim() : ''
  })
  const rings = { stars: optionsOf(stars), bars: optionsOf(bars), dots: optionsOf(dots) }
  const rowOf = (mark: keyof typeof rings, ring: Ring | undefined) => {
    const { chosen, groups } = rings[mark]
    return ring ? [{ mark, label: ring.label, chosen: chosen.length, of: groups.flat().length }] : []
  }
  const lines = swells && {
    mark: 'swells' as const,
    label: swells.label,
    chosen: written.filter(Boolean).length,
    of: written.length,
  }
  return (
    <>
      <Plate {...rings} written={written} />
      <RingsLegend
        rows={[
          ...rowOf('stars', stars),
          ...rowOf('bars', bars),
          ...rowOf('dots', dots),
          ...(lines ? [lines] : []),
        ]}
      />
    </>
  )
}

interface PlateProps {
  readonly stars: Options
  readonly bars: Options
  readonly dots: Options
  /** The written answers of the innermost circle. */
  readonly written: readonly string[]
}

/**
 * On the rim the stars, within it the bars in their groups, then the dots, and at the heart one line of swell for each
 * written answer. What is chosen is drawn in full, the rest stays open. The page says the same in words, so the drawing
 * itself is silent.
 */
function Plate({ stars, bars, dots, written }: PlateProps) {
  const onRim = marksOn(stars.groups, stars.chosen, STARS)
  const chosen = onRim.filter((mark) => mark.chosen)
  const onBars = marksOn(bars.groups, bars.chosen, BARS)
  const onDots = marksOn(dots.groups, dots.chosen, DOTS)
  const spread = (HEART * 1.5) / Math.max(written.length, 1)
  return (
    <svg className={styles.plate} viewBox="-330 -262 660 524" aria-hidden="true">
      <g className={styles.lines}>
        <circle r={RIM + 5} />
        <circle r={RIM} className={styles.bold} />
        <circle r={RIM - 5} pathLength="360" className={styles.ticks} />
        <circle r={BARS + 22} />
        <circle r={DOTS + 18} />
        <circle r={HEART + 8} />
      </g>
      {chosen.length > 1 && (
        <path
          className={styles.way}
          d={`${chosen.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')}Z`}
        />
      )}
      {onRim.map((mark) =>
        mark.chosen ? (
          <path key={mark.value} className={styles.full} d={starAt(mark, 15)} />
        ) : (
          <circle key={mark.value} className={styles.open} cx={mark.x} cy={mark.y} r="3" />
        ),
      )}
      {onBars.map(({ value, angle, chosen: full }) => {
        const from = pointAt(angle, full ? BARS - 14 : BARS - 5)
        const to = pointAt(angle, full ? BARS + 14 : BARS + 5)
        return (
          <path
            key={value}
            className={full ? styles.barFull : styles.barOpen}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        )
      })}
      {onDots.map(({ value, x, y, chosen: full }) => (
        <circle key={value} className={full ? styles.full : styles.open} cx={x} cy={y} r={full ? 6 : 3} />
      ))}
      {written.map((text, at) => (
        <path
          key={at}
          className={text === '' ? styles.swellOpen : styles.swell}
          d={waveIn(HEART, Math.round((at - (written.length - 1) / 2) * spread))}
        />
      ))}
      <g className={styles.labels}>
        {chosen.map(({ value, angle }) => {
          const { x, y } = pointAt(angle, LABELS)
          return (
            <text key={value} x={x} y={y} textAnchor={anchorOf(angle)} dominantBaseline="middle">
              {stars.label(value)}
            </text>
          )
        })}
      </g>
    </svg>
  )
}

interface LegendRow {
  readonly mark: 'stars' | 'bars' | 'dots' | 'swells'
  readonly label: string
  readonly chosen: number
  readonly of: number
}

const MARKS: Readonly<Record<LegendRow['mark'], ReactNode>> = {
  stars: <path className={styles.full} d={starAt({ x: 12, y: 12 }, 10)} />,
  bars: <path className={styles.barFull} d="M12 3V21" />,
  dots: <circle className={styles.full} cx="12" cy="12" r="5" />,
  swells: <path className={styles.swell} d="M2 12q2.5 -6 5 0t5 0t5 0t5 0" />,
}

/** What the marks of the rings stand for, and how many there are. */
function RingsLegend({ rows }: { rows: readonly LegendRow[] }) {
  return (
    <ul role="list" className={styles.legend}>
      {rows.map(({ mark, label, chosen, of }) => (
        <li key={mark}>
          <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden="true">
            {MARKS[mark]}
          </svg>
          <span>{label}</span>
          <span className={styles.figure}>
            {chosen}/{of}
          </span>
        </li>
      ))}
    </ul>
  )
}
