import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FormData, Json } from '../flow/form-data.ts'
import type { AnswerChange } from '../pack/documents.gen.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { migration, newer, unknown } from './fixtures.test-data.ts'

const after = (formData: FormData, ...changes: AnswerChange[]) =>
  bringUpToDate({ formData, stepId: null, givenTo: unknown }, newer(migration(changes)))

const split: AnswerChange = {
  split: {
    at: 'schedule',
    into: [
      { to: 'days', values: { 'week-early': 'week', 'weekend-late': 'weekend' } },
      { to: 'time', values: { 'week-early': 'early', 'weekend-late': 'late' } },
    ],
  },
}

describe('bringing answers up to date', () => {
  it('leaves answers alone that the flow can hold', () => {
    const formData = { values: ['truth'], passions: { flow: 'Rivers' } }
    expect(after(formData)).toMatchObject({ changed: false, formData, setAside: [], askedAgain: [] })
  })

  it('renames a place, and the record around it goes when it is empty', () => {
    const rename: AnswerChange = { rename: { from: 'loves.lose', to: 'passions.flow' } }
    expect(after({ loves: { lose: 'Rivers' } }, rename)).toMatchObject({
      changed: true,
      formData: { passions: { flow: 'Rivers' } },
      setAside: [],
    })
  })

  it('keeps what was given at the new place, and sets the older answer aside', () => {
    const done = after(
      { lose: 'Old words', passions: { flow: 'New words' } },
      { rename: { from: 'lose', to: 'passions.flow' } },
    )
    expect(done.formData).toEqual({ passions: { flow: 'New words' } })
    expect(done.setAside).toEqual([{ path: 'lose', value: 'Old words', migration: 'm' }])
  })

  it('maps values of one and of many, each chosen once', () => {
    const map: AnswerChange = { map: { at: 'values', values: { honesty: 'truth', candour: 'truth' } } }
    expect(after({ values: ['candour', 'home', 'honesty'] }, map).formData).toEqual({
      values: ['truth', 'home'],
    })
    expect(after({ days: 'w' }, { map: { at: 'days', values: { w: 'week' } } }).formData).toEqual({
      days: 'week',
    })
  })

  it('drops an answer, or only some of its values, and keeps both aside', () => {
    const whole = after({ skills: ['a'], hope: 'h' }, { drop: { at: 'skills' } })
    expect(whole).toMatchObject({ formData: { hope: 'h' }, setAside: [{ path: 'skills', value: ['a'] }] })
    const some = after({ values: ['fame', 'home'] }, { drop: { at: 'values', values: ['fame'] } })
    expect(some).toMatchObject({
      formData: { values: ['home'] },
      setAside: [{ value: ['fame'], migration: 'm' }],
    })
  })

  it('splits one choice into several', () => {
    expect(after({ schedule: 'weekend-late' }, split).formData).toEqual({ days: 'weekend', time: 'late' })
    const strange = after({ schedule: 'never' }, split)
    expect(strange).toMatchObject({ formData: {}, setAside: [{ path: 'schedule', value: 'never' }] })
  })

  it('asks again, tells why, and goes back to where it is asked', () => {
    const ask: AnswerChange = { askAgain: { at: 'values', reason: 'It means more now.' } }
    const answers = { formData: { values: ['home'], hope: 'h' }, stepId: 'hope', givenTo: unknown }
    expect(bringUpToDate(answers, newer(migration([ask])))).toEqual({
      changed: true,
      formData: { hope: 'h' },
      stepId: 'values',
      setAside: [{ path: 'values', value: ['home'], migration: 'm' }],
      askedAgain: [{ path: 'values', stepId: 'values', reason: 'It means more now.' }],
    })
  })

  it('asks nobody again who has not answered', () => {
    expect(after({ hope: 'h' }, { askAgain: { at: 'values', reason: 'r' } }).askedAgain).toEqual([])
  })

  it('leaves the answer to go on from where it says so, and asks only where it is not enough', () => {
    const ask: AnswerChange = {
      askAgain: { at: 'passions.flow', reason: 'A little more, please.', keep: true },
    }
    expect(after({ passions: { flow: 'Sea' } }, ask)).toMatchObject({
      formData: { passions: { flow: 'Sea' } },
      askedAgain: [{ stepId: 'flow' }],
      setAside: [],
    })
    expect(after({ passions: { flow: 'Rivers' } }, ask)).toMatchObject({ changed: false, askedAgain: [] })
  })

  it('leads whoever stood at a renamed step to it', () => {
    const renameStep: AnswerChange = { renameStep: { from: 'wish', to: 'hope' } }
    const answers = { formData: {}, stepId: 'wish', givenTo: unknown }
    expect(bringUpToDate(answers, newer(migration([renameStep]))).stepId).toBe('hope')
  })

  it('applies in the order of versions only what the answers have not been through', () => {
    const first = migration([{ map: { at: 'days', values: { a: 'b' } } }], { id: 'one', to: '0.9.0' })
    const second = migration([{ map: { at: 'days', values: { b: 'week' } } }], {
      id: 'two',
      from: '0.9.0',
      to: '0.10.0',
      hashes: ['abcdef01'],
    })
    const at = (value: string, version: string | null, hash: string | null = null) =>
      bringUpToDate(
        { formData: { days: value }, stepId: null, givenTo: { version, hash } },
        newer(second, first),
      ).formData
    expect(at('a', '0.1.0')).toEqual({ days: 'week' })
    expect(at('b', '0.9.0')).toEqual({ days: 'week' })
    expect(at('b', null, 'abcdef01')).toEqual({ days: 'week' })
    // Of no use to a flow of version 0.10.0, and no migration is due.
    expect(at('a', '0.10.0')).toEqual({})
  })

  it('passes over the migrations of other flows', () => {
    const other = migration([{ drop: { at: 'hope' } }], { flow: { questionnaire: 'soul' } })
    const answers = { formData: { hope: 'h' }, stepId: null, givenTo: unknown }
    expect(bringUpToDate(answers, newer(other)).changed).toBe(false)
  })

  it('sets aside what the flow has no place for, of another kind, or not on offer', () => {
    const done = after({ gone: { deep: 'x' }, values: ['home', 'fame'], days: ['week'], hope: 7 })
    expect(done.formData).toEqual({ values: ['home'] })
    expect(done.setAside.map(({ path, value }) => [path, value])).toEqual([
      ['gone', { deep: 'x' }],
      ['values', ['fame']],
      ['days', ['week']],
      ['hope', 7],
    ])
  })

  const changes: AnswerChange[] = [
    { rename: { from: 'lose', to: 'passions.flow' } },
    { map: { at: 'values', values: { honesty: 'truth' } } },
    { drop: { at: 'skills' } },
    split,
    { askAgain: { at: 'hope', reason: 'r' } },
  ]
  const value: fc.Arbitrary<Json> = fc.oneof(
    fc.constantFrom('truth', 'honesty', 'home', 'fame', 'week', 'week-early', 'early', 'words of my own'),
    fc.array(fc.constantFrom('truth', 'honesty', 'home', 'fame'), { maxLength: 3 }),
    fc.integer(),
  )
  const places = ['values', 'lose', 'skills', 'schedule', 'days', 'time', 'hope', 'elsewhere']
  const answers = fc.dictionary(fc.constantFrom(...places), value)

  it('loses no word of anybody: each text is in the answers or aside', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('lose', 'skills', 'hope', 'x', 'y'), fc.string({ minLength: 1 })),
        (given) => {
          const { formData, setAside } = after(given, ...changes)
          const left = JSON.stringify([formData, setAside.map(({ value: each }) => each)])
          return Object.values(given).every((text) => left.includes(JSON.stringify(text)))
        },
      ),
    )
  })

  it('changes its own output no further, at the version that it leads to', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const once = after(given, ...changes)
        const givenTo = { version: '0.2.0', hash: null }
        const twice = bringUpToDate({ ...once, givenTo }, newer(migration(changes)))
        expect(twice.changed).toBe(false)
        expect(twice.setAside).toEqual([])
      }),
    )
  })
})
