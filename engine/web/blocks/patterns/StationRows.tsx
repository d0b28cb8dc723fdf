import { Link } from '@tanstack/react-router'
import { fill } from '../../../core/copy.ts'
import type { InsightReadingWords, PatternsWords } from '../../../core/pack/documents.gen.ts'
import type { StripRow } from '../../../core/patterns/strip.ts'
import { Hatch, type Hue, HUES, TextLink } from '../../../ui/index.ts'
import { useSaidAt } from '../../insight-content/rests/said-at.ts'
import { useDayOf } from '../../insight-content/WrittenOn.tsx'
import { type Follow, JOG, type Lanes, RowLanes, ZoneLanes } from './lanes.tsx'
import type { DrawnLine } from './LineNumbers.tsx'
import { placeOf, wordsAlone } from '../../../core/patterns/pattern-words.ts'
import type { Station } from './pattern-types.ts'
import styles from './patterns.module.css'

interface StationRowsProps {
  rows: readonly StripRow[]
  lines: readonly DrawnLine[]
  stations: readonly Station[]
  pitch: number
  follow: Follow
  words: PatternsWords
  rests: InsightReadingWords['rests']
}

interface Placed {
  readonly row: StripRow
  readonly station: Station
  /** The place that begins here. */
  readonly place?: string
  /** How far the bundle stands in, and stood in above. */
  readonly shift: number
  readonly before: number
}

/** The rows with their stations; from each place to the next the bundle moves to the other side. */
function placed(rows: readonly StripRow[], stations: readonly Station[], words: PatternsWords): Placed[] {
  const all: Placed[] = []
  let last: string | undefined
  let shift = 0
  for (const row of rows) {
    const station = stations[row.station]
    if (!station) continue
    const place = placeOf(station, words)
    const before = shift
    if (last !== undefined && place !== last) shift = shift === 0 ? JOG : 0
    all.push({ row, station, shift, before, ...(place === last ? {} : { place }) })
    last = place
  }
  return all
}

const hueOf = ({ place }: Station): Hue | undefined => HUES.find((hue) => hue === place?.hue)

/** The stations one below the other, each named by the seeker's words, with the lines that stop there or pass. */
export function StationRows({ rows, lines, stations, pitch, follow, words, rests }: StationRowsProps) {
  return (
    <ol role="list" aria-label={words.stations} className={styles.stations}>
      {placed(rows, stations, words).map(({ row, station, place, before, shift }) => {
        const lanes: Lanes = { pitch, count: lines.length, shift }
        const hue = hueOf(station)
        const isOn = row.stops.some((lane) => lines[lane]?.id === follow.followed)
        return (
          <li
            key={row.station}
            className={styles.station}
            data-hue={hue}
            data-state={follow.followed === null ? undefined : isOn ? 'followed' : 'behind'}
          >
            {place !== undefined && (
              <div className={styles.zone}>
                <Band hue={hue} />
                <ZoneLanes
                  running={row.running}
                  lines={lines}
                  lanes={lanes}
                  before={before}
                  followed={follow.followed}
                />
                <p className={styles.place}>{place}</p>
              </div>
            )}
            <div className={styles.row}>
              <Band hue={hue} />
              <RowLanes row={row} lines={lines} lanes={lanes} follow={follow} />
              <Name row={row} lines={lines} station={station} followed={follow.followed} rests={rests} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The edge of the sheet: each place has its own hatch. */
const Band = ({ hue }: { hue: Hue | undefined }) => (
  <span className={styles.band} data-picture="off">
    {hue && <Hatch hue={hue} kind="fill" className={styles.hatch} />}
  </span>
)

/** A station's name: the words that the followed thread has there, else those of its first; then what was asked. */
function Name({
  row,
  lines,
  station: { source, title, question, date, earlier },
  followed,
  rests,
}: {
  row: StripRow
  lines: readonly DrawnLine[]
  station: Station
  followed: string | null
  rests: InsightReadingWords['rests']
}) {
  const at = useSaidAt()(source)
  const dayOf = useDayOf()
  const said = row.stops.flatMap((lane) => {
    const line = lines[lane]
    const stop = line?.thread.stops.find(({ station }) => station === row.station)
    return line && stop ? [{ id: line.id, words: wordsAlone(stop) }] : []
  })
  const shown = said.find(({ id }) => id === followed)?.words ?? said[0]?.words
  const day = date === undefined ? '' : dayOf(`${date}T12:00:00`)
  const asked = title === date ? day : title
  return (
    <div className={styles.name}>
      <div className={styles.said}>
        {[...new Set(said.map(({ words }) => words))].map((words) => (
          <p key={words} data-shown={words === shown}>
            {words}
          </p>
        ))}
      </div>
      <p className={styles.asked}>
        {at === null ? (
          asked
        ) : (
          <TextLink render={<Link to={at} aria-label={fill(rests.goOf, { question: question ?? asked })} />}>
            {asked}
          </TextLink>
        )}
        {day !== '' && day !== asked && <> {fill(earlier ? rests.earlier : rests.on, { date: day })}</>}
      </p>
    </div>
  )
}
