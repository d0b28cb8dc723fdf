import type { Flow, QuizFlow, Step, StepsFlow } from '../pack/documents.gen.ts'

// Small flows for the tests of this room.

const options = (...values: string[]) => ({
  list: values.map((value) => ({ value, label: value.toUpperCase() })),
})

export const text = (id: string, extra: Partial<Extract<Step, { kind: 'long-text' }>> = {}): Step => ({
  kind: 'long-text',
  id,
  title: id,
  prompt: `Say ${id}`,
  ...extra,
})

export const one = (
  id: string,
  values: string[],
  extra: Partial<Extract<Step, { kind: 'choose-one' }>> = {},
): Step => ({
  kind: 'choose-one',
  id,
  title: id,
  prompt: `Choose ${id}`,
  options: options(...values),
  ...extra,
})

export const many = (
  id: string,
  values: string[],
  threshold: { atLeast?: number; atMost?: number },
): Step => ({
  kind: 'choose-many',
  id,
  title: id,
  prompt: `Choose ${id}`,
  options: options(...values),
  threshold,
})

/** A small flow like Soul Foundations: opening page, three questions, a reflection, a closing page. */
export const foundationsLike: StepsFlow = {
  mode: 'steps',
  keep: 'session',
  save: { on: ['continue', 'back'], autosave: { afterMs: 2_000, fromStep: 1 } },
  progress: { total: 5, text: '{step}/{total}' },
  finish: { effect: 'saveAnswers' },
  steps: [
    { kind: 'intro', id: 'welcome', title: 'Welcome', heading: 'Welcome', action: 'Begin' },
    many('values', ['a', 'b', 'c', 'd'], { atLeast: 2 }),
    text('lose-time', { bind: 'passions.loseTime', threshold: { characters: 5 } }),
    {
      kind: 'reflection',
      id: 'look-back',
      title: 'Look back',
      prompt: 'Look back',
      bind: 'reflections.values',
      about: ['values'],
    },
    text('gifts', { bind: 'passions.gifts' }),
    {
      kind: 'completion',
      id: 'completion',
      title: 'Done',
      heading: 'Done',
      pending: 'Saving',
      failed: 'Not saved',
      retry: 'Again',
    },
  ],
}

export const quizLike: QuizFlow = {
  mode: 'quiz',
  keep: 'tab',
  advance: { afterMs: 300 },
  finish: { effect: 'saveScore' },
  steps: [one('q1', ['x', 'y']), one('q2', ['x', 'y']), one('q3', ['x', 'y'])],
}

export const choiceLike: Flow = {
  mode: 'choice',
  keep: 'none',
  advance: { afterMs: 300 },
  finish: { effect: 'saveLifeStage', go: '/onboarding' },
  steps: [one('stage', ['young', 'old'])],
}

/** A flow in which one answer opens, through a chain, further steps. */
export const branching: StepsFlow = {
  mode: 'steps',
  keep: 'draft',
  steps: [
    one('q', ['yes', 'no']),
    one('more', ['deep', 'shallow'], { visibleWhen: { equals: { step: 'q', value: 'yes' } } }),
    text('why', { visibleWhen: { equals: { step: 'more', value: 'deep' } } }),
    text('end', { visibleWhen: { not: { answered: 'why' } } }),
  ],
}
