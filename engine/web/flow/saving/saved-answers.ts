import { answersOf, type CompiledFlow, type FormData, isRecord, type Json } from '../../../core/flow/index.ts'
import type { CollectionStep } from '../../../core/pack/documents.gen.ts'

/** An item as its form holds it: saved by another program it may hold more, or no id. */
function itemOf({ fields }: CollectionStep, value: Json, at: number): Json[] {
  if (!isRecord(value)) return []
  const texts = fields.flatMap(({ id }) => {
    const text = value[id]
    return typeof text === 'string' ? [[id, text] as const] : []
  })
  return [
    { id: typeof value['id'] === 'string' ? value['id'] : String(at + 1), ...Object.fromEntries(texts) },
  ]
}

/** What was made for each item, by its id. It may have been saved as a list, whose entries name their items. */
function byItem(value: Json | undefined, ids: ReadonlySet<Json | undefined>): Json | undefined {
  if (!Array.isArray(value)) return value
  return Object.fromEntries(
    value.flatMap((each: Json) => {
      if (!isRecord(each)) return []
      const named = Object.entries(each).find(([, part]) => ids.has(part))
      if (!named) return []
      const [key, id] = named
      const { [key]: _, ...rest } = each
      return [[String(id), rest]]
    }),
  )
}

/** Saved results as the answers that they were made of, whatever older shape they have. */
export function savedAnswers(compiled: CompiledFlow, results: FormData): FormData {
  const answers = answersOf(compiled, results)
  const lists = new Map<string, Json[]>()
  for (const { step, bind } of compiled.steps) {
    const held = answers[bind]
    if (step.kind === 'collection' && Array.isArray(held))
      lists.set(
        step.id,
        held.flatMap((each: Json, at) => itemOf(step, each, at)),
      )
  }
  return Object.fromEntries(
    Object.entries(answers).map(([key, value]) => {
      const found = compiled.steps.find(({ bind }) => bind === key)?.step
      if (found?.kind === 'collection') return [key, lists.get(found.id) ?? value]
      if (found?.kind !== 'generate' || found.each === undefined) return [key, value]
      const ids = new Set(
        (lists.get(found.each) ?? []).map((item) => (isRecord(item) ? item['id'] : undefined)),
      )
      return [key, byItem(value, ids) ?? value]
    }),
  )
}
