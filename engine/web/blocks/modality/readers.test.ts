import { describe, expect, it } from 'vitest'
import { documentById } from '../../../../tests/support/web/documents.ts'
import { location, readings } from '../../../../tests/support/web/readings.ts'
import { analysisText } from './analysis-text.ts'
import { birthTimeChanges } from './birth-time-changes.ts'
import { distancesFrom } from './line-distances.ts'
import { readMapFacts } from './read-map.ts'
import { readScores } from './read-scores.ts'

const { 'astrological-profile': sky, 'location-astrology': map } = readings
if (sky.chart !== 'natal' || map.chart !== 'map') throw new Error('the fixtures are other charts')

describe('an analysis', () => {
  it('MODALITY-005 may be a text', () => {
    expect(analysisText(' ## One\n\nTwo. ')).toBe('## One\n\nTwo.')
  })

  it('MODALITY-005 or an object, whose keys become headings', () => {
    expect(
      analysisText({ soul_path: 'First.', innerGifts: ['one', 'two\nlines'], more: { deep: 'Last.' } }),
    ).toBe('## Soul path\n\nFirst.\n\n## Inner gifts\n\n- one\n- two lines\n\n## More\n\n### Deep\n\nLast.')
  })

  it.each([undefined, null, '', '  ', {}, [], { empty: '' }, true])('is none when it is %j', (analysis) => {
    expect(analysisText(analysis)).toBeNull()
  })

  it('is not followed for ever', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(analysisText(loop)).toBeNull()
  })
})

describe('map data', () => {
  it('MODALITY-014 are read in the specified format', () => {
    const facts = readMapFacts(location.astrocartographyData)
    expect(facts?.birthLocation).toBe('Lisbon, Portugal')
    expect(facts?.coordinates).toEqual({ latitude: 38.7167, longitude: -9.1333 })
    expect(facts?.nearbyLines[0]).toMatchObject({
      planet: 'Jupiter',
      lineType: 'IC',
      influence: 'strong',
      distance: 179,
    })
    expect(facts?.totalPlanetaryLines).toBe(40)
  })

  it.each([
    ['a list', [{ planet: 'Sun', lineType: 'mc', influence: 'strong', description: 'Seen.' }]],
    ['by planet', { Sun: [{ line: 'MC', influence: 'strong', description: 'Seen.' }] }],
  ])('MODALITY-014 C-37 and in the older one, lines as %s', (_, planetaryLines) => {
    const facts = readMapFacts({
      planetaryLines,
      coordinates: { birthLocation: 'Porto', latitude: 41.15, longitude: -8.61 },
    })
    expect(facts).toEqual({
      birthLocation: 'Porto',
      coordinates: { latitude: 41.15, longitude: -8.61 },
      nearbyLines: [
        { planet: 'Sun', lineType: 'MC', influence: 'strong', description: 'Seen.', distance: null },
      ],
      recommendations: { energizing: [], challenging: [], neutral: [] },
      calculationMethod: null,
      totalPlanetaryLines: null,
    })
  })

  it('MODALITY-014 the birthplace of the older one may be a position itself', () => {
    const facts = readMapFacts({
      planetaryLines: [],
      coordinates: { birthLocation: { name: 'Porto', lat: 41.15, lng: -8.61 } },
    })
    expect([facts?.birthLocation, facts?.coordinates]).toEqual([
      'Porto',
      { latitude: 41.15, longitude: -8.61 },
    ])
  })

  it.each([7, 'text', [], {}, { planetaryLines: [] }, { nearbyLines: {} }])(
    'MODALITY-015 of another format are known as such: %j',
    (data) => {
      expect(readMapFacts(data)).toBeNull()
    },
  )

  it.each([undefined, null])('are not there at all: %j', (data) => {
    expect(readMapFacts(data)).toBeUndefined()
  })
})

describe('distances from a place', () => {
  const { lines, nearby: near } = map.data

  it('are those that the charts have computed', () => {
    const all = distancesFrom(38.71667, -9.13333, lines)
    expect(all).toHaveLength(40)
    expect(near.length).toBeGreaterThan(2)
    near.forEach(({ body, line, km }, at) => {
      expect(all[at]).toMatchObject({ body, line })
      expect(Math.abs((all[at]?.km ?? 0) - km)).toBeLessThan(1)
    })
  })

  it('are none on the line itself, and a quarter of the globe from its pole', () => {
    const [nearest] = distancesFrom(12, lines.sun.mc, { sun: lines.sun })
    expect(nearest).toMatchObject({ body: 'sun', line: 'mc' })
    expect(nearest?.km).toBeLessThan(0.001)
    const set = {
      mc: 0,
      ic: 180,
      asc: [[0, 90] as const, [1, 90] as const],
      dsc: [[0, 0] as const, [0, 0] as const],
    }
    const far = distancesFrom(0, 90, { sun: set })
    expect(far.find(({ line }) => line === 'mc')?.km).toBeCloseTo(10_007.5, 0)
    expect(far.find(({ line }) => line === 'dsc')?.km).toBeCloseTo(10_007.5, 0)
  })
})

describe('what the birth time decides', () => {
  it('D-03 is told up to thirty minutes when the time is known, the nearest first', () => {
    expect(birthTimeChanges(sky.data).map(({ facet, to, direction }) => [facet, to, direction])).toEqual([
      ['ascendantSign', 'pisces', 'earlier'],
      ['midheavenSign', 'sagittarius', 'earlier'],
    ])
  })

  it('D-03 is told however far it is when the time is assumed, of five at most', () => {
    const { sensitivity } = sky.data
    const far = {
      value: 'aries',
      earlier: { minutes: 400, to: 'pisces' },
      later: { minutes: 500, to: 'taurus' },
    }
    const facets = { sunSign: far, moonSign: far, ascendantSign: far }
    const changes = (timeAssumed: boolean) =>
      birthTimeChanges({ timeAssumed, sensitivity: { ...sensitivity, facets } })
    expect(changes(false)).toEqual([])
    expect(changes(true).map(({ minutes }) => minutes)).toEqual([400, 400, 400, 500, 500])
  })
})

describe('a saved result', () => {
  const mbti = documentById('assessment', 'mbti')

  it('C-34 holds its counts at the top or under detail, as an object or as JSON text', () => {
    const scores = { E: 1, I: 4 }
    const read = { counts: scores, outcome: 'INFJ' }
    expect(readScores(mbti, { personalityType: 'INFJ', detail: { scores } })).toEqual(read)
    expect(readScores(mbti, JSON.stringify({ type: 'INFJ', scores }))).toEqual(read)
  })

  it.each([{ personalityType: 'INFJ' }, { type: 5, detail: { scores: { 5: 0 } } }, 'x'])(
    'says nothing of how it came about without any: %j',
    (saved) => {
      expect(readScores(mbti, saved)).toBeNull()
    },
  )
})
