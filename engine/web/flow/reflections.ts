import {
  compiledFor,
  compileFlow,
  type FormData,
  generatedIn,
  isRecord,
  type Json,
  type MadePrompt,
  readPath,
} from '../../core/flow/index.ts'
import type { Flow } from '../../core/pack/documents.gen.ts'
import type { Reflected } from './views/stations-plan.ts'

/** What was asked, in its order: the discoveries that the answers carry, or the declared ones. */
export function askedIn(flow: Flow, formData: FormData): readonly MadePrompt[] {
  const { made } = compiledFor(compileFlow(flow), formData)
  if (made !== null) return made
  return (generatedIn(flow)?.fallback ?? []).map((step) => ({
    id: step.id,
    type: step.type ?? 'open',
    title: step.title,
    setup: step.setup ?? step.prompt,
    prompt: step.prompt,
  }))
}

/** The answers by the ids of what was asked (SMAP-014); what was left empty is left out. */
export function responsesIn(flow: Flow, formData: FormData): Readonly<Record<string, string>> {
  const bind = generatedIn(flow)?.bind
  const held = bind === undefined ? undefined : readPath(formData, bind)
  const given = (id: string): Json | undefined => (isRecord(held) ? held[id.replaceAll('-', '_')] : undefined)
  return Object.fromEntries(
    askedIn(flow, formData).flatMap(({ id }) => {
      const text = given(id)
      return typeof text === 'string' && text.trim() !== '' ? [[id, text] as const] : []
    }),
  )
}

/** The reflections with the titles of what they answer, in the order of what was asked. */
export function reflectionsIn(flow: Flow, formData: FormData): readonly Reflected[] {
  const responses = responsesIn(flow, formData)
  return askedIn(flow, formData).flatMap(({ id, title }) => {
    const text = responses[id]
    return text === undefined ? [] : [{ id, title, text }]
  })
}

/** The reflections of a saved assessment; its own discoveries name them, where it holds any. */
export function savedReflections(flow: Flow, results: unknown): readonly Reflected[] {
  if (!isRecord(results)) return []
  const own = reflectionsIn(flow, results)
  if (own.length > 0) return own
  // Saved by another version of the questions: every text counts, under the id that it was saved with.
  const bind = generatedIn(flow)?.bind
  const held = bind === undefined ? undefined : readPath(results, bind)
  if (!isRecord(held)) return []
  return Object.entries(held).flatMap(([id, text]) =>
    typeof text === 'string' && text.trim() !== '' ? [{ id, title: id.replaceAll(/[-_]/g, ' '), text }] : [],
  )
}
