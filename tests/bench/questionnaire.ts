import type { AssessmentDocument, Flow } from '../../engine/core/pack/documents.gen.ts'

/** The same questionnaire for both engines: n questions on one scale, every second one asked on a condition. */

const scale = ['1', '2', '3', '4', '5']
const idOf = (index: number) => `q${index}`
const prompt = (index: number) => `How much is statement ${index} like you?`

/** A question is asked while the one before it is answered with this. */
export const opening = '3'
const conditional = (index: number) => index % 2 === 1

export const answersOf = (size: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: size }, (_, index) => [idOf(index), opening]))

export function lodestarFlow(size: number): Flow {
  return {
    mode: 'steps',
    keep: 'none',
    optionSets: [{ id: 'scale', list: scale.map((value) => ({ value, label: value })) }],
    steps: Array.from({ length: size }, (_, index) => ({
      kind: 'choose-one',
      id: idOf(index),
      title: idOf(index),
      prompt: prompt(index),
      options: { from: 'scale' },
      ...(conditional(index) ? { visibleWhen: { equals: { step: idOf(index - 1), value: opening } } } : {}),
    })),
  }
}

export function lodestarAssessment(size: number): AssessmentDocument {
  const middle = size * 3
  return {
    kind: 'assessment',
    id: 'bench',
    title: 'Bench',
    moduleNumber: 1,
    assessmentType: 'bench',
    options: scale.map((value) => ({ value, label: value, weight: Number(value) })),
    items: Array.from({ length: size }, (_, index) => ({ id: idOf(index), prompt: prompt(index) })),
    outcomes: ['low', 'high'].map((id) => ({ id, label: id, description: id })),
    scoring: {
      rule: 'sum',
      bands: [
        { from: size, to: middle - 1, outcome: 'low' },
        { from: middle, to: size * 5, outcome: 'high' },
      ],
    },
    saves: {},
  }
}

/** In pages of twenty, as its authors recommend for long surveys. */
export function surveyJson(size: number): object {
  const elements = Array.from({ length: size }, (_, index) => ({
    type: 'radiogroup',
    name: idOf(index),
    title: prompt(index),
    isRequired: true,
    choices: scale.map((value) => ({ value, text: value, score: Number(value) })),
    ...(conditional(index) ? { visibleIf: `{${idOf(index - 1)}} = '${opening}'` } : {}),
  }))
  const pages = Array.from({ length: Math.ceil(size / 20) }, (_, page) => ({
    name: `page${page}`,
    elements: elements.slice(page * 20, page * 20 + 20),
  }))
  return { pages }
}
