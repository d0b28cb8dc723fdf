import { fill } from '../../../core/copy.ts'
import type { SettingsWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import type { Refused } from '../../data/use-api-form.ts'
import { guessedFirst } from '../../session/guessed-first.ts'
import { waitInMinutes } from '../../dates/wait-in-minutes.ts'

/**
 * Why a change was not made, in words, each where it belongs.
 * @param names the form's field for each name that the API uses
 * @param failed what is said when nothing better is known
 */
export function refusedChange(
  error: unknown,
  words: SettingsWords['errors'],
  names: Readonly<Record<string, string>>,
  failed: string,
): Refused {
  if (error instanceof ConnectionError) return { fields: {}, form: navigator.onLine ? failed : words.offline }
  if (!(error instanceof ApiError)) return { fields: {}, form: failed }
  const { status, problem, headers } = error
  if (status === 429) return { fields: {}, form: fill(words.throttled, { minutes: waitInMinutes(headers) }) }
  if (problem?.code === 'email_taken') return { fields: { email: words.email.taken } }
  const guessed = guessedFirst(problem?.code, words.next)
  const fields: Record<string, string> = {}
  let elsewhere: string | undefined
  for (const { path, message } of problem?.issues ?? []) {
    const name = names[path.slice(1)]
    if (name === undefined) elsewhere = message
    else fields[name] = guessed ?? message
  }
  if (elsewhere !== undefined) return { fields, form: elsewhere }
  return Object.keys(fields).length > 0 ? { fields } : { fields, form: failed }
}
