import { Fragment, type ReactNode } from 'react'
import type { Stroke, StripLine, StripRow } from '../../../core/patterns/strip.ts'
import styles from './lanes.module.css'

/** How the lanes lie: their distance, and how far the whole bundle stands in. In rem, so that lines keep to their words. */
export interface Lanes {
  readonly pitch: number
  readonly count: number
  readonly shift: number
}

/** How far the bundle moves to the side from one place of asking to the next. */
export const JOG = 0.75

export const widthOf = ({ pitch, count }: Lanes): number => pitch * count + JOG
export const laneAt = ({ pitch, shift }: Lanes, lane: number): number => shift + pitch * (lane + 0.5)

/** Units to the rem where a drawing counts in its own. */
export const UNIT = 16

export const rem = (value: number) => `${Math.round(value * 1000) / 1000}rem`

/** From the top of a row to the middle of its circle: the first line of its words. */
const MIDDLE = 1.5

/** What a line is for: it may be followed, while another may be. */
export interface Follow {
  readonly followed: string | null
  readonly onHover: (id: string | null) => void
  readonly onFollow: (id: string) => void
}

export const stateOf = (id: string, followed: string | null) =>
  followed === null ? undefined : followed === id ? 'followed' : 'behind'

/** The marks that a stroke is made of, and how far each stands to the side of its lane, in sixteenths of a rem. */
const marks: Readonly<Record<Stroke, readonly { readonly mark: string; readonly side: number }[]>> = {
  plain: [{ mark: 'plain', side: 0 }],
  dashed: [{ mark: 'dashed', side: 0 }],
  double: [
    { mark: 'thin', side: -2 },
    { mark: 'thin', side: 2 },
  ],
  dotted: [{ mark: 'dotted', side: 0 }],
  rail: [
    { mark: 'thin', side: 0 },
    { mark: 'ties', side: 0 },
  ],
  cased: [
    { mark: 'wide', side: 0 },
    { mark: 'gap', side: 0 },
  ],
  border: [{ mark: 'border', side: 0 }],
}

/** A line in its stroke, along any way. */
export function Line({
  stroke,
  state,
  renderMark,
}: {
  stroke: Stroke
  state: 'followed' | 'behind' | undefined
  renderMark: (side: number, className: string | undefined) => ReactNode
}) {
  return (
    <g className={styles.line} data-state={state}>
      {marks[stroke].map(({ mark, side }) => (
        <Fragment key={`${mark} ${side}`}>{renderMark(side, styles[mark])}</Fragment>
      ))}
    </g>
  )
}

/** The lines beside one station: each comes from above, and goes on unless it ends here. */
export function RowLanes({
  row: { running, stops, ends },
  lines,
  lanes,
  follow: { followed, onHover, onFollow },
}: {
  row: StripRow
  lines: readonly StripLine[]
  lanes: Lanes
  follow: Follow
}) {
  const at = (lane: number) => laneAt(lanes, lane)
  const [first = 0, last = 0] = [stops[0], stops.at(-1)]
  const isOn = (lane: number) => lines[lane]?.id === followed
  const y = rem(MIDDLE)
  return (
    <svg className={styles.lanes} width={rem(widthOf(lanes))} aria-hidden="true">
      <line x1={rem(at(last))} x2="100%" y1={y} y2={y} className={styles.leader} />
      {running.map((lane) => {
        const line = lines[lane]
        return (
          line && (
            <Line
              key={line.id}
              stroke={line.stroke}
              state={stateOf(line.id, followed)}
              renderMark={(side, className) => (
                <line
                  x1={rem(at(lane) + side / UNIT)}
                  x2={rem(at(lane) + side / UNIT)}
                  y1="0"
                  y2={ends.includes(lane) ? y : '100%'}
                  className={className}
                />
              )}
            />
          )
        )
      })}
      <g
        className={styles.station}
        data-state={followed === null ? undefined : stops.some(isOn) ? 'followed' : 'behind'}
      >
        {stops.length > 1 && (
          <>
            <line x1={rem(at(first))} x2={rem(at(last))} y1={y} y2={y} className={styles.meeting} />
            <line x1={rem(at(first))} x2={rem(at(last))} y1={y} y2={y} className={styles.inside} />
          </>
        )}
        {stops.map((lane) => (
          <g key={lane} data-on={isOn(lane) || undefined}>
            <circle cx={rem(at(lane))} cy={y} r="0.40625rem" className={styles.circle} />
            {ends.includes(lane) && <circle cx={rem(at(lane))} cy={y} r="0.15rem" className={styles.end} />}
          </g>
        ))}
      </g>
      {running.map((lane) => {
        const line = lines[lane]
        return (
          line && (
            <rect
              key={line.id}
              x={rem(at(lane) - lanes.pitch / 2)}
              width={rem(lanes.pitch)}
              height={ends.includes(lane) ? rem(MIDDLE * 2) : '100%'}
              className={styles.reach}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(line.id)}
              onPointerLeave={() => onHover(null)}
              onClick={() => onFollow(line.id)}
            />
          )
        )
      })}
    </svg>
  )
}

/** The bundle between two places: it moves to the side as one. */
export function ZoneLanes({
  running,
  lines,
  lanes,
  before,
  followed,
}: {
  running: readonly number[]
  lines: readonly StripLine[]
  lanes: Lanes
  /** How far the bundle stood in above. */
  before: number
  followed: string | null
}) {
  const [width, height] = [widthOf(lanes) * UNIT, 48]
  return (
    <svg
      className={styles.zone}
      viewBox={`0 0 ${width} ${height}`}
      width={rem(width / UNIT)}
      height={rem(height / UNIT)}
      aria-hidden="true"
    >
      {running.map((lane) => {
        const line = lines[lane]
        const [from, to] = [laneAt({ ...lanes, shift: before }, lane) * UNIT, laneAt(lanes, lane) * UNIT]
        const way = (side: number) =>
          from === to
            ? `M${from + side} 0V${height}`
            : `M${from + side} 0V18L${to + side} ${18 + Math.abs(to - from)}V${height}`
        return (
          line && (
            <Line
              key={line.id}
              stroke={line.stroke}
              state={stateOf(line.id, followed)}
              renderMark={(side, className) => <path d={way(side)} className={className} />}
            />
          )
        )
      })}
    </svg>
  )
}
