import { describe, expect, it } from 'vitest'
import {
  canBeTaken,
  hoursAhead,
  lastSeven,
  practiceForNow,
  practicesOf,
  remindersOfOwn,
  textsAt,
} from './plan.ts'

const given = (id: string, time: string) => ({
  id,
  title: id,
  text: `Do ${id}.`,
  time,
  minutes: 5,
  event: { title: id, text: id },
})
const own = { id: 'o', text: 'Walk to the river.', time: '12:30', createdAt: '2026-11-20T08:00:00.000Z' }
const all = practicesOf([given('morning', '07:30'), given('evening', '21:00')], [own])

type Noted = Readonly<Record<string, { state: 'done' | null; time: string | null }>>
const now = (clock: string, noted: Noted = {}) => practiceForNow(all, ({ id }) => noted[id], clock)?.id
const done = { state: 'done', time: null } as const

describe('issue 15.4 the practice for now', () => {
  it.each([
    ['before all of them is the first', '05:00', {}, 'morning'],
    ['is the last whose hour has come', '13:00', {}, 'o'],
    ['is the last of the evening at night', '23:00', {}, 'evening'],
    ['leaves out what has its word already', '13:00', { o: done }, 'morning'],
    ['is the next one where those before have theirs', '08:00', { morning: done }, 'o'],
    ['goes by the hour that it was moved to', '13:00', { o: { state: null, time: '18:00' } }, 'morning'],
    ['is the nearest behind where all have theirs', '13:00', { morning: done, o: done, evening: done }, 'o'],
  ] as const)('%s', (_, clock, noted, id) => expect(now(clock, noted)).toBe(id))

  it('is none where there is none', () =>
    expect(practiceForNow([], () => undefined, '12:00')).toBeUndefined())
})

describe('issue 15.4 the plan of a day', () => {
  it('offers hours that are still to come, but not the one that a practice has', () => {
    expect(hoursAhead(['07:00', '12:00', '18:00', '20:00'], '12:00', '18:00')).toEqual(['20:00'])
  })

  it('looks back on seven days, over the end of a month and of winter time', () => {
    expect(lastSeven('2026-11-02')).toEqual([
      '2026-11-02',
      '2026-11-01',
      '2026-10-31',
      '2026-10-30',
      '2026-10-29',
      '2026-10-28',
      '2026-10-27',
    ])
    expect(lastSeven('')).toEqual([])
  })

  it('names a long practice by its beginning, and says the whole of it below', () => {
    const text = `${'Walk to the river before opening the laptop, and '.repeat(3)}come back.`
    const [long] = practicesOf([], [{ ...own, text }])
    expect(long?.title.length).toBeLessThanOrEqual(70)
    expect(long?.text).toBe(text)
    expect(practicesOf([], [own])[0]).toMatchObject({ title: own.text, text: null, isOwn: true })
  })

  it('makes reminders of a seeker’s own practices with their hour and all of their words', () => {
    expect(remindersOfOwn([own])).toEqual([
      {
        id: 'o',
        title: own.text,
        text: own.text,
        time: '12:30',
        minutes: 0,
        event: { title: own.text, text: own.text },
      },
    ])
  })
})

describe('issue 15.4 texts that can become practices', () => {
  it('are those at a path, of lists each of their items', () => {
    const plans = [{ title: 'Call Ana.' }, { title: ' ' }, { other: 1 }, { title: 'Write.' }]
    expect(textsAt({ plan: { steps: plans } }, ['plan', 'steps', 'title'])).toEqual(['Call Ana.', 'Write.'])
    expect(textsAt({ list: ['One.', 2, 'Three.'] }, ['list'])).toEqual(['One.', 'Three.'])
  })

  it.each([[undefined], [null], ['text'], [7], [{}], [{ a: 1 }], [Object.create({ a: 'b' })]])(
    'are none in what has no such path (%j)',
    (value) => expect(textsAt(value, ['a', 'b'])).toEqual([]),
  )

  it('become practices where they can be done: no question, and nothing longer than a practice', () => {
    expect(canBeTaken('Leave one drawer as it is for a week, and see who minds.')).toBe(true)
    expect(canBeTaken('Who would notice if you were slower?')).toBe(false)
    expect(canBeTaken('a'.repeat(2_001))).toBe(false)
  })
})
