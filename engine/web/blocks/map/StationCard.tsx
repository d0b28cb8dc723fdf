import { useId } from 'react'
import { fill } from '../../../core/copy.ts'
import type { MapStation } from '../../../core/journey/map.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import {
  Clock,
  Icon,
  Plate,
  Progress,
  VisuallyHidden,
  classes,
  Badge,
  Lock,
  Button,
  ButtonLink,
} from '../../../ui/index.ts'
import styles from './station.module.css'
import { Link } from '@tanstack/react-router'

/** How many key discoveries a card shows; the rest are counted (JOURNEY-029). */
const SHOWN = 3

export interface StationCardProps {
  words: BlockOf<'stations'>
  station: MapStation
  /** What it waits for, in words, while it is locked. */
  opensAfter?: string | undefined
  /** The days on which it was finished, as one text; empty where it never was. */
  days?: string
}

/** A station of the map. */
export function StationCard({ words, station, opensAfter, days = '' }: StationCardProps) {
  const { number, module, content, status, percent } = station
  const titleId = useId()
  const highlightsId = useId()
  const more = content.highlights.length - SHOWN
  return (
    <Plate
      hue={module.hue}
      numeral={
        <>
          <span aria-hidden="true">{number}</span>
          <VisuallyHidden>{fill(words.number, { number })}</VisuallyHidden>
        </>
      }
      title={<span id={titleId}>{module.title}</span>}
      titleLevel={2}
      badge={<StationBadges words={words} station={station} />}
      dimmed={status === 'locked'}
      className={classes(styles.station, station.isCurrent && styles.current)}
      actions={<StationAction words={words} station={station} titleId={titleId} opensAfter={opensAfter} />}
    >
      <p className={styles.time}>
        <Icon icon={Clock} size={16} />
        <VisuallyHidden>{words.time}</VisuallyHidden>
        <span>{content.time}</span>
      </p>
      <p>{module.description}</p>
      {words.taken !== undefined && days !== '' && <p>{fill(words.taken, { dates: days })}</p>}
      <div className={styles.discoveries}>
        <h3 id={highlightsId} className={styles.highlights}>
          {words.highlights}
        </h3>
        <ul className={styles.list} role="list" aria-labelledby={highlightsId}>
          {content.highlights.slice(0, SHOWN).map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
          {more > 0 && <li className={styles.more}>{fill(words.more, { count: more })}</li>}
        </ul>
      </div>
      {station.showsBar && (
        <div className={styles.reached}>
          <Progress
            label={fill(words.bar, { title: module.title })}
            labelHidden
            value={percent}
            valueText={fill(words.percent, { percent })}
            hue={module.hue}
          />
          <span aria-hidden="true">{fill(words.percent, { percent })}</span>
        </div>
      )}
    </Plate>
  )
}

interface StationBadgesProps {
  words: BlockOf<'stations'>
  station: MapStation
}

/** What a station is in a word, and where the seeker is. */
function StationBadges({ words, station: { status, isCurrent } }: StationBadgesProps) {
  return (
    <>
      {isCurrent && <Badge tone="here">{words.current}</Badge>}
      {status === 'available' && <Badge tone="hue">{words.next}</Badge>}
      {status === 'in_progress' && <Badge tone="hue">{words.inProgress}</Badge>}
      {status === 'completed' && <Badge tone="hue">{words.complete}</Badge>}
      {status === 'locked' && (
        <Badge tone="outline" icon={<Icon icon={Lock} size={14} />}>
          {words.locked}
        </Badge>
      )}
    </>
  )
}

interface StationActionProps {
  words: BlockOf<'stations'>
  station: MapStation
  /** Describes the button, whose own name is the same on every card. */
  titleId: string
  opensAfter?: string | undefined
}

/** The one button of a station. */
function StationAction({ words, station, titleId, opensAfter }: StationActionProps) {
  const { action, route, isClickable } = station
  if (action === 'locked' || route === null)
    return (
      <Button
        unavailable
        aria-describedby={titleId}
        why={opensAfter === undefined ? undefined : fill(words.needs, { title: opensAfter })}
      >
        {words.lockedAction}
      </Button>
    )
  const label = { begin: words.begin, continue: words.continue, review: words.review }[action]
  return (
    <ButtonLink
      variant={isClickable ? 'primary' : 'secondary'}
      size="large"
      render={<Link to={route} aria-describedby={titleId} />}
    >
      {label}
    </ButtonLink>
  )
}
