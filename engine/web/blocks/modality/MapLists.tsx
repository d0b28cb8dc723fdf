import { fill } from '../../../core/copy.ts'
import { VisuallyHidden } from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { useFallbackLanguage } from '../../content/fallback-language.ts'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import type { BlockProps } from '../block-props.ts'
import styles from './modality.module.css'
import type { MapFacts } from './read-map.ts'
import { keyOfName } from '../../../charts/names.ts'
import { useShownReading } from './reading-context.ts'
import { useNames } from './use-names.ts'

const degrees = (value: number, locale: string, [positive, negative]: readonly [string, string]): string => {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${Math.abs(value).toLocaleString(locale, digits)}° ${value < 0 ? negative : positive}`
}

interface MapFactsProps {
  readonly facts: MapFacts
  readonly sample: boolean
}

/** Birthplace, method and the number of lines: what stands beside the title. */
export function MapBasis({ facts, sample }: MapFactsProps) {
  const { map: words } = useDocument('chart-figures')
  const { locale } = useDocument('pack')
  const { birthLocation, coordinates, calculationMethod, totalPlanetaryLines } = facts
  // Not claimed over an example's data (C-38).
  const method = calculationMethod ?? (sample ? null : words.defaults.method)
  const where = coordinates
    ? fill(words.coordinates, {
        latitude: degrees(coordinates.latitude, locale, [words.north, words.south]),
        longitude: degrees(coordinates.longitude, locale, [words.east, words.west]),
      })
    : words.unplaced
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.birthplace}</dt>
        <dd>
          {birthLocation}
          {birthLocation !== null && <br />}
          <span className={styles.figure}>{where}</span>
        </dd>
      </div>
      <div>
        <dt>{words.total}</dt>
        <dd>{totalPlanetaryLines ?? words.defaults.total}</dd>
      </div>
      {method !== null && (
        <div className={styles.wideFact}>
          <dt>{words.method}</dt>
          <dd className={styles.method}>{method}</dd>
        </div>
      )}
    </dl>
  )
}

interface NearbyTableProps {
  readonly nearby: BlockOf<'map-lists'>['nearby']
  readonly lines: MapFacts['nearbyLines']
}

/** A line to a row; what is said of it has the row below, so that it has room on a phone too. */
function NearbyTable({ nearby, lines }: NearbyTableProps) {
  const { nameOf } = useNames()
  const lang = useFallbackLanguage('interpretations')
  const { columns } = nearby
  const influences: Readonly<Record<string, string>> = nearby.influences
  return (
    <table className={styles.nearby}>
      <VisuallyHidden as="caption">{nearby.title}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{columns.planet}</th>
          <th scope="col">{columns.line}</th>
          <th scope="col">{columns.distance}</th>
          <th scope="col">{columns.influence}</th>
        </tr>
      </thead>
      {lines.map((line, at) => (
        <tbody key={`${at} ${line.planet} ${line.lineType}`}>
          <tr>
            <th scope="row">{nameOf('body', keyOfName(line.planet), line.planet)}</th>
            <td>{line.lineType}</td>
            <td>{line.distance === null ? '' : fill(nearby.distance, { km: Math.round(line.distance) })}</td>
            <td>{influences[line.influence] ?? line.influence}</td>
          </tr>
          {line.description !== '' && (
            <tr className={styles.said}>
              <td colSpan={4} lang={lang}>
                {line.description}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  )
}

/** The lines near the birthplace, and where lines of each temper meet large cities. */
export function MapLists({ block: { nearby, recommendations: groups } }: BlockProps<'map-lists'>) {
  const { facts } = useShownReading()
  const lang = useFallbackLanguage('interpretations')
  if (!facts) return null
  const { coordinates, nearbyLines, recommendations } = facts
  const lists = (['energizing', 'challenging', 'neutral'] as const).filter(
    (name) => recommendations[name].length > 0,
  )
  return (
    <div className={styles.lists}>
      <section className={styles.block}>
        <h2>{nearby.title}</h2>
        {nearbyLines.length > 0 ? (
          <NearbyTable nearby={nearby} lines={nearbyLines} />
        ) : (
          <p>{coordinates ? nearby.none : nearby.unplaced}</p>
        )}
      </section>
      {lists.length > 0 && (
        <section className={styles.block}>
          <h2>{groups.title}</h2>
          <div className={styles.groups}>
            {lists.map((name) => (
              <div key={name} className={styles.group}>
                <h3>{groups[name]}</h3>
                <ul>
                  {recommendations[name].map((text) => (
                    <li key={text} lang={lang}>
                      {text}
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
