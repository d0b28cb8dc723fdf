import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileFlow } from './compile.ts'
import { many, one, text } from './fixtures.test-data.ts'
import type { Json } from './form-data.ts'
import { birthStep } from './birth-step.test-data.ts'
import { isCalendarDate } from './kinds/birth-data.ts'
import { missingAt, startFlow } from './state.ts'
import type { Step } from '../pack/documents.gen.ts'

const missing = (step: Step, value: Json | undefined) => {
  const compiled = compileFlow({ mode: 'steps', keep: 'draft', steps: [step] })
  return missingAt(compiled, startFlow(compiled, value === undefined ? {} : { [step.id]: value }), 0)
}

describe('answer rules', () => {
  it('ONBOARD-012 wants a non-blank trimmed text', () => {
    expect(missing(text('t'), '   \n')).toEqual({ code: 'unanswered' })
    expect(missing(text('t'), ' a ')).toBeNull()
  })

  it.each([
    [19, false],
    [20, true],
  ])('FOUND-025 with %i characters passes: %s', (length, passes) => {
    const answer = 'x'.repeat(length)
    expect(missing(text('t', { threshold: { characters: 20 } }), answer) === null).toBe(passes)
  })

  it('counts characters after trimming, and an accented letter or an emoji as one', () => {
    const step = text('t', { threshold: { characters: 3 } })
    expect(missing(step, '  é😀  ')).toEqual({ code: 'too-few-characters', have: 2, atLeast: 3 })
    expect(missing(step, 'é😀z')).toBeNull()
  })

  it('refuses a text beyond its bound', () => {
    expect(missing(text('t', { threshold: { atMost: 4 } }), 'abcde')).toEqual({
      code: 'too-many-characters',
      have: 5,
      atMost: 4,
    })
  })

  it('ONBOARD-013 wants at least one choice', () => {
    expect(missing(many('m', ['a', 'b'], {}), [])).toEqual({ code: 'too-few-choices', have: 0, atLeast: 1 })
  })

  it('ONBOARD-014 allows at most three', () => {
    const step = many('m', ['a', 'b', 'c', 'd'], { atLeast: 1, atMost: 3 })
    expect(missing(step, ['a', 'b', 'c'])).toBeNull()
    expect(missing(step, ['a', 'b', 'c', 'd'])).toEqual({ code: 'too-many-choices', have: 4, atMost: 3 })
  })

  it('FOUND-024 opens values at three', () => {
    const step = many('m', ['a', 'b', 'c', 'd'], { atLeast: 3 })
    expect(missing(step, ['a', 'b'])).toEqual({ code: 'too-few-choices', have: 2, atLeast: 3 })
    expect(missing(step, ['a', 'b', 'c'])).toBeNull()
  })

  it('counts the same option once and refuses unknown ones', () => {
    const step = many('m', ['a', 'b'], { atLeast: 2 })
    expect(missing(step, ['a', 'a'])).toEqual({ code: 'repeated-choice', value: 'a' })
    expect(missing(step, ['a', 'z'])).toEqual({ code: 'unknown-choice', value: 'z' })
    expect(missing(one('o', ['a']), 'z')).toEqual({ code: 'unknown-choice', value: 'z' })
  })

  it('FOUND-038 asks nothing of a reflection or an opening page', () => {
    expect(missing({ kind: 'reflection', id: 'r', title: 'r', prompt: 'r' }, undefined)).toBeNull()
    expect(missing({ kind: 'intro', id: 'i', title: 'i', heading: 'i', action: 'Go' }, undefined)).toBeNull()
  })

  it('never throws, whatever was stored', () => {
    const kinds: Step[] = [
      text('s', { threshold: { characters: 2 } }),
      one('s', ['a']),
      many('s', ['a', 'b'], { atLeast: 1 }),
      {
        kind: 'collection',
        id: 's',
        title: 's',
        prompt: 's',
        add: 'Add',
        fields: [{ id: 'title', label: 'Title', kind: 'text', required: true }],
      },
      birthStep,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.jsonValue(), (step, value) => {
        missing(step, value as Json)
      }),
    )
  })
})

describe('collections and birth data', () => {
  const goals: Step = {
    kind: 'collection',
    id: 'goals',
    title: 'Goals',
    prompt: 'Goals',
    add: 'Add',
    threshold: { atLeast: 1 },
    fields: [
      { id: 'title', label: 'Title', kind: 'text', required: true },
      {
        id: 'category',
        label: 'Category',
        kind: 'select',
        required: true,
        options: { list: [{ value: 'skill', label: 'Skill' }] },
      },
      {
        id: 'timeline',
        label: 'Timeline',
        kind: 'select',
        options: { list: [{ value: '30_days', label: '30 days' }] },
      },
    ],
  }

  it('wants the required fields of each item and leaves the others open', () => {
    expect(missing(goals, [])).toEqual({ code: 'too-few-choices', have: 0, atLeast: 1 })
    expect(missing(goals, [{ id: '1', title: ' ', category: 'skill' }])).toEqual({
      code: 'missing-field',
      field: 'Title',
    })
    expect(missing(goals, [{ id: '1', title: 'Learn', category: 'skill' }])).toBeNull()
    expect(missing(goals, [{ id: '1', title: 'Learn', category: 'other' }])).toEqual({
      code: 'unknown-choice',
      value: 'other',
    })
  })

  it('wants date and place, takes no time, and knows the calendar', () => {
    expect(missing(birthStep, { birthDate: '1990-04-12', birthLocation: 'Lisbon' })).toBeNull()
    expect(missing(birthStep, { birthDate: '1990-04-12', birthLocation: ' ' })).toEqual({
      code: 'missing-field',
      field: 'Birth place',
    })
    expect(missing(birthStep, { birthDate: '1991-02-30', birthLocation: 'Lisbon' })).toEqual({
      code: 'impossible-date',
    })
    expect(missing(birthStep, { birthDate: '1990-04-12', birthTime: '24:00', birthLocation: 'L' })).toEqual({
      code: 'impossible-time',
    })
  })

  it('agrees with the calendar on every day of four centuries', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1800, max: 2199 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
          const parsed = new Date(Date.UTC(year, month - 1, day))
          const real =
            parsed.getUTCFullYear() === year &&
            parsed.getUTCMonth() === month - 1 &&
            parsed.getUTCDate() === day
          expect(isCalendarDate(iso)).toBe(real)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})
