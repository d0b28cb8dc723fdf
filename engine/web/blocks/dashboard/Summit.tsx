import { useId } from 'react'
import type { PathCardWords } from '../../../core/pack/documents.gen.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Button } from '../../../ui/index.ts'
import { useToast } from '../../toasts.ts'
import type { BlockProps } from '../block-props.ts'
import { contourAround, degreesAround, sightTo, STATIONS, SUMMIT } from './summit-plan.ts'
import styles from './summit.module.css'

const RING = 92
const CONTOURS = [26, 52, 118, 146, 176, 208].map(contourAround)
const DEGREES = degreesAround(RING)

/** A summit as stations see it, and paths to look down (HOME-027 to HOME-030). */
export function Summit({ block: words }: BlockProps<'summit'>) {
  const headingId = useId()
  return (
    <div className={styles.summit}>
      <Triangulation words={words} />
      <div className={styles.paths}>
        <h3 id={headingId} className={styles.heading}>
          {words.pathsTitle}
        </h3>
        <ul role="list" aria-labelledby={headingId} className={styles.list}>
          {words.paths.map((path) => (
            <PathCard key={path.title} path={path} explore={words.explore} />
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The summit as four stations see it. Its names are text, so that they wrap and grow; as a picture it has one name. */
function Triangulation({ words: { label, center, nodes } }: { words: BlockOf<'summit'> }) {
  return (
    <div role="img" aria-label={label} className={styles.map}>
      <svg viewBox="0 0 400 300" className={styles.drawing} aria-hidden="true">
        <g className={styles.contours}>
          {CONTOURS.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
        <path d={DEGREES} className={styles.degrees} />
        <circle cx={SUMMIT.x} cy={SUMMIT.y} r={RING} className={styles.ring} />
        {STATIONS.map((station) => (
          <g key={`${station.x} ${station.y}`}>
            <path d={sightTo(station, RING)} pathLength={1} className={styles.sight} />
          </g>
        ))}
      </svg>
      <span className={styles.center}>{center}</span>
      {nodes.map((node, place) => (
        <span key={node} className={styles.node} data-place={place}>
          {node}
        </span>
      ))}
    </div>
  )
}

function PathCard({ path: { title, text }, explore }: { path: PathCardWords; explore: string }) {
  const titleId = useId()
  const toast = useToast()
  return (
    <li className={styles.path}>
      <h4 id={titleId} className={styles.title}>
        {title}
      </h4>
      <p className={styles.text}>{text}</p>
      <Button aria-describedby={titleId} onClick={() => toast('explorePath', { path: title })}>
        {explore}
      </Button>
    </li>
  )
}
