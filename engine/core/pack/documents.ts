import type { DocumentByKind, Flow } from './documents.gen.ts'
import { isObject, type JsonValue } from './json.ts'
import type { ReadDocument } from './source.ts'

export type Kind = keyof DocumentByKind

/** The document as its kind's type, when it is of that kind and its schema has passed it. */
export function documentAs<K extends Kind>(source: ReadDocument, kind: K): DocumentByKind[K] | undefined {
  return isValidAs(source, kind) ? source.value : undefined
}

function isValidAs<K extends Kind>(
  source: ReadDocument,
  kind: K,
): source is ReadDocument & { value: DocumentByKind[K] } {
  return source.valid && source.kind === kind
}

/** The document as what it is, when its schema has passed it. */
export function checkedDocument(source: ReadDocument): DocumentByKind[Kind] | undefined {
  return isChecked(source) ? source.value : undefined
}

/** Only a kind that has a schema can be valid. */
const isChecked = (source: ReadDocument): source is ReadDocument & { value: DocumentByKind[Kind] } =>
  source.valid

/** The flow that a document holds under `flow`, whatever its kind. */
export function flowIn(source: ReadDocument): Flow | undefined {
  const flow: JsonValue | undefined = source.value.flow
  return source.valid && isFlow(flow) ? flow : undefined
}

/** The schema of every kind with a flow has validated it in full; the mode tells it from another key of that name. */
const isFlow = (value: unknown): value is Flow =>
  isObject(value) && typeof value.mode === 'string' && Array.isArray(value.steps)
