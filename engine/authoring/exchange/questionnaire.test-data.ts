import type { Condition, QuestionnaireDocument, Step } from '../../core/pack/documents.gen.ts'

const options = {
  list: ['calm', 'tense', 'glad'].map((value) => ({ value, label: `I am ${value} & "well", 1 < 2` })),
}
export const mood: Step = { kind: 'choose-one', id: 'mood', title: 'Mood', prompt: 'How are you?', options }
const needs: Step = {
  kind: 'choose-many',
  id: 'what_helps',
  title: 'What helps',
  prompt: 'What helps you?',
  hint: 'Choose some.',
  options: { list: ['walk', 'talk', 'rest'].map((value) => ({ value, label: value })) },
  threshold: { atLeast: 1, atMost: 2 },
}
const note = (id: string, visibleWhen?: Condition): Step => ({
  kind: 'long-text',
  id,
  title: `On ${id}`,
  prompt: `What of ${id}?`,
  placeholder: 'It was...',
  required: false,
  ...(visibleWhen ? { visibleWhen } : {}),
  threshold: { characters: 5, atMost: 400 },
})

/** One of each sort, by the step that it shows. */
export const conditions: Record<string, Condition> = {
  'is-answered': { answered: 'mood' },
  'is-equal': { equals: { step: 'mood', value: 'calm' } },
  'is-not': { not: { equals: { step: 'mood', value: 'calm' } } },
  'is-one-of': { in: { step: 'mood', values: ['calm', 'glad'] } },
  'has-walk': { includes: { step: 'what_helps', value: 'walk' } },
  'has-several': { atLeast: { step: 'what_helps', count: 2 } },
  'has-few': { atMost: { step: 'what_helps', count: 1 } },
  both: { all: [{ answered: 'mood' }, { not: { includes: { step: 'what_helps', value: 'rest' } } }] },
  nested: {
    any: [
      { all: [{ answered: 'mood' }, { includes: { step: 'what_helps', value: 'talk' } }] },
      { not: { answered: 'what_helps' } },
    ],
  },
}

export const questionnaire: QuestionnaireDocument = {
  kind: 'questionnaire',
  id: 'evening_check',
  title: 'An evening',
  flow: {
    mode: 'steps',
    keep: 'draft',
    sections: [
      { id: 'today', title: 'Today' },
      { id: 'notes', title: 'Notes' },
    ],
    steps: [
      { ...mood, section: 'today' },
      { ...needs, section: 'today' },
      { kind: 'text', id: 'name-it', title: 'One word', prompt: 'What do you call it?', section: 'notes' },
      ...Object.entries(conditions).map(([id, condition]) => ({ ...note(id, condition), section: 'notes' })),
    ],
  },
}
