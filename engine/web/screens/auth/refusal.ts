import { fill } from '../../../core/copy.ts'
import type { AuthWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, ConnectionError, messageOf } from '../../api.ts'
import { guessedFirst } from '../../session/guessed-first.ts'
import type { FormIssues } from './form-issues.ts'

type Errors = AuthWords['errors']

/** The fields that an answer of the server can be about. */
export type AuthField = 'username' | 'firstName' | 'lastName' | 'email' | 'password'

export interface Refusal extends FormIssues<AuthField> {
  /** One sentence for the toast. */
  message: string
}

const FIELDS: readonly AuthField[] = ['username', 'firstName', 'lastName', 'email', 'password']
const LAST_RESORT_MS = 60_000

/** Why signing in or up failed, in words, each where it belongs. `online` is what the browser says. */
export function refusalOf(error: unknown, words: Errors, online: boolean): Refusal {
  const issues = issuesOf(error, words, online)
  const first = issues.form ?? Object.values(issues.fields)[0] ?? words.form.failed
  return { ...issues, message: messageOf(error, first) }
}

function issuesOf(error: unknown, words: Errors, online: boolean): FormIssues<AuthField> {
  if (error instanceof ConnectionError)
    return { fields: {}, form: online ? words.form.failed : words.form.offline }
  if (!(error instanceof ApiError)) return { fields: {}, form: words.form.failed }
  const { status, problem, headers } = error
  if (status === 429) return { fields: {}, form: fill(words.form.throttled, { minutes: minutesOf(headers) }) }
  if (status === 401) return { fields: { password: words.password.wrong } }
  const guessed = guessedFirst(problem?.code, words.password)
  if (guessed !== undefined) return { fields: { password: guessed } }
  if (problem?.code === 'username_taken') return { fields: { username: words.username.taken } }
  if (problem?.code === 'email_taken') return { fields: { email: words.email.taken } }
  const named = (problem?.issues ?? []).flatMap(({ path, message }) => {
    const field = FIELDS.find((each) => path === `/${each}`)
    return field ? [[field, message] as const] : []
  })
  return named.length > 0 ? { fields: Object.fromEntries(named) } : { fields: {}, form: words.form.failed }
}

/** Whole minutes to wait, from Retry-After in seconds. */
function minutesOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return Math.max(1, Math.ceil((Number.isFinite(seconds) ? seconds * 1000 : LAST_RESORT_MS) / 60_000))
}
