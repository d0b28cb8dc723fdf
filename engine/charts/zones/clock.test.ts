import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateSeconds, isoLocal, isoUtc, readDate, readTime, type Seconds } from '../calendar.ts'
import { readClock, type ClockQuestion } from './clock.ts'
import { manualOffset, offsetText } from './manual-offset.ts'
import { changesOfYear } from './rule.ts'
import { spansAround, zoneName, zoneNames } from './zone.ts'

interface Case {
  id: number
  zone: string
  local: string
  lat: number
  lon: number
  kind: 'normal' | 'gap' | 'overlap' | 'lmt'
  note: string
  utc?: string
  offset?: number
  utcByLongitude?: string
  offsetByLongitude?: number
  utcCompatible?: string
  utcLater?: string
  offsetBefore?: number
  offsetAfter?: number
  offsetLater?: number
  mustWarn?: boolean
}

const cases = JSON.parse(
  readFileSync(new URL('../../../tests/golden/timezones.json', import.meta.url), 'utf8'),
) as Case[]

function local(text: string): Seconds {
  const [date = '', time = ''] = text.split(/[ T]/)
  const day = readDate(date)
  if (!day) throw new Error(text)
  return dateSeconds(day) + (readTime(time) ?? Number.NaN)
}

const clock = (zone: string, time: string, more: Partial<ClockQuestion> = {}) =>
  readClock({ local: local(time), zone, ...more })

describe('local time to UTC', () => {
  it.each(cases)('$zone $local: $note', (one) => {
    const read = clock(one.zone, one.local, { longitude: one.lon })
    expect(read.kind).toBe(one.kind)
    expect(isoUtc(read.utc)).toBe(one.utcByLongitude ?? one.utcCompatible ?? one.utc)
    if (one.kind === 'normal') expect(read.offset).toBe(one.offset)
    if (one.kind === 'lmt') expect(read.offset).toBe(one.offsetByLongitude)
    if (one.kind === 'gap') {
      expect(read.change).toMatchObject({ before: one.offsetBefore, after: one.offsetAfter })
    }
    if (one.kind === 'overlap') {
      expect(read.other && isoUtc(read.other.utc)).toBe(one.utcLater)
      expect(read.other?.offset).toBe(one.offsetLater)
    }
    expect(read.warnings.length > 0).toBe(one.mustWarn === true || one.kind === 'lmt')
  })

  it('takes the later reading of an hour that came twice when asked to', () => {
    const read = clock('America/New_York', '2021-11-07 01:30', { reading: 'later' })
    expect(isoUtc(read.utc)).toBe('2021-11-07T06:30:00Z')
    expect(read.other && isoUtc(read.other.utc)).toBe('2021-11-07T05:30:00Z')
  })

  it('skips the whole day that Samoa left out', () => {
    const read = clock('Pacific/Apia', '2011-12-30 12:00')
    expect(read).toMatchObject({ kind: 'gap', change: { before: -36_000, after: 50_400 } })
    expect(isoLocal(read.utc + read.offset)).toBe('2011-12-31T12:00:00')
  })

  it('follows the rule of a zone after its last known change, on both halves of the earth', () => {
    expect(clock('Europe/Lisbon', '2090-07-01 12:00').offset).toBe(3600)
    expect(clock('Europe/Lisbon', '2090-01-01 12:00').offset).toBe(0)
    expect(clock('Australia/Lord_Howe', '2090-01-01 12:00').offset).toBe(39_600)
    expect(clock('America/New_York', '2050-03-13 02:30').kind).toBe('gap')
    expect(clock('America/New_York', '2050-11-06 01:30').kind).toBe('overlap')
    expect(clock('Asia/Kolkata', '2099-07-01 12:00').offset).toBe(19_800)
  })

  it("uses the zone's own mean time, and says so, where no longitude is known", () => {
    expect(clock('Europe/Berlin', '1879-03-14 11:30')).toMatchObject({
      offset: 3208,
      kind: 'lmt',
      warnings: ['zone-mean-time'],
    })
  })

  it('counts days as the place did, on either side of the date line', () => {
    const before = clock('Asia/Manila', '1840-05-01 12:00', { longitude: 120.98 })
    expect(isoUtc(before.utc)).toBe('1840-05-02T03:56:05Z')
    expect(clock('Asia/Manila', '1850-05-01 12:00', { longitude: 120.98 }).offset).toBe(29_035)
  })

  it('says where nobody kept time', () => {
    expect(clock('Antarctica/Troll', '1990-01-01 12:00').warnings).toEqual(['no-clock-kept'])
  })
})

describe('the zones', () => {
  it('are found under old names and in any capitals, and not found when there is none', () => {
    expect(zoneName('europe/lisbon')).toBe('Europe/Lisbon')
    expect(zoneName('Asia/Calcutta')).toBe('Asia/Calcutta')
    expect(zoneName('UTC')).toBe('UTC')
    expect(zoneName('Europe/Atlantis')).toBeUndefined()
    expect(zoneName('constructor')).toBeUndefined()
  })

  it('keep the past that other tables merge: Stockholm, Oslo and Amsterdam are not Berlin and Brussels', () => {
    expect(clock('Europe/Stockholm', '1945-06-01 12:00').offset).toBe(3600)
    expect(clock('Europe/Amsterdam', '1935-01-15 12:00').offset).toBe(1172)
  })

  it('are whole: every span follows the one before', () => {
    for (const zone of zoneNames()) {
      for (const year of [1900, 2037, 2100]) {
        const spans = spansAround(zone, Date.UTC(year, 6, 1) / 1000)
        expect(spans.length, zone).toBeGreaterThan(0)
        spans.slice(1).forEach(({ from }, at) => expect(spans[at]?.to, zone).toBe(from))
      }
    }
  })

  it('read back: a moment, shown on the clocks of a zone, is found again', () => {
    const anyZone = fc.constantFrom(...zoneNames())
    const anyMoment = fc.integer({ min: Date.UTC(1801, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 })
    fc.assert(
      fc.property(anyZone, anyMoment, (zone, utc) => {
        const span = spansAround(zone, utc).find(({ from, to }) => utc >= from && utc < to)
        const offset = span?.offset ?? Number.NaN
        const read = readClock({ local: utc + offset, zone })
        expect(read.kind).not.toBe('gap')
        expect([read.utc, read.other?.utc]).toContain(utc)
      }),
      { numRuns: 200 },
    )
  })

  it('agree with the clocks of this computer since 1970', () => {
    for (const zone of [
      'Europe/Lisbon',
      'America/Sao_Paulo',
      'Asia/Tehran',
      'Africa/Casablanca',
      'Australia/Sydney',
    ]) {
      const shown = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
      for (let utc = Date.UTC(1971, 0, 3); utc < Date.UTC(2020, 0, 1); utc += 67.37 * 86_400_000) {
        const at = Math.round(utc / 1000)
        const name = shown.formatToParts(at * 1000).find(({ type }) => type === 'timeZoneName')?.value ?? ''
        const span = spansAround(zone, at).find(({ from, to }) => at >= from && at < to)
        expect(span?.offset, `${zone} ${isoUtc(at)}`).toBe(name === 'GMT' ? 0 : manualOffset(name))
      }
    }
  })
})

describe('an offset given by hand', () => {
  it.each([
    ['+05:30', 19_800],
    ['-03:00', -10_800],
    ['\u221203:00', -10_800],
    ['+0530', 19_800],
    ['UTC+1', 3600],
    ['gmt-3', -10_800],
    ['Z', 0],
    ['+00:19:32', 1172],
    ['-00:00', 0],
  ])('%s', (text, offset) => expect(manualOffset(text)).toBe(offset))

  it.each(['', 'UTC', '5', '+5:3', '+17:00', '+05:60', 'Europe/Lisbon', '05:30'])('"%s" is none', (text) =>
    expect(manualOffset(text)).toBeUndefined(),
  )

  it('is written back as it is read', () => {
    fc.assert(
      fc.property(fc.integer({ min: -57_600, max: 57_600 }), (offset) => {
        expect(manualOffset(offsetText(offset))).toBe(offset)
      }),
    )
  })
})

describe('the rules of POSIX', () => {
  const changes = (rule: string, year: number) =>
    changesOfYear(rule, year).map(({ at, offset }) => [isoUtc(at), offset])

  it('knows weeks, the last week, counted days, and hours outside of the day', () => {
    expect(changes('CET-1CEST,M3.5.0,M10.5.0/3', 2050)).toEqual([
      ['2050-03-27T01:00:00Z', 7200],
      ['2050-10-30T01:00:00Z', 3600],
    ])
    expect(changes('IST-2IDT,M3.4.4/26,M10.5.0', 2050)[0]).toEqual(['2050-03-25T00:00:00Z', 10_800])
    expect(changes('<-02>2<-01>,M3.5.0/-1,M10.5.0/0', 2050)[0]).toEqual(['2050-03-27T01:00:00Z', -3600])
    expect(changes('AAA0BBB,J60/0,59/0', 2052)).toEqual([
      ['2052-02-28T23:00:00Z', 0],
      ['2052-03-01T00:00:00Z', 3600],
    ])
  })

  it('refuses what is no rule', () => {
    expect(() => changesOfYear('nonsense', 2050)).toThrow('no rule')
  })
})
