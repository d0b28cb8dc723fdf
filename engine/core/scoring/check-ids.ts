import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { optionLists } from './option-lists.ts'

/** Ids that stand twice where they must be one, and retired items that are still asked. */
export function checkIds(assessment: AssessmentDocument): DocumentFinding[] {
  const { items, outcomes, retired = [] } = assessment
  const asked = new Set(items.map((item) => item.id))
  return [
    ...twice(
      'item',
      items.map((item, index) => [item.id, ['items', index, 'id']]),
    ),
    ...twice(
      'outcome',
      outcomes.map((outcome, index) => [outcome.id, ['outcomes', index, 'id']]),
    ),
    ...optionLists(assessment).flatMap(({ path, options }) =>
      twice(
        'option',
        options.map((option, index) => [option.value, [...path, index, 'value']]),
      ),
    ),
    ...retired.flatMap((id, index) => {
      const message = `The item "${id}" is retired, yet it is asked.`
      return asked.has(id) ? [{ code: 'retired-in-use', path: ['retired', index], message }] : []
    }),
  ]
}

function twice(what: string, ids: readonly (readonly [string, DocumentPath])[]): DocumentFinding[] {
  const seen = new Set<string>()
  return ids.flatMap(([id, path]) => {
    const known = seen.has(id)
    seen.add(id)
    return known ? [{ code: 'duplicate-id', path, message: `The ${what} "${id}" stands here twice.` }] : []
  })
}
