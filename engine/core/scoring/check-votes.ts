import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { AssessmentDocument, AssessmentOption } from '../pack/documents.gen.ts'
import { optionsOf } from './ballot.ts'
import { optionLists } from './option-lists.ts'

/** Options that count for nothing or for something unknown, and outcomes or poles that no option counts for. */
export function checkVotes(assessment: AssessmentDocument): DocumentFinding[] {
  const ids = ballotIds(assessment)
  const used = new Set<string>()
  const findings = optionLists(assessment).flatMap(({ path, options }) =>
    options.flatMap((option, index) => {
      if (option.counts !== undefined) used.add(option.counts)
      return checkOption(assessment, ids, option, [...path, index])
    }),
  )
  const unused = ids
    .filter((id) => !used.has(id))
    .map((id) => ({ code: 'vote-unreachable', path: ['scoring'], message: `No option counts for "${id}".` }))
  return [...checkOptionsThere(assessment), ...findings, ...unused, ...checkScale(assessment)]
}

/** What options may count for under this rule; empty where they add weights. */
function ballotIds({ scoring, outcomes }: AssessmentDocument): string[] {
  if (scoring.rule === 'sum') return []
  if (scoring.rule === 'percent') return [scoring.of]
  if (scoring.rule === 'bipolar') return scoring.pairs.flatMap((pair) => [pair.first.id, pair.second.id])
  return outcomes.map((outcome) => outcome.id)
}

function checkOption(
  { scoring }: AssessmentDocument,
  ids: readonly string[],
  option: AssessmentOption,
  path: DocumentPath,
): DocumentFinding[] {
  if (scoring.rule === 'sum') {
    const message = `The option "${option.value}" has no weight to add.`
    return option.weight === undefined ? [{ code: 'weight-missing', path, message }] : []
  }
  if (option.counts === undefined) {
    // Under percent, an option that does not count is the point.
    const message = `The option "${option.value}" counts for nothing.`
    return scoring.rule === 'percent' ? [] : [{ code: 'vote-missing', path, message }]
  }
  if (ids.includes(option.counts)) return []
  const message = `"${option.counts}" is none of ${ids.join(', ')}.`
  return [{ code: 'vote-unknown', path: [...path, 'counts'], message }]
}

function checkOptionsThere(assessment: AssessmentDocument): DocumentFinding[] {
  return assessment.items.flatMap((item, index) => {
    const message = `The item "${item.id}" has no options, and the document lists none for all.`
    return optionsOf(assessment, item).length === 0
      ? [{ code: 'no-options', path: ['items', index], message }]
      : []
  })
}

function checkScale({ scoring, items }: AssessmentDocument): DocumentFinding[] {
  const reversed = items.findIndex((item) => item.reverse === true)
  if (scoring.rule !== 'sum' || scoring.scale || reversed === -1) return []
  const message = 'A reversed item needs the scale on which its weight is mirrored.'
  return [{ code: 'scale-missing', path: ['items', reversed, 'reverse'], message }]
}
