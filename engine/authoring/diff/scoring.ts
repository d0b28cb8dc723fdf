import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import type { Path } from '../../core/pack/json.ts'
import type { Told } from './change.ts'
import { movedIn } from './moved.ts'
import { differingKeys, same } from './same.ts'

const MAY_DIFFER = 'The same answers may come to another result.'

/** What has changed in how answers become a result, and in what can come out. */
export function scoringChanges(old: AssessmentDocument, now: AssessmentDocument): Told[] {
  return [...ruleChanges(old, now), ...outcomeChanges(old, now)]
}

function ruleChanges(old: AssessmentDocument, now: AssessmentDocument): Told[] {
  const [before, after] = [old.scoring, now.scoring]
  const say = (code: string, message: string, path: Path): Told => ({
    code,
    level: 're-score',
    message,
    reason: MAY_DIFFER,
    scores: now.id,
    at: [path, path],
  })
  if (before.rule !== after.rule)
    return [
      say('rule-changed', `It is scored by ${after.rule} now, not by ${before.rule}.`, ['scoring', 'rule']),
    ]
  const told: Told[] = []
  for (const key of differingKeys(before, after)) {
    const path = ['scoring', key]
    if (key === 'pairs' && before.rule === 'bipolar' && after.rule === 'bipolar') {
      told.push(...pairChanges(before.pairs, after.pairs, say))
    } else if (key === 'tie' && 'tie' in before && 'tie' in after) {
      told.push(say('tie-changed', `A tie is settled by "${after.tie}" now, not by "${before.tie}".`, path))
    } else if (key === 'bands') {
      told.push(say('bands-changed', 'The bands of the score are others.', path))
    } else told.push(say('scoring-changed', `"${key}" of the scoring is another.`, path))
  }
  return told
}

type Pairs = Extract<AssessmentDocument['scoring'], { rule: 'bipolar' }>['pairs']

function pairChanges(
  before: Pairs,
  after: Pairs,
  say: (code: string, message: string, path: Path) => Told,
): Told[] {
  if (
    before.length !== after.length ||
    before.some(({ first, second }, at) => {
      const now = after[at]
      return !now || now.first.id !== first.id || now.second.id !== second.id
    })
  )
    return [say('pairs-changed', 'The pairs of poles are others.', ['scoring', 'pairs'])]
  return after.flatMap((pair, at) => {
    const was = before[at]
    if (!was || was.tie === pair.tie) return []
    const winner = pair.tie === 'first' ? pair.first.id : pair.second.id
    return [
      say('tie-changed', `A tie of ${pair.first.id} and ${pair.second.id} goes to ${winner} now.`, [
        'scoring',
        'pairs',
        at,
        'tie',
      ]),
    ]
  })
}

function outcomeChanges(old: AssessmentDocument, now: AssessmentDocument): Told[] {
  const told: Told[] = []
  const index = (list: AssessmentDocument['outcomes'], id: string) => list.findIndex((each) => each.id === id)
  old.outcomes.forEach(({ id, label }, at) => {
    if (index(now.outcomes, id) !== -1) return
    told.push({
      code: 'outcome-removed',
      level: 'breaking',
      message: `The outcome ${id} (${label}) is gone.`,
      reason: 'Results that are there name it, and nothing can be shown for them.',
      at: [['outcomes', at], ['outcomes']],
      scores: now.id,
    })
  })
  now.outcomes.forEach((outcome, at) => {
    const was = index(old.outcomes, outcome.id)
    const previous = old.outcomes[was]
    const places = [
      ['outcomes', was],
      ['outcomes', at],
    ] as const
    if (!previous)
      told.push({
        code: 'outcome-added',
        level: 're-score',
        message: `There is a new outcome, ${outcome.id} (${outcome.label}).`,
        reason: MAY_DIFFER,
        at: [['outcomes'], ['outcomes', at]],
        scores: now.id,
      })
    else if (!same(previous, outcome))
      told.push({
        code: 'wording',
        level: 'safe',
        message: `The outcome ${outcome.id} says something else: ${differingKeys(previous, outcome).join(', ')}.`,
        reason: 'Words only. Results that are there keep the words that they were saved with.',
        at: places,
      })
  })
  const listed = 'tie' in now.scoring && now.scoring.tie === 'listed'
  const moved = movedIn(
    old.outcomes.map(({ id }) => id),
    now.outcomes.map(({ id }) => id),
  )
  if (moved.length > 0)
    told.push({
      code: 'outcomes-moved',
      level: listed ? 're-score' : 'safe',
      message: `The outcomes stand in another order: ${moved.join(', ')}.`,
      reason: listed ? 'A tie goes to the one that is listed first.' : 'The order decides nothing here.',
      at: [['outcomes'], ['outcomes']],
      ...(listed ? { scores: now.id } : {}),
    })
  return told
}
