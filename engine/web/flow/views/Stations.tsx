import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { StationsView } from '../../../core/pack/documents.gen.ts'
import { savedReflections } from '../reflections.ts'
import { planSoulMap, type Reflected } from './stations-plan.ts'
import styles from './stations.module.css'
import type { ViewProps } from './view-props.ts'

/** The stations of what was written to the made steps of a flow. */
export const Stations = ({ shown, answers, subject }: ViewProps<'stations'>) => (
  <StationsDrawing reflections={savedReflections(subject.document.flow, answers)} words={shown} />
)

interface StationsDrawingProps {
  readonly reflections: readonly Reflected[]
  readonly words: Omit<StationsView, 'view'>
}

/**
 * The reflections as a surveyed land: a summit, ten stations around it in their order, and the way between them. The
 * list below says the same in words, so the drawing itself is silent.
 */
export function StationsDrawing({ reflections, words }: StationsDrawingProps) {
  const titleId = useId()
  if (reflections.length === 0) return null
  const { stations, contours, route, rays } = planSoulMap(reflections)
  return (
    <div className={styles.drawing}>
      <svg className={styles.plate} viewBox="-320 -320 640 640" aria-hidden="true">
        <circle r="306" className={styles.rim} />
        <circle r="298" pathLength="360" className={styles.ticks} />
        {contours.map((contour) => (
          <path key={contour} d={contour} className={styles.contour} />
        ))}
        <path d={route} pathLength={1} className={styles.route} />
        <path d={rays} className={styles.rays} />
        <circle r="7" className={styles.summit} />
        {stations.map(({ id, x, y, label, full }, place) => (
          <g key={id}>
            <circle cx={x} cy={y} r="11" className={full ? styles.full : styles.open} />
            <text x={label.x} y={label.y} className={styles.number}>
              {place + 1}
            </text>
          </g>
        ))}
      </svg>
      <section aria-labelledby={titleId} className={styles.legend}>
        <h2 id={titleId} className={styles.legendTitle}>
          {words.title}
        </h2>
        <p className={styles.quiet}>{words.note}</p>
        <ol className={styles.stations}>
          {reflections.map(({ id, title, text }) => (
            <li key={id}>
              <span>{title}</span>{' '}
              <span className={styles.count}>{fill(words.count, { count: text.trim().length })}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
