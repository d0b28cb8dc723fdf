import {
  computeBlueprint,
  readBirth,
  zoneNames,
  type Birth,
  type Blueprint,
  type Ephemeris,
  type Notice,
} from '../../engine/charts/index.ts'
import { nearest } from '../../engine/core/pack/spelling.ts'
import { readRequest, type Fields, type Issue } from './request.ts'
import { noticeSentence, problemSentence } from './sentences.ts'

/** What charts are computed with. */
export interface Means {
  ephemeris: Ephemeris
  /** `YYYY-MM-DD`: nobody is born later. */
  today: string
}

/** How a birth was understood, as it is printed. */
export type ToldBirth = Pick<
  Birth,
  'utc' | 'offset' | 'kind' | 'zone' | 'timeAssumed' | 'place' | 'other'
> & {
  notices: (Notice & { message: string })[]
}

export type Answer =
  | { ok: true; birth: ToldBirth; name: string | undefined; blueprint: Blueprint }
  | { ok: false; issues: Issue[] }

/** The charts for the fields of a record or of flags, or what is wrong with them. */
export function answerTo(fields: Fields, { ephemeris, today }: Means): Answer {
  const { request, issues } = readRequest(fields)
  const read = readBirth(request.birth, today)
  if (!read.ok || issues.length > 0) {
    return { ok: false, issues: [...(read.ok ? [] : read.problems.map(issueOf)), ...issues] }
  }
  const year = request.year ?? Number(today.slice(0, 4))
  const made = computeBlueprint(ephemeris, read.birth, { year, houses: request.houses })
  if (!made.ok) return { ok: false, issues: made.problems.map(issueOf) }
  const { utc, offset, kind, zone, timeAssumed, place, other, notices, name } = read.birth
  const birth: ToldBirth = {
    utc,
    offset,
    kind,
    zone,
    timeAssumed,
    place,
    ...(other === undefined ? {} : { other }),
    notices: notices.map((notice) => ({ ...notice, message: noticeSentence(notice) })),
  }
  return { ok: true, birth, name, blueprint: made.blueprint }
}

const issueOf = (problem: Parameters<typeof problemSentence>[0]): Issue => ({
  path: problem.path,
  code: problem.code,
  message: problemSentence(problem, (zone) => nearest(zone, zoneNames())),
})

/** Two hundredths of an arcsecond: what the ephemeris gives is no finer. */
const DIGITS = 1e6

/** A copy with every number rounded; by hand, for JSON.stringify is slow when it asks back. */
function rounded(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * DIGITS) / DIGITS
  if (Array.isArray(value)) return value.map(rounded)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rounded(one)]))
}

/** An answer as JSON; `before` are fields to put first. */
export function answerJson(answer: Answer, before: Fields, indent?: number): string {
  if (!answer.ok) {
    const { issues } = answer
    const message = issues.map((issue) => issue.message).join(' ')
    return JSON.stringify({ ...before, error: { code: 'invalid_birth', message, issues } }, null, indent)
  }
  const { natal, design, keys, numbers, map } = answer.blueprint
  // The names under which the command has always printed them.
  const told = rounded({
    birth: answer.birth,
    'astrological-profile': natal,
    'human-design-authentic': design,
    'gene-keys-authentic': keys,
    numerology: numbers,
    'location-astrology': map,
  }) as Fields
  return JSON.stringify({ ...before, ...told }, null, indent)
}
