import { bounds } from '../../../contracts/bounds.ts'
import { fill } from '../../../core/copy.ts'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import type { Refused } from '../../data/use-api-form.ts'
import { guessedFirst } from '../../session/guessed-first.ts'
import { waitInMinutes } from '../../dates/wait-in-minutes.ts'

const { min, max } = bounds.password

/** What is wrong with a new password before it is sent; undefined when nothing is. */
export function passwordIssue(
  password: string,
  words: RecoveryWords['errors']['password'],
): string | undefined {
  const count = [...password].length
  if (count === 0) return words.required
  if (count < min) return fill(words.tooShort, { min, count })
  return count > max ? fill(words.tooLong, { max }) : undefined
}

type Errors = RecoveryWords['errors']

/** Why the server did not do it, in words, each where it belongs. */
export function refusedRecovery(error: unknown, words: Errors): Refused {
  if (error instanceof ConnectionError)
    return { fields: {}, form: navigator.onLine ? words.failed : words.offline }
  if (!(error instanceof ApiError)) return { fields: {}, form: words.failed }
  const { status, problem, headers } = error
  if (status === 429) return { fields: {}, form: fill(words.throttled, { minutes: waitInMinutes(headers) }) }
  const guessed = guessedFirst(problem?.code, words.password)
  if (guessed !== undefined) return { fields: { password: guessed } }
  const [issue] = problem?.issues ?? []
  if (issue?.path === '/code') return { fields: { code: words.pair } }
  if (issue?.path === '/newPassword') return { fields: { password: issue.message } }
  return { fields: {}, form: issue?.path === '/token' ? words.over : words.failed }
}
