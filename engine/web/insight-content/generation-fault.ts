import { isRecord } from '../../core/flow/index.ts'
import { ApiError } from '../api.ts'

/** A reply that came as a success but carries an `error` (API-023). */
export class RefusedReply extends Error {
  override readonly name = 'RefusedReply'
  readonly reply: unknown

  constructor(reply: unknown) {
    super('The reply carries an error')
    this.reply = reply
  }
}

const errorIn = (value: unknown): string | null => {
  const said = isRecord(value) ? value['error'] : undefined
  return typeof said === 'string' && said.trim() !== '' ? said.trim() : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * What the server says about a text that was not written (ERR-009): its `error` field, or the sentence of a refusal.
 * Null when there is none for people, as in a fault of the server or when nothing answered.
 */
export function sentenceOf(fault: unknown): string | null {
  if (fault instanceof RefusedReply) return errorIn(fault.reply)
  if (!(fault instanceof ApiError)) return null
  const said = errorIn(parsed(fault.body))
  if (said !== null) return said
  const { problem, status } = fault
  return problem && (status < 500 || status === 503) && problem.message !== '' ? problem.message : null
}
