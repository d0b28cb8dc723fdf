import { sessionServer, type HeldSession } from './session-server.ts'

// The three lives of a seeker, as far as they have come.

const TIME = '2026-11-20T09:12:00.000Z'

export const now = {
  name: 'The workshop grows',
  years: ['I hire Ana', '', 'A second room'],
  questions: ['Can it carry two?'],
  people: ['Ana'],
  gauges: { means: 'means-half', liking: 'liking-warm' },
}

export const turn = {
  name: 'A bread route',
  years: ['I bake on Fridays', 'A van, second hand', 'Three villages, two days'],
  people: ['The man with the oven'],
  gauges: { means: 'means-little', liking: 'liking-hot', confidence: 'sure-hardly', fit: 'fit-along' },
}

export const free = { name: 'Mapping old footpaths', years: ['I walk every path around here'] }

/** An experiment that was drawn up for the first of them. */
export const offer = {
  id: 'test-1',
  scenario: 'going-on',
  gauge: 'confidence',
  test: 'ask-somebody',
  title: 'Ask it of somebody who would know',
  description: 'Take one question that this life raises to a person, and listen.',
  category: 'communication_mastery',
  difficulty: 'easy',
  timeframe: '2_weeks',
  why: 'You wrote that this life asks “Can it carry two?”',
  steps: ['Think of three people.', 'Ask one of them.', 'Write down how you felt.'],
  insights: ['An answer.'],
  resources: ['One person'],
}

export const tests = { tests: [offer], source: 'composed' }

/** What an experiment tries that asks how they like the first. */
export const tries = { flow: 'try_on_paths', step: 'going-on', gauge: 'liking' }

/** The server of these answers under way; none are where they are null. */
export function livesServer(formData: HeldSession['formData'] | null, stepId = 'going-on') {
  const held = formData && {
    currentStep: 0,
    stepId,
    formData,
    completedSteps: [],
    contentHash: null,
    version: 3,
    createdAt: TIME,
    updatedAt: TIME,
  }
  return sessionServer(held, 'try_on_paths')
}
