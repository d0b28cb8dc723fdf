import { describe, expect, it } from 'vitest'
import { compileFlow } from '../../../engine/core/flow/index.ts'
import type { Step } from '../../../engine/core/pack/documents.gen.ts'
import { scoreAssessment } from '../../../engine/core/scoring/score.ts'
import { mbti } from '../../../tests/support/assessments.ts'
import { readAddress, stepAddress } from './address.ts'
import { heard, type PackState } from './feed.ts'
import { flowNamed, flowsIn } from './flows.ts'
import { answersInFile } from './answers/kept-answers.ts'
import { PSEUDO, type SentDocument, type SentFinding } from './messages.ts'
import { readingOf, textsIn } from './reading.ts'
import { findingsOf } from './findings/step-findings.ts'
import { answersFor } from './answers/witness.ts'

describe('an address', () => {
  it('names a flow and a step or an outcome, whatever their ids hold', () => {
    expect(readAddress('#/flow/soul-foundations/step/values')).toEqual({
      flow: 'soul-foundations',
      step: 'values',
      outcome: null,
    })
    expect(readAddress('#/flow/quick-mbti/outcome/INTP')).toEqual({
      flow: 'quick-mbti',
      step: null,
      outcome: 'INTP',
    })
    expect(readAddress(stepAddress('a/b', 'c d'))).toEqual({ flow: 'a/b', step: 'c d', outcome: null })
  })

  it('that names nothing leads nowhere, also when it is broken', () => {
    for (const hash of ['', '#', '#/', '#/elsewhere/x', '#/flow/'])
      expect(readAddress(hash)).toEqual({ flow: null, step: null, outcome: null })
    expect(readAddress('#/flow/100%/step/x').flow).toBe('100%')
  })
})

const sent = (kind: 'questionnaire' | 'module', id: string, prompt: string): SentDocument => {
  const flow = {
    mode: 'steps',
    keep: 'none',
    steps: [{ kind: 'text', id: 'one', title: 'One', prompt }],
  } as const
  const own = { id, flow: { ...flow, steps: [...flow.steps] } }
  return {
    document:
      kind === 'module'
        ? {
            kind,
            ...own,
            number: 1,
            name: 'First',
            route: '/one',
            hue: 'm1',
            back: { label: 'Back', to: '/' },
          }
        : { kind, ...own, title: 'Mood' },
    others: {},
    file: `${id}.yaml`,
    parts: { one: { line: 8, col: 7 } },
  }
}
const state: PackState = {
  place: { folder: '/p', editor: '' },
  documents: [sent('questionnaire', 'mood', 'How are you?'), sent('module', 'first_one', 'Who?')],
  findings: [],
  broken: false,
  uses: {},
}

describe('what the page hears of the pack', () => {
  it('puts a changed document in the place of the old one, and leaves the others as they are', () => {
    const fresh = sent('questionnaire', 'mood', 'And now?')
    const next = heard(state, { type: 'changed', documents: [fresh], removed: [] })
    expect(next?.documents).toEqual([fresh, state.documents[1]])
    expect(next?.documents[1]).toBe(state.documents[1])
  })

  it('adds new documents, takes away those that are gone, and keeps both through findings', () => {
    const fresh = sent('questionnaire', 'other', 'Hm?')
    const next = heard(state, { type: 'changed', documents: [fresh], removed: ['questionnaire/mood'] })
    expect(next?.documents.map(({ document }) => document.id)).toEqual(['first_one', 'other'])
    const checked = heard(next, { type: 'checked', broken: true, findings: [], uses: {} })
    expect(checked).toMatchObject({ broken: true, documents: next?.documents })
  })
})

describe('the list of flows', () => {
  it('has modules by their number and finds a flow by its id in either spelling', () => {
    const flows = flowsIn(state.documents)
    expect(flows.map(({ slug, group }) => [slug, group])).toEqual([
      ['mood', 'others'],
      ['first-one', 'modules'],
    ])
    expect(flowNamed(flows, 'first_one')?.slug).toBe('first-one')
    expect(flowNamed(flows, 'nobody')).toBeUndefined()
  })

  it('gives a step the findings from its line to the next part of its file', () => {
    const [mood] = flowsIn([
      {
        ...sent('questionnaire', 'mood', ''),
        parts: { one: { line: 8, col: 7 }, two: { line: 20, col: 7 } },
      },
    ])
    const at = (line: number, file = 'mood.yaml'): SentFinding => ({
      line,
      file,
      col: 1,
      endCol: 2,
      code: 'x',
      number: null,
      severity: 'warning',
      message: '',
      suggestion: null,
      excerpt: { from: 1, lines: [] },
      related: [],
    })
    const all = [at(7), at(8), at(19), at(20), at(9, 'other.yaml')]
    const screen = mood?.screens[0]
    expect(mood && screen && findingsOf(mood, screen, all).map(({ line }) => line)).toEqual([8, 19])
  })
})

describe('how much there is to read', () => {
  it('counts the options that a step takes from a set of its flow', () => {
    const own = sent('questionnaire', 'mood', '')
    if (own.document.kind !== 'questionnaire') throw new Error('A questionnaire is meant')
    const choose: Step = {
      kind: 'choose-one',
      id: 'one',
      title: 'One',
      prompt: 'How?',
      options: { from: 'ways' },
    }
    const list = [{ value: 'on-foot', label: 'By walking' }]
    const flow = { ...own.document.flow, steps: [choose], optionSets: [{ id: 'ways', list }] }
    const [listed] = flowsIn([{ ...own, document: { ...own.document, flow } }])
    const reads = listed?.screens.flatMap((screen) => screen.reads ?? []) ?? []
    expect(readingOf(reads, 'en').words).toBe(4)
  })

  it('counts what people read and nothing else', () => {
    const { steps } = compileFlow({
      mode: 'steps',
      keep: 'none',
      steps: [
        {
          kind: 'choose-one',
          id: 'an-id',
          title: 'Work',
          prompt: 'How do you work?',
          options: { list: [{ value: 'part_time', label: 'Part of the week' }] },
        },
      ],
    })
    const all = steps.map(({ step }) => step)
    expect(textsIn(all)).toEqual(['Work', 'How do you work?', 'Part of the week'])
    expect(readingOf(all, 'en').words).toBe(9)
    expect(readingOf(all, 'en').minutes).toBeCloseTo(9 / 220 + 8 / 60)
  })
})

describe('the way to an outcome', () => {
  const assessment = mbti('second', [2, 2, 2, 2])

  it('is answers that lead there, for each that can be reached', () => {
    for (const { id } of assessment.outcomes) {
      const answers = answersFor(assessment, id)
      expect(answers && scoreAssessment(assessment, answers)).toMatchObject({ ok: true, outcome: id })
    }
  })

  it('is nothing for one that cannot be', () => {
    expect(answersFor(assessment, 'X')).toBeNull()
  })
})

describe('the reading grade', () => {
  const step = (prompt: string) => [{ kind: 'text' as const, id: 'one', title: 'One', prompt }]
  const hard = `${'Considerable institutional responsibilities necessitate deliberation and '.repeat(8)}patience.`

  it('is that of the sentences, however many labels there are', () => {
    const labels = Array.from({ length: 50 }, () => ({ kind: 'text' as const, title: 'A cat' }))
    expect(readingOf(step(hard), 'en').grade).toBe(readingOf([...step(hard), ...labels], 'en').grade)
    expect(Number(readingOf(step(hard), 'en').grade)).toBeGreaterThan(12)
  })

  it('is not told of a few words, nor of a language that nobody speaks', () => {
    expect(readingOf(step('How are you?'), 'en').grade).toBeNull()
    expect(readingOf(step(hard), PSEUDO).grade).toBeNull()
  })
})

describe('answers in a file', () => {
  it('are taken as they were saved, or bare, and nothing else is', () => {
    expect(answersInFile('{"flow":"mood","stepId":"one","formData":{"one":"Well"}}')).toEqual({ one: 'Well' })
    expect(answersInFile('{"one":"Well"}')).toEqual({ one: 'Well' })
    for (const text of ['', '[1]', '"x"', 'null', '{']) expect(answersInFile(text)).toBeNull()
  })
})
