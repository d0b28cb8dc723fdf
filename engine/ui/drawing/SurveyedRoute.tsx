import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../feedback/VisuallyHidden.tsx'
import type { Hue } from '../hue.ts'
import { ContourLines } from './ContourLines.tsx'
import { Icon } from './Icon.tsx'
import { descent, isWalked, passage, type StationState } from './route-passage.ts'
import styles from './SurveyedRoute.module.css'

export interface RouteStation {
  id: string
  /** Left out where the station's content names it and says its state. */
  label?: ReactNode
  state: StationState
  hue?: Hue
  /** In the station's disc; by default its place in the route. */
  mark?: ReactNode
  /** Beside the station when the route runs down the page, for instance its card. */
  content?: ReactNode
}

export interface SurveyedRouteProps {
  /** Names the list of stations. */
  label: string
  stations: readonly RouteStation[]
  /** What each state is called, for those who do not see the line. Said with a station's label. */
  stateLabels?: Readonly<Record<StationState, string>>
  /**
   * `across` runs over contour lines from start to end (and becomes a rail where there is no room); `down`
   * winds down the page with each station's content on alternating sides.
   */
  layout?: 'across' | 'down'
  /** Keep labels for assistive technology only (`down`, where the content has its own title). */
  labelsHidden?: boolean
  seed?: string
  className?: string
}

/** Where a station lies across the route: a slow swell, never two at the same height in a row. */
const LEVELS_ACROSS = [62, 34, 68, 30, 64, 38, 56]
const LEVELS_DOWN = [32, 68]
const levelOf = (at: number, layout: 'across' | 'down') => {
  const levels = layout === 'across' ? LEVELS_ACROSS : LEVELS_DOWN
  return levels[at % levels.length] ?? 50
}

/** Tells the style sheet which station this is, through the CSSOM, which a strict style policy allows. */
const placeAt = (at: number) => (node: HTMLElement | null) => {
  node?.style.setProperty('--station', String(at + 1))
}

/** A surveyed route: solid where walked, dotted ahead, marigold where one is. It is a list of its stations. */
export function SurveyedRoute({
  label,
  stations,
  stateLabels,
  layout = 'across',
  labelsHidden = false,
  seed = 'route',
  className,
}: SurveyedRouteProps) {
  return (
    <div className={classes(styles.frame, className)}>
      <div className={classes(styles.route, styles[layout])}>
        {layout === 'across' && <ContourLines seed={seed} lines={8} className={styles.land} />}
        <ol aria-label={label} className={styles.stations}>
          {stations.map((station, at) => {
            const here = levelOf(at, layout)
            const before = at === 0 ? undefined : levelOf(at - 1, layout)
            const after = at === stations.length - 1 ? undefined : levelOf(at + 1, layout)
            const lines =
              layout === 'across'
                ? passage({ before, here, after })
                : { into: null, outOf: descent(here, after) }
            return (
              <li
                key={station.id}
                ref={placeAt(at)}
                className={styles.station}
                data-state={station.state}
                data-hue={station.hue}
                data-level={here}
                data-into={isWalked(station.state) || undefined}
                data-out={isWalked(stations[at + 1]?.state) || undefined}
                aria-current={station.state === 'here' ? 'step' : undefined}
              >
                <svg
                  className={styles.way}
                  viewBox="0 0 100 100"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {lines.into && <path d={lines.into} className={styles.into} />}
                  {lines.outOf && <path d={lines.outOf} className={styles.outOf} />}
                </svg>
                <span className={styles.disc} aria-hidden="true">
                  {station.state === 'done' ? <Icon icon={Check} size={16} /> : (station.mark ?? at + 1)}
                </span>
                <div className={styles.side}>
                  {station.label !== undefined && (
                    <>
                      {labelsHidden ? (
                        <VisuallyHidden>{station.label}</VisuallyHidden>
                      ) : (
                        <span className={styles.label}>{station.label}</span>
                      )}
                      {stateLabels && <VisuallyHidden>{stateLabels[station.state]}</VisuallyHidden>}
                    </>
                  )}
                  {station.content}
                </div>
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}
