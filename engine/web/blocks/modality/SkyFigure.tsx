import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { houseOf } from '../../../charts/houses/systems.ts'
import { TRANSIT_ORB, type Transit, transitsTo } from '../../../charts/transits/transits.ts'
import type { ChartData, Sky } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { ChartFigures } from '../../../core/pack/documents.gen.ts'
import {
  Button,
  Card,
  exactText,
  Field,
  positionText,
  SkyWheel,
  skyAspectId,
  skyId,
  Spinner,
  TextInput,
  type WheelChart,
  type WheelSelection,
} from '../../../ui/index.ts'
import { useDocument } from '../../content/content.ts'
import { get } from '../../data/get.ts'
import { useToday } from '../../dates/use-today.ts'
import styles from './modality.module.css'
import layout from './sky.module.css'
import { PartReading } from './PartReading.tsx'
import { useMoment, useNames } from './use-names.ts'
import { useWheelWords, wheelOf } from './use-wheel-words.ts'
import { chosenOnWheel } from './wheel-parts.ts'

type SkyWords = NonNullable<ChartFigures['sky']>

const [FIRST, LAST] = ['1800-01-01', '2100-12-31']
const MS_PER_DAY = 86_400_000

const dayBeside = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + by * MS_PER_DAY).toISOString().slice(0, 10)

interface SkyFigureProps {
  readonly data: ChartData<'natal'>
  readonly words: SkyWords
}

/** The wheel with the sky of a day around it: what is computed as a drawing and as tables, and apart what is said of it. */
export function SkyFigure({ data, words }: SkyFigureProps) {
  const today = useToday()
  const [chosenDay, setDay] = useState<string | null>(null)
  const day = chosenDay ?? today
  const moment = useMoment()
  const {
    data: sky,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...get('GET /api/sky', { query: { date: day } }),
    enabled: day !== '',
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const go = (to: string) => setDay(to >= FIRST && to <= LAST ? to : day)
  const transits = sky ? transitsTo(sky.bodies, pointsOf(data)) : []
  return (
    <div className={layout.sky}>
      <div className={layout.day} data-print="off">
        <Field label={words.day}>
          <TextInput
            type="date"
            min={FIRST}
            max={LAST}
            value={day}
            onChange={({ target }) => target.value !== '' && go(target.value)}
          />
        </Field>
        <Button onClick={() => go(dayBeside(day, -1))}>{words.previous}</Button>
        <Button onClick={() => go(dayBeside(day, 1))}>{words.next}</Button>
        <Button variant="quiet" onClick={() => setDay(null)}>
          {words.today}
        </Button>
      </div>
      <p role="status" className={layout.status}>
        {isError ? (
          words.failed
        ) : sky && !isPlaceholderData ? (
          fill(words.status, { moment: moment(sky.utc), count: transits.length, orb: TRANSIT_ORB })
        ) : (
          <>
            <Spinner /> {words.loading}
          </>
        )}
      </p>
      {isError && (
        <p>
          <Button onClick={() => void refetch()}>{words.retry}</Button>
        </p>
      )}
      {sky && <SkyOfDay data={data} sky={sky} transits={transits} words={words} />}
    </div>
  )
}

/** What of a birth is met: without a time no angle, and not the Moon, which may stand elsewhere. */
function pointsOf(data: ChartData<'natal'>): Readonly<Record<string, number>> {
  const { asc, mc, timeAssumed } = data
  const bodies = Object.entries(wheelOf(data).bodies).filter(([name]) => !(timeAssumed && name === 'moon'))
  return {
    ...Object.fromEntries(bodies.map(([name, { lon }]) => [name, lon])),
    ...(asc === null ? {} : { asc }),
    ...(mc === null ? {} : { mc }),
  }
}

interface SkyOfDayProps extends SkyFigureProps {
  readonly sky: Sky
  readonly transits: readonly Transit[]
}

function SkyOfDay({ data, sky, transits, words }: SkyOfDayProps) {
  const { part } = useDocument('chart-figures')
  const names = useNames()
  const { nameOf } = names
  const { labels } = useWheelWords(data)
  const chart: WheelChart = { ...wheelOf(data), aspects: [] }
  const [selected, setSelected] = useState<string | null>(null)

  const name = (body: string) => nameOf('body', nameOf('point', body))
  const ofDay = (body: string) => fill(words.ofDay, { body: name(body) })
  const ofBirth = (body: string) => fill(words.ofBirth, { body: name(body) })
  const at = (lon: number) => positionText(lon, labels)
  const exactness = ({ orb, motion }: Transit) => fill(words[motion], { orb: exactText(orb) })
  const sentence = ({ body, kind, point }: Transit) =>
    fill(words.aspect, {
      a: ofDay(body),
      aspect: nameOf('aspect', kind).toLowerCase(),
      b: ofBirth(point),
    })
  const cusps = data.houses?.cusps
  const bodies = Object.entries(sky.bodies).map(([body, { lon, retro }]) => {
    const position = [at(lon), retro ? labels.retrograde : null].filter(Boolean).join(', ')
    return { name: body, lon, retro, position, label: `${ofDay(body)}, ${position}` }
  })
  const lines = transits.map((transit) => ({
    a: transit.body,
    b: transit.point,
    kind: transit.kind,
    orb: transit.orb,
    label: `${sentence(transit)}, ${exactness(transit)}`,
    transit,
  }))
  const line = lines.find((each) => skyAspectId(each) === selected)?.transit
  const body = bodies.find((each) => skyId(each.name) === selected)
  const natal = natalSelection(selected)

  return (
    <SkyWheel
      chart={chart}
      sky={bodies}
      aspects={lines}
      labels={{
        ...labels,
        drawing: words.drawing,
        sky: words.sky,
        placements: words.natal,
        aspects: words.transits,
      }}
      caption={[
        fill(words.caption, { orb: TRANSIT_ORB }),
        words.moon,
        ...(data.timeAssumed ? [words.open] : []),
      ].join(' ')}
      tables={[
        {
          id: 'transits',
          caption: words.transits,
          columns: [words.columns.aspect, words.columns.exactness],
          rows: lines.map(({ transit, label, ...each }) => ({
            id: skyAspectId(each),
            cells: [sentence(transit), exactness(transit)],
            parts: [{ id: skyAspectId(each), label }],
          })),
        },
        {
          id: 'sky',
          caption: words.sky,
          columns: [labels.columns.body, labels.columns.position, ...(cusps ? [words.columns.house] : [])],
          rows: bodies.map((each) => ({
            id: each.name,
            cells: [name(each.name), each.position, ...(cusps ? [houseOf(each.lon, cusps)] : [])],
            parts: [{ id: skyId(each.name), label: each.label }],
          })),
        },
      ]}
      selected={selected}
      onSelect={setSelected}
      said={
        natal ? (
          <PartReading part={chosenOnWheel(natal, chart, names, part)} onClose={() => setSelected(null)} />
        ) : (
          <SkyReading
            words={words}
            title={line ? sentence(line) : body && ofDay(body.name)}
            computed={
              line
                ? [
                    fill(words.positions, {
                      a: ofDay(line.body),
                      aPosition: at(sky.bodies[line.body as keyof Sky['bodies']].lon),
                      b: ofBirth(line.point),
                      bPosition: at(pointsOf(data)[line.point] ?? 0),
                    }),
                    sentenceCase(exactness(line)),
                  ]
                : body
                  ? [fill(words.position, { body: ofDay(body.name), position: body.position })]
                  : []
            }
            tradition={line ? traditionOf(line, words) : body ? [inWords(words.moving, body.name)] : []}
            onClose={() => setSelected(null)}
          />
        )
      }
    />
  )
}

const inWords = (set: Readonly<Record<string, string>>, key: string): string => set[key] ?? ''

const sentenceCase = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** What the body, the aspect and the point are each read as, and a question; a body on its own place has a name. */
const traditionOf = ({ body, kind, point }: Transit, words: SkyWords): readonly string[] => [
  inWords(words.moving, body),
  body === point && kind === 'conjunction' ? words.returns : inWords(words.kinds, kind),
  inWords(words.points, point),
  inWords(words.questions, kind),
]

/** What of the birth is chosen; null where it is of the day. */
function natalSelection(id: string | null): WheelSelection | null {
  const [kind, name = ''] = id?.split(':') ?? []
  if (kind === 'body') return { kind, body: name }
  if (kind === 'angle' && (name === 'asc' || name === 'mc')) return { kind, angle: name }
  return null
}

interface SkyReadingProps {
  readonly words: SkyWords
  readonly title: string | undefined
  readonly computed: readonly string[]
  readonly tradition: readonly string[]
  readonly onClose: () => void
}

/** What is computed of the chosen part, and apart from it what the tradition says. */
function SkyReading({ words, title, computed, tradition, onClose }: SkyReadingProps) {
  const { part } = useDocument('chart-figures')
  const head = useRef<HTMLDivElement>(null)
  // Below the tables nobody would see that something came.
  useEffect(() => {
    if (title !== undefined) head.current?.scrollIntoView({ block: 'nearest' })
  }, [title])
  return (
    <section aria-label={words.chosen} aria-live="polite" className={styles.part}>
      {title === undefined ? (
        <p className={styles.quiet}>{words.hint}</p>
      ) : (
        <Card look="ruled" className={styles.partCard}>
          <div ref={head} className={styles.partHead}>
            <h2>{title}</h2>
            <Button variant="quiet" onClick={onClose}>
              {part.close}
            </Button>
          </div>
          <div className={styles.entry}>
            <h3>{words.computed}</h3>
            {computed.map((each) => (
              <p key={each}>{each}</p>
            ))}
          </div>
          <Card look="sunken" className={styles.entry}>
            <h3>{words.tradition}</h3>
            {tradition.map((each) => (
              <p key={each}>{each}</p>
            ))}
            <p className={styles.quiet}>{words.disclaimer}</p>
          </Card>
        </Card>
      )}
    </section>
  )
}
