import { fill } from '../../../core/copy.ts'
import { Notice } from '../../../ui/index.ts'
import { useDocument } from '../../content.ts'
import styles from './modality.module.css'
import { type Change, readRest } from './read-rest.ts'
import { useNames } from './use-names.ts'

const MINUTES_IN_WORDS = 120

/** What is assumed of the birth time, and what a slightly different one would change (D-03). */
export function RestNote({ data }: { data: unknown }) {
  const { rest: words } = useDocument('modality-page')
  const { nameOf } = useNames()
  const { timeAssumed, changes } = readRest(data)
  if (!timeAssumed && changes.length === 0) return null
  const { facets }: { facets: Readonly<Record<string, string>> } = words
  const named = (value: string) => nameOf('sign', value)
  const sentence = ({ facet, minutes, direction, value, to }: Change) => {
    const long = minutes > MINUTES_IN_WORDS
    return fill(long ? words.changeHours : words.change, {
      minutes: Math.max(1, Math.round(minutes)),
      hours: Math.round(minutes / 60),
      direction: words[direction],
      facet: facets[facet] ?? facet,
      value: named(value),
      to: named(to),
    })
  }
  return (
    <Notice title={words.title} tone={timeAssumed ? 'warn' : 'info'}>
      {timeAssumed && <p>{words.assumed}</p>}
      {changes.length > 0 && (
        <>
          <p>{words.changes}</p>
          <ul className={styles.changes}>
            {changes.map((change) => (
              <li key={`${change.facet} ${change.direction}`}>{sentence(change)}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}
