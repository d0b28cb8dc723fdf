import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { MapStation } from '../../../core/journey/map.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Button, ButtonLink } from '../../../ui/index.ts'

export interface StationActionProps {
  words: BlockOf<'stations'>
  station: MapStation
  /** Describes the button, whose own name is the same on every card. */
  titleId: string
  opensAfter?: string | undefined
}

/** The one button of a station. */
export function StationAction({ words, station, titleId, opensAfter }: StationActionProps) {
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
