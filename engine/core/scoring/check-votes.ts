import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { AssessmentDocument, AssessmentOption } from '../pack/documents.gen.ts'
import { meantOrThereAre } from '../pack/spelling.ts'
import { optionsOf } from './ballot.ts'
import { optionLists } from './option-lists.ts'
import type { ScoreKey } from './rule.ts'
import { scoringRuleOf } from './rules.ts'

/** Options that count for nothing or for something unknown, outcomes or poles that no option counts for, and what is not read. */
export function checkVotes(assessment: AssessmentDocument): DocumentFinding[] {
  const ids = scoringRuleOf(assessment.scoring.rule).counts(assessment.scoring, assessment)
  const used = new Set<string>()
  const findings = optionLists(assessment).flatMap(({ path, options }) =>
    options.flatMap((option, index) => {
      if (option.counts !== undefined) used.add(option.counts)
      return checkOption(assessment, ids, option, [...path, index])
    }),
  )
  const unused = (ids ?? [])
    .filter((id) => !used.has(id))
    .map((id) => {
      const at = assessment.outcomes.findIndex((outcome) => outcome.id === id)
      const path = at === -1 ? ['scoring'] : ['outcomes', at, 'id']
      return { code: 'vote-unreachable', path, message: `No option counts for "${id}".`, about: [id] }
    })
  return [...checkOptionsThere(assessment), ...findings, ...unused, ...checkUnread(assessment)]
}

/** What stands at options and items as if it had a say, and the rule never looks there. */
function checkUnread(assessment: AssessmentDocument): DocumentFinding[] {
  const { rule } = assessment.scoring
  const read = scoringRuleOf(rule).reads
  const unread = (holder: { readonly [K in ScoreKey]?: unknown }, path: DocumentPath): DocumentFinding[] =>
    keys.flatMap((key) => {
      if (read.includes(key) || holder[key] === undefined || holder[key] === false) return []
      const message = `The rule "${rule}" does not read "${key}", so that it changes nothing.`
      return [{ code: 'score-unread', path: [...path, key], message }]
    })
  return [
    ...optionLists(assessment).flatMap(({ path, options }) =>
      options.flatMap((option, index) => unread(option, [...path, index])),
    ),
    ...assessment.items.flatMap((item, index) => unread(item, ['items', index])),
  ]
}

const keys: readonly ScoreKey[] = ['counts', 'weight', 'reverse']

function checkOption(
  { scoring }: AssessmentDocument,
  ids: readonly string[] | null,
  option: AssessmentOption,
  path: DocumentPath,
): DocumentFinding[] {
  if (ids === null) {
    const message = `The option "${option.value}" has no weight to add.`
    return option.weight === undefined ? [{ code: 'weight-missing', path, message }] : []
  }
  if (option.counts === undefined) {
    const message = `The option "${option.value}" counts for nothing.`
    return scoringRuleOf(scoring.rule).mayCountForNothing ? [] : [{ code: 'vote-missing', path, message }]
  }
  if (ids.includes(option.counts)) return []
  const message = `"${option.counts}" is none of ${ids.join(', ')}.`
  const suggestion = meantOrThereAre(option.counts, ids)
  return [{ code: 'vote-unknown', path: [...path, 'counts'], message, about: [option.counts], suggestion }]
}

function checkOptionsThere(assessment: AssessmentDocument): DocumentFinding[] {
  return assessment.items.flatMap((item, index) => {
    const message = `The item "${item.id}" has no options, and the document lists none for all.`
    return optionsOf(assessment, item).length === 0
      ? [{ code: 'no-options', path: ['items', index], message }]
      : []
  })
}
