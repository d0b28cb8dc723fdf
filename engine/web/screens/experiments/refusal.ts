import { fill } from '../../../core/copy.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import { waitInMinutes } from '../../dates/wait-in-minutes.ts'

/** Why a change was not saved, in words (C-63). */
export function refusedChange(error: unknown, { errors }: ExperimentsWords, online: boolean): string {
  if (error instanceof ConnectionError) return online ? errors.failed : errors.offline
  if (!(error instanceof ApiError)) return errors.failed
  const { status, headers, problem } = error
  if (status === 404) return errors.gone
  if (status === 409) return errors.elsewhere
  if (status === 429) return fill(errors.throttled, { minutes: waitInMinutes(headers) })
  if (status === 422) return problem?.issues?.[0]?.message ?? errors.failed
  return errors.failed
}

/** The library is used up: nothing failed, there is nothing more. */
export const isUsedUp = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem?.code === 'library_used_up'

/** Why nothing was suggested, in words. */
export function refusedGeneration(
  error: unknown,
  { errors, generate }: ExperimentsWords,
  online: boolean,
): string {
  if (error instanceof ConnectionError && !online) return generate.offline
  if (!(error instanceof ApiError)) return generate.failed
  if (isUsedUp(error)) return error.problem?.message ?? generate.failed
  if (error.status === 429) return fill(errors.throttled, { minutes: waitInMinutes(error.headers) })
  return generate.failed
}
