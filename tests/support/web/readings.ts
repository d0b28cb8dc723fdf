import type { ModalityResult } from '../../../engine/contracts/index.ts'
import { storedBlueprintKey } from '../../../engine/web/readings/stored-results.ts'
import { ok, type Replies } from './fake-server.ts'
import astrology from './readings/astrological-profile.json' with { type: 'json' }
import enneagram from './readings/enneagram.json' with { type: 'json' }
import keys from './readings/gene-keys-authentic.json' with { type: 'json' }
import design from './readings/human-design-authentic.json' with { type: 'json' }
import location from './readings/location-astrology.json' with { type: 'json' }
import languages from './readings/love-languages.json' with { type: 'json' }
import mbti from './readings/mbti.json' with { type: 'json' }
import numerology from './readings/numerology.json' with { type: 'json' }
import timeAssumed from './readings/time-assumed.json' with { type: 'json' }

// Answers of the real server for a birth in Lisbon on 12 April 1990 at 06:42, numbers rounded.

export { astrology, location, mbti, timeAssumed }

export const readingIds = [
  'astrological-profile',
  'location-astrology',
  'human-design-authentic',
  'gene-keys-authentic',
  'mbti',
  'enneagram',
  'love-languages',
  'numerology',
] as const
export type ReadingId = (typeof readingIds)[number]

/** The eight readings in their order. A test of the contracts holds that these are what a server may answer. */
export const readings = {
  'astrological-profile': astrology,
  'location-astrology': location,
  'human-design-authentic': design,
  'gene-keys-authentic': keys,
  mbti,
  enneagram,
  'love-languages': languages,
  numerology,
} as unknown as Readonly<Record<ReadingId, ModalityResult>>

const answerOf = (path: string) =>
  ok(Object.entries(readings).find(([id]) => path.endsWith(`/${id}`))?.[1] ?? null)

/** What these were made from. */
export const lisbon = {
  birthDate: '1990-04-12',
  birthTime: '06:42',
  birthLocation: 'Lisbon, Portugal',
  results: {
    mbti: {
      personalityType: 'INFJ',
      detail: { scores: { E: 1, I: 4, S: 2, N: 3, T: 0, F: 5, J: 2, P: 2 }, totalQuestions: 19 },
    },
    enneagram: { type: 5, description: 'x', detail: { scores: { 1: 2, 2: 2, 5: 5, 8: 1, 9: 2 } } },
    loveLanguages: { primary: 'Quality Time' },
  },
}

/** The server that works each of them out, for a seeker who has given all of the above. */
export const readingReplies: Replies = {
  'GET /api/readings/input': ok(lisbon),
  'POST /api/readings/{reading}': ({ path }) => answerOf(path),
}

interface Kept {
  /** In place of some of the readings. */
  readonly results?: Readonly<Record<string, unknown>>
  readonly sample?: boolean
  readonly of?: unknown
}

/** Keeps readings in this tab, as the processing does. */
export function keepReadings(
  userId: string | null,
  { results = readings, sample = false, of = lisbon }: Kept = {},
): void {
  const calls = Object.entries(results).map(([id, output]) => ({ id, title: id, status: 'complete', output }))
  sessionStorage.setItem(
    storedBlueprintKey(userId),
    JSON.stringify({ calls, sample, of: JSON.stringify(of) }),
  )
}
