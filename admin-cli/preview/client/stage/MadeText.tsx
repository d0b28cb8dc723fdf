import { isRecord, type Json } from '../../../../engine/core/flow/index.ts'

/** What the preview has made up in place of a model, as plain text. */
export function MadeText({ value }: { value: Json }) {
  const text = isRecord(value) ? value['text'] : value
  return <blockquote>{typeof text === 'string' ? text : JSON.stringify(value)}</blockquote>
}
