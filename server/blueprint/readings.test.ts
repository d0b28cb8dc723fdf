import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import type { Operations } from '../../engine/contracts/index.ts'
import { englishCheck } from '../../tests/support/english.ts'
import { productContent } from '../../tests/support/server/app.ts'
import type { Log } from '../log.ts'
import type { Place } from '../places/place.ts'
import { fixedContent } from '../content/source.ts'
import { onPostgres } from '../database/database.ts'
import { once } from '../../engine/core/once.ts'
import { createBlueprints } from './blueprints.ts'
import { makeReading } from './make-reading.ts'

type Body = Operations['POST /api/readings/{reading}']['body']

const root = fileURLToPath(new URL('../..', import.meta.url))
const now = Date.parse('2026-11-20T12:00:00Z')
const { library } = productContent()
const { pack } = library

const towns: Place[] = [
  { displayName: 'Coimbra', lat: 40.2, lon: -8.4, placeId: '1', timezone: 'Europe/Lisbon' },
  { displayName: 'Quito', lat: -0.2, lon: -78.5, placeId: '2', timezone: 'America/Guayaquil' },
  { displayName: 'Hobart', lat: -42.9, lon: 147.3, placeId: '3', timezone: 'Australia/Hobart' },
  { displayName: 'Murmansk', lat: 69, lon: 33.1, placeId: '4', timezone: 'Europe/Moscow' },
]

let logged: string[] = []
const log: Log = {
  info: () => undefined,
  debug: () => undefined,
  security: () => undefined,
  error: (what, fields) => logged.push(`${what} ${JSON.stringify(fields)}`),
}

let deps: Parameters<typeof makeReading>[0]['deps']
const sky = once(() => loadEphemeris(root))
beforeAll(() => {
  deps = {
    // Nobody is signed in, so nothing is asked of it.
    db: onPostgres('postgres://nobody@127.0.0.1:1/none'),
    content: productContent(),
    log,
    places: {
      search: async () => towns,
      find: async (name) => towns.find(({ displayName }) => displayName === name),
      names: () => Promise.resolve([]),
      largest: async () => towns,
    },
    sky,
    blueprint: createBlueprints(sky, () => now),
    clock: () => now,
  }
})

async function read(id: string, body: Body, locale = 'en'): Promise<string> {
  const view = library.in(locale)
  const modality = view.pack.get('modality', id)
  if (!modality) throw new Error(`no modality ${id}`)
  logged = []
  const asked = { modality, body, user: undefined, deps: { ...deps, content: fixedContent(view) } }
  const { analysis } = await makeReading(asked)
  expect(logged).toEqual([])
  return analysis ?? ''
}

/** Births all over the calendar and the clock, each with its place or without one. */
const births = Array.from({ length: 40 }, (_, at) => {
  const day = new Date(
    Date.UTC(1801 + at * 5, (at * 5) % 12, 1 + ((at * 11) % 28), (at * 7) % 24, (at * 13) % 60),
  )
  const iso = day.toISOString()
  return {
    birthDate: iso.slice(0, 10),
    birthTime: at % 6 === 5 ? null : iso.slice(11, 16),
    birthLocation: towns[at % 5]?.displayName ?? 'nowhere',
  }
})

function hold(text: string, most: number) {
  const words = text.split(/\s+/).length
  expect(words).toBeGreaterThan(420)
  expect(words).toBeLessThan(most)
  const paragraphs = text.split(/\n+/)
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
  expect(text).not.toMatch(/\{\{|\{%|undefined|null|NaN|\[object| {2}/)
}

describe('the readings', () => {
  it.each([
    'astrological-profile',
    'location-astrology',
    'human-design-authentic',
    'gene-keys-authentic',
    'numerology',
  ])('%s has words for every birth, of a length that is read, and none twice', async (id) => {
    for (const birth of births) hold(await read(id, birth), 1_400)
  })

  it.each([
    ['mbti', 'mbti', 'personalityType', 'personality-types', 16],
    ['enneagram', 'enneagram', 'type', 'enneagram-types', 9],
    ['love-languages', 'loveLanguages', 'primary', 'love-languages', 5],
  ])('%s has words for every result', async (id, key, named, outcomes, count) => {
    const list = pack.get('outcomes', outcomes)?.list ?? []
    expect(list).toHaveLength(count)
    for (const outcome of list) {
      const second = list.find((other) => other !== outcome)?.id
      hold(
        await read(id, {
          results: {
            [key]: {
              [named]: outcome.id,
              detail: { secondaryLanguage: second ?? '', scores: { [outcome.id]: 3 } },
            },
          },
        }),
        1_000,
      )
    }
  })

  it('says the same on the same day', async () => {
    const [birth = {}] = births
    expect(await read('human-design-authentic', birth)).toBe(await read('human-design-authentic', birth))
  })
})

describe('the readings in Spanish', () => {
  const { englishIn } = englishCheck(pack)

  it.each([
    'astrological-profile',
    'location-astrology',
    'human-design-authentic',
    'gene-keys-authentic',
    'numerology',
  ])('14.4 %s has words for every birth, and none of them is English', async (id) => {
    for (const birth of births) {
      const text = await read(id, birth, 'es')
      hold(text, 1_600)
      expect(englishIn(text)).toEqual([])
    }
  })
})
