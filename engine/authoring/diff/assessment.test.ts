import { describe, expect, it } from 'vitest'
import { diffPacks } from './diff-packs.ts'
import { pack } from '../../../tests/support/small-packs.ts'
import { walker } from './fixtures.test-data.ts'

const told = (before: string, after: string) =>
  diffPacks(pack(before), pack(after)).map(({ level, code }) => `${level} ${code}`)

describe('comparing two versions of an assessment', () => {
  it.each([
    ['who wins a tie', ['tie: first', 'tie: second'], ['re-score tie-changed']],
    [
      'what an answer counts for',
      ['label: Slow, counts: G', 'label: Slow, counts: B'],
      ['re-score option-weight-changed'],
    ],
    ['an option of another value', ['value: fast', 'value: quick'], ['breaking option-revalued']],
    ['the words of a question', ['prompt: Uphill?', 'prompt: Up a hill?'], ['safe wording']],
    ['the words of an outcome', ['label: Gentle walker', 'label: Stroller'], ['safe wording']],
    [
      'the type of the results',
      ['assessmentType: walker', 'assessmentType: walkerType'],
      ['breaking type-changed'],
    ],
    [
      'the shape of the results',
      ['saves: { type: outcome,', 'saves: { walk: outcome,'],
      ['re-score saved-shape-changed'],
    ],
  ] as const)('tells of %s', (_, [from, to], expected) => {
    expect(walker).toContain(from)
    expect(told(walker, walker.replace(from, to))).toEqual(expected)
  })

  it('tells of questions that went, retired or not, and came', () => {
    const last = walker.slice(walker.indexOf('  - id: downhill'))
    const fewer = walker.replace(last, '')
    expect(told(walker, fewer)).toEqual(['breaking item-removed'])
    expect(told(walker, `${fewer}retired: [downhill]\n`)).toEqual(['re-score item-removed'])
    expect(told(fewer, walker)).toEqual(['re-score item-added'])
  })

  it('names the questionnaires whose answers are lost, and the assessment whose results may differ', () => {
    const quiz = `---\nkind: questionnaire\nid: quiz\ntitle: Walker\nflow:
  mode: quiz\n  keep: draft\n  advance: { afterMs: 300 }\n  progress: { text: '{step} of {total}' }\n  finish: { effect: saveScore }
  asks: { assessment: walker, title: 'Question {number}' }\n  steps:\n    - { kind: result, id: result, title: Result, heading: Result, from: scoring, scored: { name: '{label}', counts: C, notTitle: N, not: [No.] } }\n`
    const [change] = diffPacks(
      pack(walker + quiz),
      pack(walker.replace('value: fast', 'value: quick') + quiz),
    )
    expect(change).toMatchObject({
      document: 'assessment/walker',
      lost: [{ flow: { kind: 'questionnaire', id: 'quiz' }, place: 'uphill', values: ['fast'] }],
    })
    const [tie] = diffPacks(pack(walker), pack(walker.replace('tie: first', 'tie: second')))
    expect(tie).toMatchObject({ scores: 'walker', message: 'A tie of G and B goes to B now.' })
  })
})
