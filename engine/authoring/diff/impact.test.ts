import { describe, expect, it } from 'vitest'
import { cover, pack } from '../../../tests/support/small-packs.ts'
import { compileFlow } from '../../core/flow/compile.ts'
import type { FormData } from '../../core/flow/form-data.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { scoreAssessment } from '../../core/scoring/score.ts'
import { savedResult } from '../../core/scoring/saves.ts'
import { diffPacks } from './diff-packs.ts'
import { type DumpLine, readDump } from '../../core/answers/dump.ts'
import { evening, journeyOf, walker } from './fixtures.test-data.ts'
import { impactOf } from './impact.ts'
import { maskAnswers } from '../../core/answers/mask.ts'

const moduleText =
  journeyOf('evening') +
  evening
    .replace(
      'kind: questionnaire',
      'kind: module\nnumber: 1\nname: Evening\nroute: /evening\nhue: m1\nback: { label: Back, to: /home }',
    )
    .replace('title: An evening\n', '')

const session = (seeker: number, formData: FormData, stepId = 'why'): DumpLine => ({
  what: 'session',
  seeker,
  module: 1,
  stepId,
  currentStep: 2,
  formData,
  contentHash: null,
  contentVersion: null,
})

function impact(after: string, lines: readonly DumpLine[], before = moduleText) {
  const [old, now] = [pack(before), pack(after, cover('0.2.0'))]
  const changes = diffPacks(old, now)
  return { changes, ...impactOf(lines, changes, { old, now, oldVersion: '0.1.0' }) }
}

const lines = [
  session(1, { pace: 'briskly', why: 'To clear my head.' }),
  session(2, { pace: 'gently', walk: { far: 'To the mill' } }),
  session(3, { pace: 'briskly' }),
]

describe('what happens to answers under way', () => {
  it('is nothing where only words change', () => {
    expect(impact(moduleText.replace('How far?', 'How far is it?'), lines)).toMatchObject({
      seekers: 3,
      sessions: 3,
      whole: 3,
      askedAgain: [],
      askedFirst: [],
      setAside: [],
    })
  })

  it('counts who loses an answer and is asked again, for each change', () => {
    const after = moduleText.replace('value: briskly', 'value: fast')
    const found = impact(after, lines)
    expect(found).toMatchObject({
      whole: 1,
      setAside: [{ what: 'evening pace', count: 2 }],
      askedAgain: [{ what: 'evening pace', count: 2 }],
      ofChanges: [{ has: 2, loses: 2 }],
    })
    const migration = `---\nkind: migration\nid: m\nfrom: 0.1.0\nto: 0.2.0\nflow: { module: evening }\nchanges:\n  - map: { at: pace, values: { briskly: fast } }\n`
    expect(impact(after + migration, lines)).toMatchObject({
      whole: 3,
      setAside: [],
      askedAgain: [],
      ofChanges: [{}, { has: 2, loses: 0 }],
    })
  })

  it('tells of new questions behind where somebody stands', () => {
    const step = '    - kind: text\n      id: shoes\n      title: Shoes\n      prompt: In which shoes?\n'
    const at = moduleText.indexOf('    - kind: long-text')
    expect(impact(moduleText.slice(0, at) + step + moduleText.slice(at), lines)).toMatchObject({
      whole: 3,
      askedFirst: [{ what: 'evening shoes', count: 3 }],
    })
  })

  it('needs no words: a dump that tells lengths comes to the same', () => {
    const after = moduleText
      .replace('value: briskly', 'value: fast')
      .replace('characters: 5', 'characters: 20')
    const flow = pack(moduleText).sources.flatMap((source) => documentAs(source, 'module') ?? [])[0]?.flow
    const compiled = flow && compileFlow(flow)
    const masked = lines.map((line) =>
      JSON.stringify(
        line.what === 'session' ? { ...line, formData: maskAnswers(compiled, line.formData) } : line,
      ),
    )
    expect(masked.join()).not.toMatch(/mill|clear/)
    const read = readDump(masked)
    expect(read.faults).toEqual([])
    expect(impact(after, read.lines)).toEqual(impact(after, lines))
  })

  it('says which line of a dump cannot be read', () => {
    const told = readDump([
      '{"format":"lodestar-answers-1"}',
      'x',
      '{"what":"song"}',
      '',
      '{"format":"other"}',
    ])
    expect(told.faults.map(({ line }) => line)).toEqual([2, 3, 5])
  })
})

describe('what happens to results', () => {
  const assessment = pack(walker).sources.flatMap((source) => documentAs(source, 'assessment') ?? [])[0]
  const result = (seeker: number, uphill: string, downhill: string, withAnswers: boolean): DumpLine => {
    const answers = { uphill, downhill }
    const scored = assessment && scoreAssessment(assessment, answers)
    if (!assessment || !scored?.ok) throw new Error('The example cannot be scored')
    const results = savedResult(assessment, scored)
    return { what: 'result', seeker, type: 'walker', results, ...(withAnswers ? { answers } : {}) }
  }
  const results = (withAnswers: boolean) => [
    result(1, 'slow', 'fast', withAnswers),
    result(2, 'fast', 'slow', withAnswers),
    result(3, 'slow', 'slow', withAnswers),
  ]
  const tie = walker.replace('tie: first', 'tie: second')

  it.each([
    ['their answers', true],
    ['what was counted', false],
  ])('is scored anew from %s', (_, withAnswers) => {
    expect(impact(tie, results(withAnswers), walker).results).toEqual([
      { assessment: 'walker', total: 3, unknown: 0, changed: [{ from: 'G', to: 'B', count: 2 }] },
    ])
  })

  it('is unknown where answers count otherwise and are not kept', () => {
    const after = walker.replace('label: Slow, counts: G', 'label: Slow, counts: B')
    expect(impact(after, results(false), walker).results).toMatchObject([{ unknown: 3, changed: [] }])
    expect(impact(after, results(true), walker).results).toMatchObject([
      { unknown: 0, changed: [{ from: 'G', to: 'B', count: 1 }] },
    ])
  })
})
