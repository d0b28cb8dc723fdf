import type { AssessmentDocument } from '../../core/pack/documents.gen.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { optionsOf } from '../../core/scoring/ballot.ts'
import type { PlacedAssessment } from '../context.ts'
import type { Check } from '../rule.ts'

export const unbalancedPoles: Check = ({ assessments }) => [
  ...assessments.flatMap(unbalancedIn),
  ...assessments.flatMap(votedTwice),
]

/** Items of votes that are needed to say how they are meant to be. */
const ENOUGH_ITEMS = 3

/** An item that counts for one outcome twice and for another not at all, where every other item has each once. */
function votedTwice({ source, assessment, faults }: PlacedAssessment): Finding[] {
  const { scoring, items, outcomes } = assessment
  if ((scoring.rule !== 'rank' && scoring.rule !== 'majority') || faults.length > 0) return []
  if (items.length < ENOUGH_ITEMS) return []
  const votes = items.map((item) => optionsOf(assessment, item).map(({ counts }) => counts))
  const isEven = (of: (typeof votes)[number]): boolean =>
    of.length === outcomes.length && new Set(of).size === of.length
  const [odd, ...more] = votes.flatMap((of, at) => (isEven(of) ? [] : [{ of, at }]))
  if (!odd || more.length > 0 || odd.of.length !== outcomes.length) return []
  const { of, at } = odd
  const options = items[at] ? optionsOf(assessment, items[at]) : []
  const later = of.findIndex((counts, index) => of.indexOf(counts) < index)
  // Of the two, the one that is called otherwise than what it counts for.
  const other = options.findIndex(({ value, counts }) => counts === of[later] && value !== counts)
  const twice = other === -1 ? later : other
  const without = outcomes.filter(({ id }) => !of.includes(id)).map(({ id }) => `"${id}"`)
  const message = `Two options of this item count for "${of[twice]}", and none for ${without.join(', ')}; in every other item each outcome has one.`
  const suggestion = `Let one of them count for ${without[0]}.`
  const path = items[at]?.options ? ['items', at, 'options', twice, 'counts'] : ['items', at]
  return [source.finding('unbalanced-poles', message, path, { suggestion })]
}

function unbalancedIn({ source, assessment, faults }: PlacedAssessment): Finding[] {
  const { scoring } = assessment
  // What is wrong with an option or a pole is mended first.
  if (scoring.rule !== 'bipolar' || faults.length > 0) return []
  return scoring.pairs.flatMap(({ first, second }, at) => {
    const [one, other] = [chancesOf(assessment, first.id), chancesOf(assessment, second.id)]
    const what = one.items === other.items ? 'options' : 'items'
    if (one[what] === other[what]) return []
    const counted = `${one[what]} ${what} count for "${first.id}", ${other[what]} for "${second.id}".`
    return [
      source.finding('unbalanced-poles', `The poles are not alike: ${counted}`, ['scoring', 'pairs', at]),
    ]
  })
}

/** How many items let one vote for a pole, and with how many options. */
function chancesOf(assessment: AssessmentDocument, pole: string): { items: number; options: number } {
  const offered = assessment.items
    .map((item) => optionsOf(assessment, item).filter(({ counts }) => counts === pole).length)
    .filter((count) => count > 0)
  return { items: offered.length, options: offered.reduce((sum, count) => sum + count, 0) }
}
