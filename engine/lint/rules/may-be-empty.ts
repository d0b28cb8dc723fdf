import { generatedIn } from '../../core/flow/made.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { emptyFor } from '../findings/recipe-bounds.ts'
import type { Check } from '../rule.ts'

export const mayBeEmpty: Check = ({ sources, flows, parsed }) => {
  // Steps that a flow declares stand in for what the recipe does not give.
  const filledUp = new Set(flows.flatMap(({ flow }) => generatedIn(flow)?.commission ?? []))
  return sources.flatMap((source) => {
    const written = documentAs(source, 'insight') ?? documentAs(source, 'commission')
    if (!written?.recipe || filledUp.has(source.id)) return []
    return emptyFor(written, written.recipe, parsed).map(({ path, message, ...more }) =>
      source.finding('may-be-empty', message, path, more),
    )
  })
}
