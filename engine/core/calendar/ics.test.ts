import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIcs, physicalLines, the, unescapeText, unfold } from '../../../tests/support/ics.ts'
import { escapeText, foldLine } from './content-lines.ts'
import { icsOf, icsOfDay, WEEKDAYS, type Reminder } from './ics.ts'

// A Friday.
const NOW = { local: '2026-11-20T14:30', utc: '2026-11-20T13:30:07.123Z' }

const morning: Reminder = {
  uid: 'a1@lodestar',
  title: 'Morning Alignment',
  text: 'Five minutes.\n1. Read your values; all of them, slowly.',
  time: '07:30',
  minutes: 5,
  days: WEEKDAYS,
  alarm: 10,
}

const eventOf = (changes: Partial<Reminder> = {}, now = NOW) => {
  const [event] = parseIcs(icsOf([{ ...morning, ...changes }], 'Lodestar', now)).components
  if (!event) throw new Error('no event')
  return event
}

const octets = (line: string) => new TextEncoder().encode(line).length
const text = fc.string({ unit: 'binary', maxLength: 300 })

describe('a calendar file of one day', () => {
  it('issue 15.2 holds the whole day under a name of its own, heard in the morning', () => {
    const day = {
      uid: 'l1@lodestar',
      title: 'A letter; from you',
      text: 'Sealed\nlong ago.',
      day: '2036-02-29',
    }
    const [event] = parseIcs(icsOfDay(day, 'Lodestar', NOW.utc)).components
    if (!event) throw new Error('no event')
    expect([the(event, 'UID'), the(event, 'DTSTAMP'), the(event, 'DTSTART')]).toEqual([
      'l1@lodestar',
      '20261120T133007Z',
      '20360229',
    ])
    expect(unescapeText(the(event, 'SUMMARY'))).toBe('A letter; from you')
    expect(unescapeText(the(event, 'DESCRIPTION'))).toBe('Sealed\nlong ago.')
    expect(event.components.map((alarm) => the(alarm, 'TRIGGER'))).toEqual(['PT9H'])
  })
})

describe('a calendar file', () => {
  it('N-04 holds one repeating entry for each reminder', () => {
    const calendar = parseIcs(icsOf([morning, { ...morning, uid: 'b2@lodestar' }], 'Lodestar', NOW))
    expect(calendar.name).toBe('VCALENDAR')
    expect(the(calendar, 'VERSION')).toBe('2.0')
    expect(the(calendar, 'PRODID')).toContain('Lodestar')
    expect(calendar.components.map((event) => [event.name, the(event, 'UID')])).toEqual([
      ['VEVENT', 'a1@lodestar'],
      ['VEVENT', 'b2@lodestar'],
    ])
  })

  it('N-04 says when it was made in UTC and when it comes by the clock of the place', () => {
    const event = eventOf()
    expect(the(event, 'DTSTAMP')).toBe('20261120T133007Z')
    expect(the(event, 'DTSTART')).toBe('20261121T073000')
    expect(the(event, 'DURATION')).toBe('PT5M')
    expect(event.properties.every(({ parameters }) => parameters === '')).toBe(true)
  })

  it.each([
    ['later today', '21:00', WEEKDAYS, '20261120T210000'],
    ['tomorrow, when the time is past', '07:30', WEEKDAYS, '20261121T073000'],
    ['tomorrow, when it is just this minute', '14:30', WEEKDAYS, '20261121T143000'],
    ['on the next of its days', '21:00', ['MO', 'WE'], '20261123T210000'],
    ['in a week, when its only day is over', '07:30', ['FR'], '20261127T073000'],
  ] as const)('begins %s', (_, time, days, start) => {
    expect(the(eventOf({ time, days }), 'DTSTART')).toBe(start)
  })

  it('begins on a day that its rule has, over the end of a year', () => {
    const now = { local: '2027-12-31T23:00', utc: '2027-12-31T23:00:00.000Z' }
    expect(the(eventOf({ days: ['SA', 'SU'] }, now), 'DTSTART')).toBe('20280101T073000')
  })

  it.each([
    [WEEKDAYS, 'FREQ=DAILY'],
    [['MO', 'TU', 'WE', 'TH', 'FR'], 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    [['SU', 'MO'], 'FREQ=WEEKLY;BYDAY=MO,SU'],
  ] as const)('repeats on %s', (days, rule) => {
    expect(the(eventOf({ days }), 'RRULE')).toBe(rule)
  })

  it.each([
    [0, 'PT0M'],
    [10, '-PT10M'],
  ])('rings %s minutes before', (alarm, trigger) => {
    const [ringing] = eventOf({ alarm }).components
    expect(ringing?.name).toBe('VALARM')
    if (ringing) {
      expect(the(ringing, 'ACTION')).toBe('DISPLAY')
      expect(the(ringing, 'TRIGGER')).toBe(trigger)
      expect(the(ringing, 'DESCRIPTION')).toBe('Morning Alignment')
    }
  })

  it('has no alarm when none is wanted', () => {
    expect(eventOf({ alarm: null }).components).toEqual([])
  })

  it('leaves out a reminder without days', () => {
    expect(parseIcs(icsOf([{ ...morning, days: [] }], 'Lodestar', NOW)).components).toEqual([])
  })
})

describe('texts in it', () => {
  it('keep their meaning', () => {
    expect(escapeText('a; b, c \\ d\r\ne\rf')).toBe('a\\; b\\, c \\\\ d\\ne\\nf')
    expect(the(eventOf(), 'DESCRIPTION')).toBe(
      'Five minutes.\\n1. Read your values\\; all of them\\, slowly.',
    )
  })

  it('come back as they were, whatever they hold', () => {
    fc.assert(
      fc.property(text, (given) => {
        const event = eventOf({ title: given, text: given })
        const kept = given
          .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
          .replaceAll(/\p{Cs}|[^\P{Cc}\t\n]/gu, '\uFFFD')
        expect(unescapeText(the(event, 'DESCRIPTION'))).toBe(kept)
        expect(unescapeText(the(event, 'SUMMARY'))).toBe(kept)
      }),
    )
  })

  it('cannot add lines of their own', () => {
    const event = eventOf({ title: 'x\r\nEND:VEVENT\r\nATTACH:http://example.org' })
    expect(event.properties.map(({ name }) => name)).not.toContain('ATTACH')
  })
})

describe('its lines', () => {
  it('have at most 75 octets and no bare line break', () => {
    fc.assert(
      fc.property(text, text, (title, uid) => {
        const lines = physicalLines(icsOf([{ ...morning, title, uid }], 'Lodestar', NOW))
        expect(Math.max(...lines.map(octets))).toBeLessThanOrEqual(75)
      }),
    )
  })

  it('unfold to what was folded, without a character cut in two', () => {
    const line = fc.string({ unit: 'grapheme', maxLength: 400 }).filter((each) => !/[\r\n]/.test(each))
    fc.assert(
      fc.property(line, (given) => {
        const folded = foldLine(given)
        expect(unfold(`${folded}\r\n`)).toEqual([given])
        for (const piece of folded.split('\r\n')) expect(octets(piece)).toBeLessThanOrEqual(75)
      }),
    )
  })

  it('are filled before they are folded', () => {
    expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
    expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
    expect(foldLine('ö'.repeat(38))).toBe(`${'ö'.repeat(37)}\r\n ö`)
  })
})
