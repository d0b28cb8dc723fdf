import { describe, expect, it } from 'vitest'
import { missingInWords } from '../missing.ts'
import { NO_FACTS } from '../outer-facts.ts'
import type { StepOf } from './kind.ts'
import { letter, letterSpan, monthsAfter } from './letter.ts'

const step: StepOf<'letter'> = {
  kind: 'letter',
  id: 'letter',
  title: 'Letter',
  prompt: 'Write.',
  date: {
    title: 'When',
    label: 'Day',
    choices: [{ months: 12, label: 'In a year' }],
    opens: 'On {date}',
    missing: 'no day',
    tooSoon: 'too soon',
    tooLate: 'too late',
  },
  seal: { title: 'Seal', text: ['For good.'], sure: 'Yes', missing: 'not sure', anew: 'Another' },
}
const today = '2026-11-23'
const whole = {
  id: '0f8e7d6c-5b4a-4039-8281-706152433425',
  text: 'Hello there.',
  opensOn: '2027-11-23',
  zone: 'Europe/Lisbon',
  sure: true,
}
const lock = {
  cipher: 'AES-GCM',
  derived: 'PBKDF2-SHA-256',
  rounds: 600_000,
  salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
  iv: 'aXZpdml2aXZpdml2',
  text: 'bm90aGluZyB0aGF0IGFueWJvZHk=',
}
const missing = (value: object | undefined, of = step) =>
  letter.check(of, value === undefined ? undefined : { ...value }, null, { ...NO_FACTS, today })
const said = (value: object) => {
  const found = missing(value)
  return found?.code === 'needs' ? found.words : found?.code
}

describe('issue 15.2 the answer to a letter', () => {
  it('passes when it has words, a day and the word of the seeker', () => {
    expect(missing(whole)).toBeNull()
    expect(missing(undefined)).toEqual({ code: 'unanswered' })
    expect(said({ ...whole, text: ' \n' })).toBe('unanswered')
    expect(said({ ...whole, opensOn: '' })).toBe('no day')
    expect(said({ ...whole, opensOn: '2027-02-30' })).toBe('impossible-date')
    expect(said({ ...whole, sure: false })).toBe('not sure')
    expect(said({ ...whole, id: 'mine' })).toBe('wrong-kind')
    expect(said({ ...whole, text: 'x'.repeat(10_001) })).toBe('too-many-characters')
  })

  it.each([
    // A month from now, less the day that it may be elsewhere.
    ['2026-12-21', 'too soon'],
    ['2026-12-22', undefined],
    ['2036-11-24', undefined],
    ['2036-11-25', 'too late'],
  ])('that opens on %s is %s', (opensOn, words) => expect(said({ ...whole, opensOn })).toBe(words))

  it('without the day of a server is left to the server', () => {
    expect(letter.check(step, { ...whole, opensOn: '2026-11-24' }, null, NO_FACTS)).toBeNull()
  })

  it('may be locked, and then has no words to count', () => {
    expect(missing({ ...whole, text: '', lock })).toBeNull()
    expect(said({ ...whole, text: '', lock: { ...lock, rounds: 1_000 } })).toBe('unanswered')
  })

  it('is told to no text', () => expect(letter.tells).toBe('nothing'))

  it('says what is missing in words of its step', () => {
    const words = Object.freeze({}) as Parameters<typeof missingInWords>[1]
    expect(missingInWords({ code: 'needs', words: 'too soon' }, words)).toBe('too soon')
  })
})

describe('issue 15.2 the days of a letter', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-11-23', 120, '2036-11-23'],
    ['2028-02-29', 12, '2029-02-28'],
  ])('%s and %i months is %s', (day, months, then) => expect(monthsAfter(day, months)).toBe(then))

  it('are from a month to ten years, where the step says nothing else', () => {
    expect(letterSpan(step, today)).toEqual({ first: '2026-12-23', last: '2036-11-23' })
    const other = { ...step, date: { ...step.date, least: 2, most: 6 } }
    expect(letterSpan(other, today)).toEqual({ first: '2027-01-23', last: '2027-05-23' })
  })

  it('that no press can set, and spans that hold none, are found', () => {
    const faults = (date: object) => letter.faults({ ...step, date: { ...step.date, ...date } }, null)
    expect(faults({})).toEqual([])
    expect(faults({ most: 6 }).map(({ path }) => path)).toEqual([['date', 'choices', 0, 'months']])
    expect(faults({ least: 13, most: 12 }).map(({ path }) => path)).toContainEqual(['date', 'most'])
  })
})
