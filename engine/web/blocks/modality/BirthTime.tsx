import { fill } from '../../../core/copy.ts'
import { Notice } from '../../../ui/index.ts'
import type { BlockProps } from '../block-props.ts'
import { birthTimeChanges } from './birth-time-changes.ts'
import styles from './modality.module.css'
import { useShownReading } from './reading-context.ts'
import { useNames } from './use-names.ts'

const MINUTES_IN_WORDS = 120

/** What is assumed of the birth time, and what a slightly different one would change (D-03). */
export function BirthTime({ block: words }: BlockProps<'birth-time-note'>) {
  const { result } = useShownReading().reading
  const { nameOf } = useNames()
  const timeAssumed = result.chart !== null && 'timeAssumed' in result.data && result.data.timeAssumed
  const changes = result.chart === 'natal' || result.chart === 'design' ? birthTimeChanges(result.data) : []
  if (!timeAssumed && changes.length === 0) return null
  const { facets }: { facets: Readonly<Record<string, string>> } = words
  return (
    <Notice title={words.title} tone={timeAssumed ? 'warn' : 'info'}>
      {timeAssumed && <p>{words.assumed}</p>}
      {changes.length > 0 && (
        <>
          <p>{words.changes}</p>
          <ul className={styles.changes}>
            {changes.map(({ facet, minutes, direction, value, to }) => (
              <li key={`${facet} ${direction}`}>
                {fill(minutes > MINUTES_IN_WORDS ? words.changeHours : words.change, {
                  minutes: Math.max(1, Math.round(minutes)),
                  hours: Math.round(minutes / 60),
                  direction: words[direction],
                  facet: facets[facet] ?? facet,
                  value: nameOf('sign', value),
                  to: nameOf('sign', to),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
