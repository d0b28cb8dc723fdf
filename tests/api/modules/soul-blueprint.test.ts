import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadEphemeris } from '../../../engine/charts/disk.ts'
import { computeBlueprint, readBirth } from '../../../engine/charts/index.ts'
import type { AstrocartographyData, Operations } from '../../../engine/contracts/index.ts'
import { runBlueprintStep } from '../../../engine/contracts/aliases/soul-blueprint.ts'
import { validatorsOf } from '../../../server/http/validators.ts'
import { productContent, startAll, type TestApp } from '../../support/server/app.ts'
import { birthChart } from '../../support/server/answers.ts'
import { withGazetteer } from '../../support/server/places.ts'
import { readings, timeAssumed } from '../../support/web/readings.ts'
import type { Visitor } from '../../support/server/visitor.ts'

type Step = Operations['POST /api/soul-blueprint/{stepId}']
/** Whatever its chart. */
type Reply = Step['reply'] & { data?: object; astrocartographyData?: AstrocartographyData }

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  await withGazetteer()
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const ids = [
  'astrological-profile',
  'location-astrology',
  'human-design-authentic',
  'gene-keys-authentic',
  'mbti',
  'enneagram',
  'love-languages',
  'numerology',
]
const fromBirth = ids.filter((id) => !['mbti', 'enneagram', 'love-languages'].includes(id))

const sample = () => {
  const { birthDate, birthTime, birthLocation, results } = productContent().library.pack.only('sample-seeker')
  return { birthDate, birthTime, birthLocation, ...results }
}

const run = (id: string, body: unknown = sample(), visitor: Visitor = app.visitor()) =>
  visitor.post<Reply>(`/api/soul-blueprint/${id}`, body)

const words = (text: string | null) => (text ?? '').split(/\s+/).length
const born = (birth: object) => ({ ...sample(), ...birth })

describe('a step of the blueprint', () => {
  it('CONTENT-039 CONTENT-040 C-39 is one of eight, in the listed order, with a title and a subtitle', () => {
    const modalities = productContent()
      .library.pack.list('modality')
      .toSorted((a, b) => a.number - b.number)
    expect(modalities.map(({ id }) => id)).toEqual(ids)
    expect(modalities.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  it.each(ids)(
    'API-040 PROC-009 DATA-037 C-36 answers %s in words, signed out, from the sample data',
    async (id) => {
      const { status, body } = await run(id)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        title: expect.stringMatching(/\S/),
        subtitle: expect.stringMatching(/\.$/),
        requiresAssessment: false,
      })
      expect(words(body.analysis)).toBeGreaterThan(450)
      expect(words(body.analysis)).toBeLessThan(1_250)
      expect(body.analysis).not.toMatch(/\{\{|\{%|undefined|null|NaN|\[object/)
    },
  )

  it.each(ids)('leaves out no paragraph of %s for want of a text, and says nothing twice', async (id) => {
    const { body } = await run(id)
    const paragraphs = (body.analysis ?? '').split('\n\n')
    expect(new Set(paragraphs).size).toBe(paragraphs.length)
    const lone = paragraphs.filter(
      (part, at) => part.startsWith('## ') && /^## |^$/.test(paragraphs[at + 1] ?? ''),
    )
    expect(lone).toEqual([])
    expect(app.lines.filter((line) => line.includes('"recipe"') && line.includes(id))).toEqual([])
  })

  it('stores nothing', async () => {
    const visitor = await app.visitor().register()
    for (const id of ids) await run(id, sample(), visitor)
    expect((await visitor.get('/api/assessments')).body).toEqual([])
    expect((await visitor.get('/api/insights')).body).toEqual([])
  })

  it.each(fromBirth)('answers in %s the numbers that the command line prints', async (id) => {
    const { body } = await run(
      id,
      born({ birthDate: '1990-04-12', birthTime: '06:42', birthLocation: 'Lisbon, Portugal' }),
    )
    const place = { zone: 'Europe/Lisbon', lat: 38.71667, lon: -9.13333 }
    const read = readBirth({ date: '1990-04-12', time: '06:42', ...place }, '2026-01-01')
    if (!read.ok) throw new Error('not a birth')
    const computed = computeBlueprint(loadEphemeris(process.cwd()), read.birth, {
      year: new Date().getUTCFullYear(),
    })
    if (!computed.ok) throw new Error('not computed')
    const expected = body.chart && computed.blueprint[body.chart]
    expect(body.data).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  it('names the placement that each paragraph of a chart comes from', async () => {
    const { body } = await run('astrological-profile')
    const { bodies } = Object(body.data)
    expect(body.analysis).toContain(`## Sun in Virgo, ${bodies.sun.house}th house`)
    expect(body.analysis).toMatch(/## Ascendant in \w+/)
    expect(body.analysis).toMatch(
      /## \w+ (conjunction|sextile|square|trine|opposition) \w+, \d\.\d° from exact/,
    )
  })
})

it('answers as the tests of the screens take for granted', () => {
  const check = validatorsOf(runBlueprintStep).replies.get(200)
  for (const reading of [...Object.values(readings), timeAssumed])
    expect(check?.(reading)).toEqual({ value: reading })
})

describe('the map of lines', () => {
  it('MODALITY-011 MODALITY-012 MODALITY-013 MODALITY-016 DATA-037 is answered in the shape of the specification', async () => {
    const { body } = await run('location-astrology')
    const map = body.astrocartographyData
    expect(map).toMatchObject({
      birthLocation: 'Coimbra, Portugal',
      coordinates: { latitude: 40.20564, longitude: -8.41955 },
      calculationMethod: expect.stringMatching(/\.$/),
      totalPlanetaryLines: 40,
    })
    expect(map?.nearbyLines.length).toBeGreaterThan(0)
    for (const line of map?.nearbyLines ?? []) {
      expect(line.lineType).toMatch(/^(MC|IC|ASC|DSC)$/)
      expect(line.influence).toBe(line.distance < 480 ? 'strong' : line.distance < 800 ? 'moderate' : 'weak')
      expect(line.distance).toBeLessThan(1_120)
      expect(line.description).toMatch(/\S/)
    }
    for (const group of Object.values(map?.recommendations ?? {})) {
      expect(group.length).toBeGreaterThan(0)
      expect(group.length).toBeLessThanOrEqual(4)
    }
    expect(Object.keys(Object(body.data).lines)).toHaveLength(10)
  })

  it('C-38 has only computed lines, and is no part of other steps', async () => {
    expect((await run('numerology')).body).not.toHaveProperty('astrocartographyData')
  })
})

describe('what a step is computed from', () => {
  it("takes the coordinates and the zone of the seeker's own birth chart when it agrees", async () => {
    const visitor = await app.visitor().register()
    const mine = { ...birthChart, birthLocation: 'The house by the mill', latitude: 38.72, longitude: -9.14 }
    expect((await visitor.assess(1, 'birthChart', mine)).status).toBe(201)
    const { birthDate, birthTime, birthLocation } = mine
    const same = await run('location-astrology', { birthDate, birthTime, birthLocation }, visitor)
    expect(same.body.astrocartographyData?.coordinates).toEqual({ latitude: 38.72, longitude: -9.14 })
    const other = await run(
      'location-astrology',
      { birthDate: '1990-04-13', birthTime, birthLocation },
      visitor,
    )
    expect(other.body.astrocartographyData?.coordinates).toBeNull()
  })

  it("does not lend a seeker's coordinates to anybody else", async () => {
    const visitor = await app.visitor().register()
    const mine = { ...birthChart, birthLocation: 'The house by the lake' }
    await visitor.assess(1, 'birthChart', mine)
    const { birthDate, birthTime, birthLocation } = mine
    for (const stranger of [app.visitor(), await app.visitor().register()]) {
      const { body } = await run('location-astrology', { birthDate, birthTime, birthLocation }, stranger)
      expect(body.astrocartographyData?.coordinates).toBeNull()
    }
  })

  it('reads the zone that was saved, even an offset by hand', async () => {
    const visitor = await app.visitor().register()
    const mine = { ...birthChart, timezone: 'UTC+03:00' }
    await visitor.assess(1, 'birthChart', mine)
    const { birthDate, birthTime, birthLocation } = mine
    const { body } = await run('astrological-profile', { birthDate, birthTime, birthLocation }, visitor)
    expect(body.data).toMatchObject({ utc: '1990-04-12T03:42:00Z' })
  })

  it('C-74 without coordinates leaves out houses, angles and near lines, and says so', async () => {
    const body = born({ birthLocation: 'A farm near the sea' })
    const profile = await run('astrological-profile', body)
    expect(profile.body.data).toMatchObject({ asc: null, mc: null, houses: null })
    expect(profile.body.analysis).not.toMatch(/house\n|## Ascendant|## Midheaven/)
    expect(profile.body.analysis).toMatch(/left out rather than guessed/)
    expect(profile.body.analysis).toMatch(/universal time/)
    const map = await run('location-astrology', body)
    expect(map.body.astrocartographyData).toMatchObject({
      coordinates: null,
      nearbyLines: [],
      totalPlanetaryLines: 40,
    })
    expect(map.body.analysis).toMatch(/No place with coordinates was chosen/)
  })

  it.each([null, undefined, '', '12:00'])(
    'D-03 BIRTH-005 labels the time %j as assumed, and says what the day would change',
    async (birthTime) => {
      const { body } = await run('human-design-authentic', born({ birthTime }))
      expect(body.data).toMatchObject({ timeAssumed: true })
      expect(body.analysis).toMatch(/\*\*The time is assumed\.\*\*/)
      expect(body.analysis).toMatch(/- \d+ minutes? (earlier|later), the conscious Moon/)
      const profile = await run('astrological-profile', born({ birthTime }))
      expect(profile.body.data).toMatchObject({ timeAssumed: true, asc: null, houses: null })
    },
  )

  it.each([
    { birthTime: null },
    { birthTime: '', birthLocation: 'Nowhere in particular' },
    { birthLocation: 'Nowhere in particular' },
  ])('D-03 names no city on a line while the hour or its clock is open: %j', async (open) => {
    const { body } = await run('location-astrology', born(open))
    for (const group of Object.values(body.astrocartographyData?.recommendations ?? {})) {
      expect(group).toHaveLength(1)
      expect(group[0]).toMatch(/^Which cities they pass depends on the hour of birth/)
    }
    expect(body.analysis).toMatch(/as an example/)
  })

  it('says nothing of clocks and places under numbers, which need none', async () => {
    const { body } = await run(
      'numerology',
      born({ birthTime: null, birthLocation: 'Nowhere in particular' }),
    )
    expect(body.analysis).toMatch(/## Life path/)
    expect(body.analysis).not.toMatch(/What this rests on|assumed|place is open/)
  })

  it('counts one minute in the singular', async () => {
    const { body } = await run('human-design-authentic', {
      birthDate: '1990-04-12',
      birthTime: '06:42',
      birthLocation: 'Lisbon, Portugal',
    })
    expect(body.analysis).toMatch(/- 1 minute later, the conscious Moon is 1\.3 instead of 1\.2\./)
  })

  it('D-03 knows a saved noon from an assumed one', async () => {
    const visitor = await app.visitor().register()
    const noon = { ...birthChart, birthTime: '12:00' }
    await visitor.assess(1, 'birthChart', noon)
    const { birthDate, birthTime, birthLocation } = noon
    const sent = { birthDate, birthTime, birthLocation }
    expect((await run('astrological-profile', sent, visitor)).body.data).toMatchObject({ timeAssumed: false })
    await visitor.assess(1, 'birthChart', { ...noon, timeAssumed: true })
    expect((await run('astrological-profile', sent, visitor)).body.data).toMatchObject({ timeAssumed: true })
  })

  it('says what a slightly different time would change', async () => {
    const { body } = await run('human-design-authentic')
    expect(body.analysis).toMatch(/A slightly different one would change this:/)
    expect(body.analysis).toMatch(/- \d+ minutes? later, the conscious Moon is \d+\.\d instead of \d+\.\d\./)
  })

  it('says that a time did not exist, and which was taken', async () => {
    const body = born({ birthDate: '2020-03-29', birthTime: '02:30', birthLocation: 'Berlin, Germany' })
    const answer = await run('astrological-profile', body)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({ utc: '2020-03-29T01:30:00Z' })
    expect(answer.body.analysis).toMatch(/did not exist.*put forward over 02:30, so 03:30 was taken/)
  })

  it.each([
    ['01:30', '2021-11-07T05:30:00Z'],
    ['01:30 -05:00', '2021-11-07T06:30:00Z'],
    ['01:30 Europe/Lisbon', '2021-11-07T01:30:00Z'],
  ])(
    'D-02 reads %s on the clock that was chosen by hand, in place of that of the place',
    async (birthTime, utc) => {
      const birthLocation = 'New York City, New York, United States'
      const { body } = await run('astrological-profile', {
        birthDate: '2021-11-07',
        birthTime,
        birthLocation,
      })
      expect(body.data).toMatchObject({ utc, timeAssumed: false })
      expect(body.data).toHaveProperty('asc', expect.any(Number))
    },
  )

  it('D-02 refuses a clock that nobody keeps, at the time that names it', async () => {
    const { status, body } = await run('astrological-profile', born({ birthTime: '06:42 Europe/Atlantis' }))
    expect(status).toBe(422)
    expect(body).toMatchObject({ issues: [{ path: '/birthTime' }] })
  })

  it('D-03 takes noon on a named clock for a known time', async () => {
    const { body } = await run('astrological-profile', born({ birthTime: '12:00 +01:00' }))
    expect(body.data).toMatchObject({ timeAssumed: false })
  })

  it('says that a time came twice', async () => {
    const body = born({ birthDate: '2020-10-25', birthTime: '02:30', birthLocation: 'Berlin, Germany' })
    const { body: answer } = await run('astrological-profile', body)
    expect(answer.data).toMatchObject({ utc: '2020-10-25T00:30:00Z' })
    expect(answer.analysis).toMatch(/came twice/)
  })

  it("numbers the name in the seeker's account only with their own birth data", async () => {
    const visitor = await app.visitor().register()
    expect((await run('numerology', sample(), visitor)).body.data).not.toHaveProperty('expression')
    await visitor.assess(1, 'birthChart', birthChart)
    const { birthDate, birthTime, birthLocation } = birthChart
    const { body } = await run('numerology', { birthDate, birthTime, birthLocation }, visitor)
    expect(body.data).toMatchObject({
      lifePath: 8,
      expression: expect.any(Number),
      soulUrge: expect.any(Number),
    })
  })
})

describe('a step that needs a result', () => {
  it.each([
    ['mbti', 'mbti'],
    ['enneagram', 'enneagram'],
    ['love-languages', 'loveLanguages'],
  ])('API-041 MODALITY-003 %s without one asks for the assessment', async (id, type) => {
    for (const missing of [undefined, null, {}, '']) {
      const { status, body } = await run(id, born({ [type]: missing }))
      expect(status).toBe(200)
      expect(body).toMatchObject({ analysis: null, requiresAssessment: true, assessmentType: type })
    }
  })

  it.each([
    ['mbti', { mbti: { personalityType: 'enfp' } }, 'ENFP'],
    ['mbti', { mbti: { detail: { type: 'ISTJ', scores: { E: 2, I: 3 } } } }, 'I 3, E 2'],
    ['mbti', { mbti: 'INTJ' }, 'INTJ'],
    ['mbti', { mbti: JSON.stringify({ personalityType: 'INTJ' }) }, 'INTJ'],
    ['enneagram', { enneagram: { type: 9, description: 'x' } }, 'Type 9, Peacemaker'],
    ['enneagram', { enneagram: { dominantType: '1' } }, '1w9'],
    ['love-languages', { loveLanguages: { primary: 'Acts of Service' } }, 'First: Acts of Service'],
    [
      'love-languages',
      { loveLanguages: { detail: { primaryLanguage: 'physical-touch', secondaryLanguage: 'Quality Time' } } },
      'Second: Quality Time',
    ],
  ])('C-34 %s reads %j', async (id, result, text) => {
    const { status, body } = await run(id, result)
    expect(status).toBe(200)
    expect(body.analysis).toContain(text)
    expect(words(body.analysis)).toBeGreaterThan(400)
  })

  it.each([
    ['mbti', { mbti: { personalityType: 'XXXX' } }, '/mbti'],
    ['enneagram', { enneagram: { type: 10 } }, '/enneagram'],
    ['love-languages', { loveLanguages: { primary: 'Shouting' } }, '/loveLanguages'],
    ['mbti', { mbti: 7 }, '/mbti'],
  ])('answers 422 to %s with %j', async (id, result, path) => {
    const answer = await run(id, result)
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      code: 'invalid',
      issues: expect.arrayContaining([expect.objectContaining({ path })]),
    })
  })
})

describe('the sample', () => {
  it('PROC-011 D-05 MODALITY-010 carries its banner, and its place is one that the search knows', async () => {
    const { banner, birthLocation, latitude, longitude, timezone } =
      productContent().library.pack.only('sample-seeker')
    expect(banner.title).toBe('Example data, not yours')
    const query = encodeURIComponent(birthLocation)
    const { body } = await app
      .visitor()
      .get<Operations['GET /api/locations/search']['reply']>(`/api/locations/search?q=${query}`)
    expect(body[0]).toMatchObject({ display_name: birthLocation, lat: latitude, lon: longitude, timezone })
  })
})
