import type { Insight } from '../../../engine/contracts/index.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** The nine parts of a Soul Blueprint analysis. */
export const blueprintAnalysis = {
  essence_theme:
    'With the Sun in Aries in the first house, you seem to begin before others have finished asking. The Moon in Scorpio keeps its own counsel about it.',
  soul_path_archetype:
    'In Human Design you are told as a Projector: somebody who sees how others could be used better.',
  gifts_and_genius_zones: [
    'Splenic authority: a knowing that speaks once.',
    'Mercury in Taurus: thoughts with weight.',
  ],
  ideal_modes_of_service: [
    'The Midheaven in Capricorn: work that lasts.',
    'Jupiter in Cancer: making room for others.',
  ],
  what_nourishes_you_most: ['Venus in Pisces: music, water, time without edges.'],
  common_blocks_to_watch_for: ['Saturn in Capricorn: doing it alone because it is quicker.'],
  suggested_try_on_paths: ['For one afternoon, show somebody how you do it.', 'Lead a walk.'],
  affirmation_for_path: 'What fits I keep, and what does not I leave.',
  rituals_or_practices_for_alignment: [
    'Before you say yes, take one breath.',
    'Write three lines in the evening.',
  ],
}

/** It as the list of insights holds it. */
export const blueprintInsight = (
  content: Insight['content'] = blueprintAnalysis,
  changes: Partial<Insight> = {},
): Insight => ({
  id: 'i1',
  insightType: 'soul_blueprint_structured_analysis',
  moduleNumber: 1,
  content,
  source: 'composed',
  createdAt: TIME,
  updatedAt: TIME,
  ...changes,
})
