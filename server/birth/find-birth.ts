import { type Birth, readBirth } from '../../engine/charts/birth/birth.ts'
import { offsetText } from '../../engine/charts/zones/manual-offset.ts'
import type { User } from '../../engine/contracts/index.ts'
import { dayOf } from '../calendar.ts'
import type { Deps } from '../context.ts'
import { invalid } from '../errors.ts'
import { zoneAt } from '../places/zone-at.ts'
import { findResults } from '../queries/assessments.ts'
import { assumedTime, type BirthData, birthDataIn, birthPartOf } from './birth-chart.ts'
import { problemSentence } from './problem-sentences.ts'

/** The three fields that a step is sent. */
export interface BirthBody {
  readonly birthDate?: string | null | undefined
  readonly birthTime?: string | null | undefined
  readonly birthLocation?: string | null | undefined
}

export interface FoundBirth {
  readonly birth: Birth
  /** As the seeker wrote it; empty when there is none. */
  readonly location: string
  /** HH:MM as it was given or assumed. */
  readonly time: string
  /** True when these are the birth data that the seeker has saved. */
  readonly own: boolean
}

const paths: Readonly<Record<string, string>> = { date: '/birthDate', time: '/birthTime', zone: '/birthTime' }

/** A time that names its own clock, by offset or zone: `01:30 -05:00`, `06:42 Europe/Lisbon`. */
const withClock = /^(\S+)\s+([-+A-Za-z]\S*)$/

/**
 * The birth that a body means: with the zone and the coordinates that the seeker has saved for just these data, else
 * with those of the place of exactly that name, else with none. A visitor has nothing saved: the clock that one chose by
 * hand comes with the time. Throws a refusal that says at each field what is wrong.
 */
export async function findBirth(
  body: BirthBody,
  user: Pick<User, 'id'> | undefined,
  { db, content, places, clock }: Pick<Deps, 'db' | 'content' | 'places' | 'clock'>,
): Promise<FoundBirth> {
  const [, time = body.birthTime, clockByHand] = withClock.exec(body.birthTime?.trim() ?? '') ?? []
  const sent = birthDataIn({ ...body, birthTime: time })
  const place = content.library.flows.birth
  const results = user && place && (await findResults(db, user.id, place.type))
  const saved = results && birthDataIn(birthPartOf(results, place))
  const own = saved && agrees(saved, sent) ? saved : undefined
  const found = (own && placed(own)) ?? (await byName(sent.location, places)) ?? { zone: own?.zone ?? null }
  const where = clockByHand === undefined ? found : { ...found, zone: clockByHand }
  // Whoever leaves the time open is sent as noon: without a word about it, noon is no known time.
  const unsaid = sent.time === null || (sent.time === assumedTime && clockByHand === undefined)
  const timeAssumed = own && clockByHand === undefined ? own.timeAssumed : unsaid
  const read = readBirth(
    { date: sent.date ?? undefined, time: timeAssumed ? null : sent.time, ...where },
    dayOf(clock()),
  )
  if (!read.ok) {
    const issues = read.problems.map((problem) => ({
      path: paths[problem.path] ?? '/birthLocation',
      message: problemSentence(problem),
    }))
    throw invalid(issues)
  }
  return {
    birth: read.birth,
    location: sent.location ?? '',
    time: timeAssumed ? assumedTime : (sent.time ?? assumedTime),
    own: own !== undefined,
  }
}

function agrees(saved: BirthData, sent: BirthData): boolean {
  return (
    saved.date === sent.date &&
    (saved.time ?? assumedTime) === (sent.time ?? assumedTime) &&
    saved.location === sent.location
  )
}

interface Where {
  readonly zone: string | null
  readonly lat?: number
  readonly lon?: number
}

/** Where the saved data lie, when they have coordinates or a zone that somebody chose. */
function placed({ zone, lat, lon }: BirthData): Where | undefined {
  if (lat !== null && lon !== null)
    return { zone: zone ?? zoneAt(lat, lon) ?? offsetText(Math.round(lon / 15) * 3600), lat, lon }
  return zone === null || zone === 'UTC' ? undefined : { zone }
}

async function byName(location: string | null, places: Deps['places']): Promise<Where | undefined> {
  const place = location === null ? undefined : await places.find(location)
  return place && { zone: place.timezone, lat: place.lat, lon: place.lon }
}
