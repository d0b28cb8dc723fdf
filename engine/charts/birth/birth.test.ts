import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBirth, type Birth } from './birth.ts'
import type { BirthInput } from './input.ts'

const TODAY = '2026-11-20'
const lisbon: BirthInput = {
  date: '1990-04-12',
  time: '06:42',
  zone: 'Europe/Lisbon',
  lat: 38.72,
  lon: -9.14,
}

const read = (changed: BirthInput) => readBirth({ ...lisbon, ...changed }, TODAY)

function understood(changed: BirthInput = {}): Birth {
  const answer = read(changed)
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems))
  return answer.birth
}

const wrong = (changed: BirthInput) => {
  const answer = read(changed)
  return answer.ok ? [] : answer.problems.map(({ code, path }) => `${path} ${code}`)
}

describe('a birth that is understood', () => {
  it('has its moment, its zone and its place', () => {
    expect(understood()).toEqual({
      date: { year: 1990, month: 4, day: 12 },
      jdUT: 2_447_993.7375,
      utc: '1990-04-12T05:42:00Z',
      offset: 3600,
      kind: 'normal',
      zone: 'Europe/Lisbon',
      timeAssumed: false,
      place: { lat: 38.72, lon: -9.14 },
      notices: [],
    })
  })

  it('D-03 assumes noon where no time is known, and says so', () => {
    for (const time of [undefined, null, '', ' ']) {
      const birth = understood({ time })
      expect(birth).toMatchObject({ utc: '1990-04-12T11:00:00Z', timeAssumed: true })
      expect(birth.notices).toEqual([{ code: 'time-assumed', path: 'time', facts: { time: '12:00' } }])
    }
    expect(understood({ time: '12:00' })).toMatchObject({ timeAssumed: false, notices: [] })
  })

  it('BIRTH-006 takes universal time where neither zone nor place is known, and says so', () => {
    const birth = understood({ zone: '', lat: null, lon: null })
    expect(birth).toMatchObject({ zone: 'UTC', offset: 0, place: null })
    expect(birth.notices).toEqual([{ code: 'zone-assumed', path: 'zone', facts: { zone: 'UTC' } }])
  })

  it('takes an offset that is given by hand', () => {
    expect(understood({ zone: '+05:30' })).toMatchObject({
      utc: '1990-04-12T01:12:00Z',
      kind: 'manual',
      zone: '+05:30',
    })
    expect(understood({ zone: 'UTC-3' })).toMatchObject({ zone: '-03:00', offset: -10_800 })
  })

  it('shifts a time that the clocks skipped, and tells from where to where', () => {
    const birth = understood({ zone: 'Europe/London', date: '1995-03-26', time: '01:30' })
    expect(birth).toMatchObject({ utc: '1995-03-26T01:30:00Z', kind: 'gap' })
    expect(birth.notices).toEqual([
      {
        code: 'time-skipped',
        path: 'time',
        facts: {
          given: '01:30',
          used: '02:30',
          usedDate: '1995-03-26',
          before: '+00:00',
          after: '+01:00',
          changedAt: '1995-03-26T01:00:00Z',
        },
      },
    ])
  })

  it('tells of a time that came twice, and lets the person choose', () => {
    const twice: BirthInput = {
      zone: 'America/New_York',
      date: '2021-11-07',
      time: '01:30',
      lat: 40.71,
      lon: -74.01,
    }
    const earlier = understood(twice)
    const later = understood({ ...twice, reading: 'later' })
    expect(earlier).toMatchObject({ utc: '2021-11-07T05:30:00Z', other: { utc: later.utc, offset: -18_000 } })
    expect(later).toMatchObject({ utc: '2021-11-07T06:30:00Z', other: { utc: earlier.utc, offset: -14_400 } })
    expect(later.notices[0]).toMatchObject({
      code: 'time-twice',
      facts: { reading: 'later', other: earlier.utc },
    })
  })

  it("uses the place's own mean time before standard time", () => {
    const birth = understood({
      zone: 'Europe/Berlin',
      date: '1879-03-14',
      time: '11:30',
      lat: 48.4,
      lon: 9.99,
    })
    expect(birth).toMatchObject({ utc: '1879-03-14T10:50:02Z', kind: 'lmt' })
    expect(birth.notices).toEqual([{ code: 'local-mean-time', path: 'time', facts: { offset: '+00:39:58' } }])
  })

  it('keeps a name', () => {
    expect(understood({ name: ' Ada ' }).name).toBe('Ada')
    expect(understood({ name: ' ' })).not.toHaveProperty('name')
  })
})

describe('a birth that is not', () => {
  it.each<[string[], BirthInput]>([
    [['date date-missing'], { date: '' }],
    [['date date-unreadable'], { date: '12.04.1990' }],
    [['date date-unreadable'], { date: '1990-13-01' }],
    [['date date-does-not-exist'], { date: '1900-02-29' }],
    [['date date-does-not-exist'], { date: '1990-04-31' }],
    [['date date-too-early'], { date: '1799-12-31' }],
    [['date date-in-future'], { date: '2026-11-22' }],
    [['date date-in-future'], { date: '2026-11-21', time: '09:00' }],
    [['date date-in-future'], { date: '2101-01-01' }],
    [['time time-unreadable'], { time: '24:00' }],
    [['time time-unreadable'], { time: '6.42' }],
    [['time time-unreadable'], { time: '06:60' }],
    [['zone zone-unknown'], { zone: 'Europe/Lisabon' }],
    [['zone zone-unknown'], { zone: '+25:00' }],
    [['zone zone-missing'], { zone: null }],
    [['lat latitude-out-of-range'], { lat: 90.5 }],
    [['lat latitude-out-of-range'], { lat: Number.NaN }],
    [['lat latitude-at-pole'], { lat: -90 }],
    [['lat latitude-missing'], { lat: undefined }],
    [['lon longitude-missing'], { lon: null }],
    [['lon longitude-out-of-range'], { lon: 181 }],
    [['reading reading-unknown'], { reading: 'middle' }],
    [
      ['date date-does-not-exist', 'time time-unreadable', 'lat latitude-out-of-range', 'zone zone-unknown'],
      { date: '2023-02-29', time: 'noon', lat: -91, zone: 'Mars/Olympus' },
    ],
  ])('is told as %j', (problems, changed) => {
    expect(wrong(changed)).toEqual(problems)
  })

  it('is told with facts for a sentence', () => {
    const answer = read({ date: '1900-02-29' })
    expect(answer).toEqual({
      ok: false,
      problems: [
        {
          code: 'date-does-not-exist',
          path: 'date',
          facts: { given: '1900-02-29', year: 1900, month: 2, days: 28 },
        },
      ],
    })
  })

  it('is born today somewhere on earth where it is tomorrow already', () => {
    expect(
      understood({ date: '2026-11-21', time: '09:00', zone: 'Pacific/Kiritimati', lon: -157.4 }).utc,
    ).toBe('2026-11-20T19:00:00Z')
    expect(understood({ date: '2026-11-20', time: '23:59' }).utc).toBe('2026-11-20T23:59:00Z')
  })

  it('is answered with a value whatever is given', () => {
    const anyText = fc.option(
      fc.oneof(fc.string(), fc.constantFrom('1990-02-30', '06:42', 'constructor', '+1')),
    )
    const anyNumber = fc.option(fc.double())
    fc.assert(
      fc.property(anyText, anyText, anyText, anyNumber, anyNumber, (date, time, zone, lat, lon) => {
        const answer = readBirth({ date: date ?? undefined, time, zone, lat, lon }, TODAY)
        expect(answer.ok ? Number.isFinite(answer.birth.jdUT) : answer.problems.length > 0).toBe(true)
      }),
    )
  })
})
