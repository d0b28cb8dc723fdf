import { type FormData, isRecord, type Json } from '../../core/flow/index.ts'
import type { GenerateStep } from '../../core/pack/documents.gen.ts'
import type { Item } from '../../runner/index.ts'
import { call } from '../api.ts'
import type { EffectWorld } from './effects.ts'

/** A model may take its time; the server gives up after 36 s and composes. Milliseconds. */
const DEADLINE_MS = 60_000

const WRITE = 'POST /api/flows/{flow}/generate/{document}'
const READ = 'GET /api/flows/{flow}/generate/{document}'

export type WriteWorld = Pick<EffectWorld, 'subject' | 'content' | 'onUnauthorized'>

interface Brought {
  readonly formData: FormData
  readonly item?: Item | null
  readonly key?: string
  readonly signal?: AbortSignal
}

/** Has a commission written from the answers of this flow. */
export async function write(
  { subject: { document, page }, content, onUnauthorized }: WriteWorld,
  commission: string,
  { formData, item = null, key, signal }: Brought,
) {
  try {
    return await call(WRITE, {
      params: { flow: document.id, document: commission },
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: {
        answers: formData,
        ...(item ? { item: item.id } : {}),
        contentHash: content.hash,
        contentVersion: content.version,
      },
      deadlineMs: DEADLINE_MS,
      ...(signal ? { signal } : {}),
    })
  } catch (error) {
    onUnauthorized(error, WRITE, page.lostSession === undefined ? {} : { to: page.lostSession })
    throw error
  }
}

/** What a generate step keeps of what was written: that, under its name, and who wrote it. */
export const keptAs = (
  { as = 'text' }: GenerateStep,
  made: { readonly value: unknown; readonly source: string },
) =>
  // Validated on its way, and JSON through and through.
  ({ [as]: made.value as Json, source: made.source }) satisfies Json

/** What was written last for a step that the server keeps; null when nothing was. */
export async function writtenLast({ subject: { document } }: WriteWorld, step: GenerateStep): Promise<Json> {
  const made = await call(READ, { params: { flow: document.id, document: step.commission } })
  return made && keptAs(step, made)
}

const listIn = (value: Json | undefined, key: string): readonly Json[] => {
  const held = isRecord(value) ? value[key] : undefined
  return Array.isArray(held) ? held : []
}

const textOf = (value: Json | undefined, key: string): string | null => {
  const text = isRecord(value) ? value[key] : undefined
  return typeof text === 'string' ? text : null
}

/** A list that is written anew: an entry that stays the same stays ticked. */
export function withTicks(step: GenerateStep, before: Json | undefined, next: FormData): FormData {
  const as = step.as ?? 'text'
  const ticked = new Set(listIn(before, 'done'))
  const titles = new Set(
    listIn(before, as).flatMap((each) => (ticked.has(textOf(each, 'id')) ? [textOf(each, 'title')] : [])),
  )
  const done = listIn(next, as).flatMap((each) =>
    titles.has(textOf(each, 'title')) ? (textOf(each, 'id') ?? []) : [],
  )
  return titles.size === 0 ? next : { ...next, done }
}
