import { expect, it } from 'vitest'
import { compileFlow } from '../core/flow/index.ts'
import type { Flow } from '../core/pack/documents.gen.ts'
import { onboarding } from './about-you.ts'
import type { Asking } from './asking.ts'

const flow: Flow = {
  mode: 'steps',
  keep: 'draft',
  steps: [
    {
      kind: 'choose-one',
      id: 'how-far',
      title: 'How far',
      prompt: 'How far are you with bees?',
      options: { list: [{ value: 'back', label: 'I had bees once' }] },
    },
    {
      kind: 'choose-many',
      id: 'where',
      title: 'Where',
      prompt: 'Where do you see them?',
      options: {
        groups: [
          { id: 'out', label: 'Outside', options: [{ value: 'field', label: 'In a field' }] },
          { id: 'in', label: 'Inside', options: [{ value: 'attic', label: 'In the attic' }] },
        ],
      },
    },
    { kind: 'text', id: 'a-bee', bind: 'told.bee', title: 'A bee', prompt: 'When did you watch a bee?' },
  ],
}

/** Only what the input reads is here. */
const askingOf = (answers: Readonly<Record<string, unknown>>): Asking =>
  ({
    library: {
      setupOf: () => ({ id: 'before' }),
      flow: () => ({ rules: { compiled: compileFlow(flow) } }),
      saying: (text: string) => text,
    },
    lifeStage: async () => 'before',
    setup: async () => answers,
  }) as unknown as Asking

it('tells what was chosen in the setup in the words of the screen, in the order of the questions', async () => {
  const answers = { told: { bee: 'In June.' }, where: ['field', 'attic'], 'how-far': 'back' }
  expect(await onboarding(askingOf(answers))).toEqual({
    answers: [
      { question: 'How far are you with bees?', answer: 'I had bees once' },
      { question: 'Where do you see them?', answer: 'In a field; In the attic' },
      { question: 'When did you watch a bee?', answer: 'In June.' },
    ],
  })
})

it('is silent of an option that is gone', async () => {
  expect(await onboarding(askingOf({ 'how-far': 'ordered' }))).toBeUndefined()
})
