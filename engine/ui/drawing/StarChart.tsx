import { useMemo } from 'react'
import { classes } from '../classes.ts'
import { planStarChart, ringTicks, SKY, starPath } from './star-chart.ts'
import styles from './StarChart.module.css'

export interface StarChartProps {
  /** The same seed gives the same sky. */
  seed: string
  /** What it shows, for assistive technology. Without it the chart is decoration. */
  label?: string
  /** Draw the marigold route to where one is. Default true. */
  route?: boolean
  /** `half` crops to the upper half disc, for small screens. */
  crop?: 'none' | 'half'
  className?: string
}

const RIM = 296
const PARALLELS = [66, 131, 196]
const MERIDIANS = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6)
const TICKS = ringTicks(RIM - 6)
const NUMERALS = Array.from({ length: 12 }, (_, at) => ({
  degree: at * 30,
  x: Math.round(270 * 10 * Math.sin((at * Math.PI) / 6)) / 10,
  y: Math.round(-270 * 10 * Math.cos((at * Math.PI) / 6)) / 10,
}))

const meridianPath = MERIDIANS.map((angle) => {
  const point = (radius: number) =>
    `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`
  return `M${point(PARALLELS[0] ?? 0)}L${point(SKY)}`
}).join('')

/** A seeded star chart: a ring of 360 ticks, parallels, stars, and one route in marigold. */
export function StarChart({ seed, label, route = true, crop = 'none', className }: StarChartProps) {
  const plan = useMemo(() => planStarChart(seed), [seed])
  const links = plan.links
    .map(([from, to]) => {
      const a = plan.stars[from]
      const b = plan.stars[to]
      return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : ''
    })
    .join('')
  const way = plan.route.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const here = plan.route.at(-1)

  return (
    <svg
      className={classes(styles.chart, className)}
      viewBox={crop === 'half' ? '-304 -304 608 330' : '-304 -304 608 608'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <g className={styles.ring}>
        <circle r={RIM + 5} className={styles.fine} />
        <circle r={RIM} className={styles.bold} />
        <circle r={RIM - 6} className={styles.fine} />
        <path d={TICKS} className={styles.tick} />
        <circle r={SKY} className={styles.fine} />
      </g>
      <g className={styles.grid}>
        {PARALLELS.map((radius) => (
          <circle key={radius} r={radius} />
        ))}
        <path d={meridianPath} />
        <circle cx="38" cy="-26" r="168" className={styles.ecliptic} />
      </g>
      <g className={styles.numerals} aria-hidden="true">
        {NUMERALS.map(({ degree, x, y }) => (
          <text key={degree} transform={`translate(${x} ${y}) rotate(${degree})`}>
            {degree}
          </text>
        ))}
      </g>
      <path d={plan.haze.map(({ x, y }) => `M${x} ${y}h0`).join('')} className={styles.haze} />
      <path d={links} className={styles.links} />
      <path d={plan.stars.map(starPath).join('')} className={styles.stars} />
      {route && (
        <>
          <path d={way} pathLength="1" className={styles.route} />
          <path d={plan.route.map(starPath).join('')} className={styles.stars} />
          {plan.route.slice(0, -1).map(({ x, y }) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r="11" className={styles.stop} />
          ))}
          {here && <circle cx={here.x} cy={here.y} r="9" className={styles.here} />}
          {here && <circle cx={here.x} cy={here.y} r="16" className={styles.stop} />}
        </>
      )}
    </svg>
  )
}
