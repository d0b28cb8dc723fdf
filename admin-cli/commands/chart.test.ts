import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { readArguments } from '../arguments.ts'
import { UsageError } from '../command.ts'
import { chartCommand } from './chart.ts'
import { helpOf } from './help.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const TODAY = ['--today', '2026-11-20']

interface Ran {
  code: number
  out: string
  complaints: string
}

/** Runs `lodestar chart` in this process; `input` is what is piped in. */
async function chart(words: readonly string[], input: readonly string[] = [], cwd = root): Promise<Ran> {
  let out = ''
  let complaints = ''
  const code = await chartCommand.run(readArguments(chartCommand, [...TODAY, ...words]), {
    root,
    cwd,
    color: false,
    print: (text) => void (out += text),
    complain: (text) => void (complaints += text),
    async *lines() {
      yield* input
    },
  })
  return { code, out, complaints }
}

interface Told {
  id?: unknown
  line?: number
  birth: { utc: string; kind: string; timeAssumed: boolean; notices: { code: string; message: string }[] }
  error?: { code: string; message: string; issues: { path: string; code: string; message: string }[] }
  'astrological-profile': {
    asc: number | null
    houses: { system: string } | null
    bodies: { sun: { lon: number } }
  }
  'human-design-authentic': Record<string, unknown>
  'gene-keys-authentic': { spheres: { name: string; gate: number; line: number }[] }
  numerology: Record<string, unknown>
  'location-astrology': { nearby: { body: string; line: string; km: number }[] }
}

const parsed = (line: string) => JSON.parse(line) as Told

async function batch(records: readonly unknown[], ...words: string[]): Promise<Told[]> {
  const { out } = await chart(
    ['--batch', '-', ...words],
    records.map((record) => JSON.stringify(record)),
  )
  return out.trimEnd().split('\n').map(parsed)
}

const golden = <Case>(name: string) =>
  JSON.parse(readFileSync(`${root}tests/golden/${name}.json`, 'utf8')) as Case[]

const lisbon = [
  '--date',
  '1990-04-12',
  '--time',
  '06:42',
  '--lat',
  '38.72',
  '--lon',
  '-9.14',
  '--zone',
  'Europe/Lisbon',
]

describe('one chart', () => {
  it('answers the five computed steps as JSON', async () => {
    const { code, out } = await chart([...lisbon, '--json'])
    expect(code).toBe(0)
    const told = parsed(out)
    expect(Object.keys(told)).toEqual([
      'birth',
      'astrological-profile',
      'human-design-authentic',
      'gene-keys-authentic',
      'numerology',
      'location-astrology',
    ])
    expect(told.birth).toMatchObject({ utc: '1990-04-12T05:42:00Z', kind: 'normal', notices: [] })
    expect(told['human-design-authentic']).toMatchObject({
      designUtc: '1990-01-14T12:00:52Z',
      type: 'Projector',
      strategy: 'Wait for the invitation',
      authority: 'Splenic',
      profile: '2/4',
      definition: 'Split',
      definedCenters: ['Head', 'Ajna', 'Spleen', 'Root'],
      cross: { angle: 'Right', gates: [42, 32, 61, 62] },
      personality: { sun: { gate: 42, line: 2 }, moon: { gate: 1, line: 2 } },
      sensitivity: { horizonMinutes: 60 },
    })
    expect(told['gene-keys-authentic'].spheres[0]).toMatchObject({ name: "Life's Work", gate: 42, line: 2 })
    expect(told['astrological-profile'].asc).toBeCloseTo(10.86, 1)
    expect(told.numerology).toMatchObject({
      lifePath: 8,
      birthday: 12,
      personalYear: { year: 2026, value: 8 },
    })
    expect(told['location-astrology'].nearby[0]).toMatchObject({ body: 'jupiter', line: 'ic' })
  })

  it('shows a summary for people, with what would be different at another time', async () => {
    const { out } = await chart([...lisbon, '--name', 'Ada Reis'])
    expect(out).toContain('Ada Reis, born 1990-04-12 06:42 in Europe/Lisbon (UTC+01:00), 38.72° N 9.14° W')
    expect(out).toMatch(/ {2}Sun +22°03′ Aries +house 1\n/)
    expect(out).toMatch(/ {2}Type +Projector\n/)
    expect(out).toMatch(/ {2}Expression +3\n/)
    expect(out).toMatch(/ {2}Personality moon +1\.2; 1\.3 1\.3 min later\n/)
  })

  it('goes without a time and a place, and says what that means', async () => {
    const { code, out } = await chart(['--date', '1990-04-12'])
    expect(code).toBe(0)
    expect(out).toContain('Note: No birth time was given: 12:00 is assumed')
    expect(out).toMatch(/Ascendant +needs a time and a place/)
  })

  it('says what is wrong with a birth, at its flag, and ends with 1', async () => {
    const { code, out, complaints } = await chart([
      '--date',
      '1900-02-29',
      '--time',
      '25:00',
      '--zone',
      'Europe/Lisbonn',
    ])
    expect([code, out]).toEqual([1, ''])
    expect(complaints.trimEnd().split('\n')).toEqual([
      '--date: There is no 1900-02-29: that month had 28 days.',
      '--time: "25:00" is not a time of day from 00:00 to 23:59, as 06:42 or 06:42:30.',
      '--zone: There is no time zone "Europe/Lisbonn". Did you mean Europe/Lisbon? An offset such as +05:30 is understood too.',
    ])
    const json = await chart(['--date', '2027-01-01', '--json'])
    expect(json.code).toBe(1)
    expect(parsed(json.out).error).toMatchObject({
      code: 'invalid_birth',
      issues: [{ path: 'date', code: 'date-in-future' }],
    })
  })

  it('takes another house system, and a later day for today', async () => {
    const { out } = await chart([...lisbon, '--houses', 'wholeSign', '--json'])
    expect(parsed(out)['astrological-profile'].houses?.system).toBe('wholeSign')
    expect((await chart(['--date', '2027-01-01', '--today', '2027-06-01'])).code).toBe(0)
  })

  it('is not understood without a birth, or with a file that is not there', async () => {
    await expect(chart([])).rejects.toThrow(UsageError)
    await expect(chart(['--batch', 'nowhere.jsonl'])).rejects.toThrow('There is no file "nowhere.jsonl".')
    await expect(chart(['--date', '1990-04-12', '--today', 'tomorrow'])).rejects.toThrow('--today is a date')
    expect(() => readArguments(chartCommand, ['--date'])).toThrow('--date needs a value: YYYY-MM-DD.')
  })

  it('teaches by examples that work', () => {
    const help = helpOf(chartCommand)
    for (const [line] of chartCommand.examples) expect(help).toContain(`$ ${line}`)
    expect(help).toContain('A line of a batch is an object')
  })
})

describe('a batch', () => {
  it('has every clock of the past right', async () => {
    const cases = golden<Record<string, string>>('timezones')
    const lines = cases.map(({ id, zone, local = '', lat, lon }) => ({
      id,
      zone,
      lat,
      lon,
      date: local.slice(0, 10),
      time: local.slice(11),
    }))
    const told = await batch(lines)
    told.forEach(({ id, birth }, at) => {
      const one = cases[at] ?? {}
      expect([id, birth.utc, birth.kind]).toEqual([
        one.id,
        one.utcByLongitude ?? one.utcCompatible ?? one.utc,
        one.kind,
      ])
      if (one.mustWarn) expect(birth.notices).not.toEqual([])
    })
  })

  it('has every Human Design chart right, from nothing but its moment', async () => {
    const cases = golden<Record<string, unknown>>('human-design')
    const told = await batch(cases.map(({ id, utc }) => ({ id, utc })))
    told.forEach(({ id, ...chart }, at) => {
      const one = cases[at] ?? {}
      const { type, authority, profile, definition, definedCenters, channels, gates } = one
      expect(id).toBe(one.id)
      expect(chart['human-design-authentic']).toMatchObject({
        utc: one.utc,
        type,
        authority,
        profile,
        definition,
        definedCenters,
        channels,
        gates,
      })
    })
  })

  it('understands the other ways to write the same birth', async () => {
    const told = await batch([
      { date: '1990-04-12', time: '06:42', zone: 'Europe/Lisbon' },
      { local: '1990-04-12T06:42', zone: 'europe/lisbon', lat: '38.72', lon: '-9.14' },
      { local: '1990-04-12 06:42:00', timezone: 'Europe/Lisbon', latitude: 38.72, longitude: -9.14 },
      { birthDate: '1990-04-12', birthTime: '06:42', timezone: '+01:00' },
      { utc: '1990-04-12T05:42:00.000Z' },
      { local: '1990-04-12T06:42', utc: '1990-04-12T05:42:00Z', lat: 38.72, lon: -9.14 },
    ])
    expect(told.map(({ error, birth }) => error ?? birth.utc)).toEqual(
      Array.from({ length: 6 }, () => '1990-04-12T05:42:00Z'),
    )
    expect(told.map((one) => one['astrological-profile'].asc !== null)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ])
  })

  it('answers a bad line with an error in its place, goes on, and ends with 1', async () => {
    const lines = ['{"id":"a","date":"1990-02-30"}', 'nonsense', '', '[]', '{"id":"b","date":"1990-02-28"}']
    const { code, out, complaints } = await chart(['--batch', '-'], lines)
    const told = out.trimEnd().split('\n').map(parsed)
    expect(told.map(({ id, line, error }) => [id, line, error?.issues[0]?.code])).toEqual([
      ['a', 1, 'date-does-not-exist'],
      [undefined, 2, 'line-unreadable'],
      [undefined, 3, 'line-unreadable'],
      [undefined, 4, 'line-unreadable'],
      ['b', undefined, undefined],
    ])
    expect([code, complaints]).toEqual([1, '4 lines could not be answered.\n'])
  })

  it('takes from the flags what a line does not say', async () => {
    const [first, second, third] = await batch(
      [
        { date: '1990-04-12' },
        { date: '1990-04-12', zone: 'Asia/Tokyo', houses: 'equal' },
        { houses: 'koch', year: 'x' },
      ],
      '--time',
      '06:42',
      '--zone',
      'Europe/Lisbon',
      '--lat',
      '38.72',
      '--lon',
      '-9.14',
      '--date',
      '1990-04-13',
    )
    expect(first?.birth.utc).toBe('1990-04-12T05:42:00Z')
    expect(second?.birth.utc).toBe('1990-04-11T21:42:00Z')
    expect(second?.['astrological-profile'].houses?.system).toBe('equal')
    expect(third?.error?.issues.map(({ code }) => code)).toEqual(['houses-unknown', 'year-unreadable'])
  })

  it('reads a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lodestar-chart-'))
    try {
      writeFileSync(
        join(folder, 'births.jsonl'),
        '{"id":1,"date":"1990-04-12"}\n{"id":2,"date":"1991-04-12"}\n',
      )
      const { out } = await chart(['--batch', 'births.jsonl'], [], folder)
      expect(
        out
          .trimEnd()
          .split('\n')
          .map(parsed)
          .map(({ id }) => id),
      ).toEqual([1, 2])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('the command line', () => {
  const lodestar = (words: readonly string[], input = '') =>
    spawnSync(process.execPath, ['admin-cli/lodestar.mjs', ...words], { cwd: root, encoding: 'utf8', input })

  // The first run builds it.
  beforeAll(() => void lodestar(['help']), 60_000)

  it.each(['for the first time', 'with what V8 made of its code before'])(
    'reads lines from standard input %s',
    () => {
      const { status, stdout } = lodestar(
        ['chart', '--batch', '-'],
        '{"id":7,"date":"1990-04-12"}\n{"date":1}\n',
      )
      expect(status).toBe(1)
      expect(
        stdout
          .trimEnd()
          .split('\n')
          .map(parsed)
          .map(({ id, line }) => id ?? line),
      ).toEqual([7, 2])
    },
  )

  it('ends with 2 when it was not understood', () => {
    const { status, stderr } = lodestar(['chart', '--houses', 'koch'])
    expect(status).toBe(2)
    expect(stderr).toContain('--houses can be placidus, wholeSign, equal or porphyry, not "koch".')
  })
})
