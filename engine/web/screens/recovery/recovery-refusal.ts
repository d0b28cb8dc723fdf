import { fill } from '../../../core/copy.ts'
import type { RecoveryWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import { guessedFirst } from '../../guessed-first.ts'
import { waitInMinutes } from '../../wait-in-minutes.ts'
import type { FormIssues } from '../auth/form-issues.ts'

const SHORTEST = 8
const LONGEST = 128

/** What is wrong with a new password before it is sent; undefined when nothing is. */
export function passwordIssue(
  password: string,
  words: RecoveryWords['errors']['password'],
): string | undefined {
  const count = [...password].length
  if (count === 0) return words.required
  if (count < SHORTEST) return fill(words.tooShort, { min: SHORTEST, count })
  return count > LONGEST ? fill(words.tooLong, { max: LONGEST }) : undefined
}

type Errors = RecoveryWords['errors']

/** Why the server did not do it, in words, each where it belongs. */
export function refusalOf(error: unknown, words: Errors): FormIssues<'code' | 'password'> {
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
