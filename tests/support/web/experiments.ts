import type { Experiment } from '../../../engine/contracts/index.ts'
import { changeExperiment, type AskedChange } from '../../../engine/core/experiments/change.ts'
import { ok, refusal, type Replies } from './fake-server.ts'

const TIME = '2026-11-19T08:00:00.000Z'

let made = 0

/** A suggestion as the server answers it. */
export function experimentOf(changes: Partial<Experiment> = {}): Experiment {
  made += 1
  return {
    id: `e${made}`,
    title: `Ask about an ordinary Tuesday ${made}`,
    category: 'career_exploration',
    description: 'Talk for half an hour with somebody whose work you wonder about.',
    difficulty: 'easy',
    timeframe: '1_week',
    status: 'suggested',
    source: 'composed',
    alignmentReason:
      'You wrote that you lose track of time with “drawing maps”. One conversation tells more.',
    expectedInsights: ['What stays of the wish.', 'How the hours feel.', 'A next question.', 'A no.'],
    requiredResources: ['One person', 'Thirty minutes', 'Paper', 'A pen', 'Tea'],
    steps: ['Choose one person.', { description: 'Ask for half an hour.' }, { step: 'Note what you saw.' }],
    dataSourcesUsed: ['Soul Foundations', 'Your setup answers'],
    startedAt: null,
    completedAt: null,
    userReflection: null,
    insights: [],
    rating: null,
    createdAt: TIME,
    updatedAt: TIME,
    ...changes,
  }
}

export const completedOf = (changes: Partial<Experiment> = {}): Experiment =>
  experimentOf({
    status: 'completed',
    startedAt: TIME,
    completedAt: TIME,
    rating: 4,
    userReflection: 'It was louder than I thought.',
    insights: ['Mornings are mine.', 'I ask well.'],
    ...changes,
  })

/** One of each status. */
export const ofEveryStatus = (): Experiment[] => [
  experimentOf({ title: 'Twenty bad drawings', category: 'creative_expression', timeframe: '1_day' }),
  experimentOf({ title: 'Run one good meeting', status: 'accepted', difficulty: 'moderate' }),
  experimentOf({ title: 'One kind no a day', status: 'declined', category: 'energy_management' }),
  experimentOf({ title: 'Four letters', status: 'in_progress', difficulty: 'challenging', startedAt: TIME }),
  completedOf({ title: 'One full hour', category: 'relationship_enhancement' }),
]

/** Replies of a server that keeps these experiments and changes them by the rules. */
export function experimentServer(beginning: readonly Experiment[]): Replies & { list: () => Experiment[] } {
  let list = [...beginning]
  const replies: Replies = {
    'GET /api/experiments': () => ok(list),
    'POST /api/experiments/generate': ({ body }) => {
      const { numberOfExperiments: count } = body as { numberOfExperiments: number }
      const fresh = Array.from({ length: count }, () => experimentOf())
      list = [...fresh, ...list]
      return ok(fresh, { status: 201 })
    },
    'PATCH /api/experiments/{id}': ({ path, body }) => {
      const found = list.find(({ id }) => path.endsWith(`/${id}`))
      if (!found) return refusal(404, 'You have no such experiment.', 'not_found')
      const changed = changeExperiment(found, body as AskedChange, TIME)
      if (!changed.ok) return refusal(409, 'It cannot.', 'illegal_transition')
      const next = changed.experiment
      list = list.map((each) => (each.id === next.id ? next : each))
      return ok(next)
    },
    'POST /api/experiments/{id}/suggest-again': ({ path }) => {
      const found = list.find(({ id }) => path.includes(`/${id}/`))
      if (!found) return refusal(404, 'You have no such experiment.', 'not_found')
      const again = { ...found, id: `${found.id}-again`, status: 'suggested' as const }
      list = list.map((each) => (each.id === found.id ? again : each))
      return ok(again, { status: 201 })
    },
  }
  return Object.assign(replies, { list: () => list })
}
