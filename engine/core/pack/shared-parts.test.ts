import { describe, expect, it } from 'vitest'
import type { JsonObject } from './json.ts'
import { shareParts } from './shared-parts.ts'

const outcomes: JsonObject = {
  kind: 'outcomes',
  id: 'moods',
  list: [
    { id: 'low', label: 'Low' },
    { id: 'high', label: 'High' },
  ],
}
const assessment: JsonObject = {
  kind: 'assessment',
  id: 'mood',
  options: [{ value: 'a', label: 'Light', counts: 'low' }],
  items: [
    { id: 'one', prompt: 'Today?' },
    { id: 'two', prompt: 'Yesterday?', options: [{ value: 'b', label: 'Heavy', counts: 'high' }] },
  ],
}
const quiz = (steps: JsonObject[]): JsonObject => ({
  kind: 'questionnaire',
  id: 'mood',
  flow: { asks: { assessment: 'mood', title: 'Question {number}', hint: 'Be kind.' }, steps },
})

/** Fresh copies, since parts are put into the documents. */
const shared = (...documents: JsonObject[]) => shareParts(structuredClone(documents))

describe('parts that a document takes over', () => {
  it('are the outcomes of a set, in the order of the set', () => {
    const [, all, some] = shared(
      outcomes,
      { ...assessment, outcomesFrom: { set: 'moods' } },
      { ...assessment, id: 'other', outcomesFrom: { set: 'moods', only: ['high'] } },
    )
    expect(all?.outcomes).toEqual(outcomes.list)
    expect(some?.outcomes).toEqual([{ id: 'high', label: 'High' }])
  })

  it('are the stages of life, as options of the step that asks for one', () => {
    const stages: JsonObject = {
      kind: 'life-stages',
      id: 'stages',
      option: '{ages}. {description}',
      stages: [
        { id: 'new', title: 'New', ages: 'First year', description: 'All is new.', onboarding: 'new' },
        { id: 'old', title: 'Old', description: 'You know the way.', onboarding: 'old' },
      ],
    }
    const asking: JsonObject = {
      kind: 'questionnaire',
      id: 'asking',
      flow: { steps: [{ options: { from: 'stages' } }] },
    }
    const [, flow] = shared(stages, asking).map((each) => each.flow)
    expect(flow).toMatchObject({
      optionSets: [
        {
          id: 'stages',
          list: [
            { value: 'new', label: 'New', description: 'First year. All is new.' },
            { value: 'old', label: 'Old', description: 'You know the way.' },
          ],
        },
      ],
    })
  })

  it('are the questions of an assessment, before the result, without what they count for', () => {
    const intro = { kind: 'intro', id: 'hello' }
    const result = { kind: 'result', id: 'end' }
    const [, flow] = shared(assessment, quiz([intro, result])).map((each) => each.flow)
    const asked = { kind: 'choose-one', hint: 'Be kind.' }
    expect(flow).toMatchObject({
      steps: [
        intro,
        {
          ...asked,
          id: 'one',
          title: 'Question 1',
          prompt: 'Today?',
          options: { list: [{ value: 'a', label: 'Light' }] },
        },
        {
          ...asked,
          id: 'two',
          title: 'Question 2',
          prompt: 'Yesterday?',
          options: { list: [{ value: 'b', label: 'Heavy' }] },
        },
        result,
      ],
    })
    expect(JSON.stringify(flow)).not.toContain('counts')
  })

  it('come last where there is no result', () => {
    const [, flow] = shared(assessment, quiz([{ kind: 'intro', id: 'hello' }])).map((each) => each.flow)
    expect(flow).toMatchObject({ steps: [{ id: 'hello' }, { id: 'one' }, { id: 'two' }] })
  })

  it('are none where the other document is not there, or is not of that shape', () => {
    const documents: JsonObject[] = [
      { ...assessment, outcomesFrom: { set: 'nowhere' } },
      { ...assessment, id: 'odd', outcomesFrom: 'moods' },
      { kind: 'questionnaire', id: 'lost', flow: { asks: { assessment: 'x', title: 'Q' }, steps: [] } },
      { kind: 'questionnaire', id: 'bare', flow: 'none' },
    ]
    expect(shared(...documents)).toEqual(documents)
  })
})
