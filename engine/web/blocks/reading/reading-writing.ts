import { ApiError, isUnauthorized, messageOf } from '../../api.ts'
import { RefusedReply, sentenceOf } from '../../insight-content/generation-fault.ts'

/** How the writing of the text stands. */
export interface ReadingWriting {
  readonly write: () => void
  readonly isPending: boolean
  /** What kept it from being written: the server's sentence where it has one. */
  readonly failure: { readonly noData: boolean; readonly message: string | null } | null
}

/** What kept a text from being written; null for a lost session, which is taken care of. */
export function failureOf(fault: Error | null): ReadingWriting['failure'] {
  if (!fault || isUnauthorized(fault)) return null
  if (fault instanceof RefusedReply) return { noData: false, message: sentenceOf(fault) }
  const noData = fault instanceof ApiError && fault.problem?.code === 'no_data'
  return { noData, message: messageOf(fault, '') || null }
}
