import type { MapStation } from '../../../core/journey/map.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import { Badge, Icon, Lock } from '../../../ui/index.ts'

export interface StationBadgesProps {
  words: BlockOf<'stations'>
  station: MapStation
}

/** What a station is in a word, and where the seeker is. */
export function StationBadges({ words, station: { status, isCurrent } }: StationBadgesProps) {
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
