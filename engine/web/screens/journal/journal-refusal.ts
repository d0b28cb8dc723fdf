import { bounds } from '../../../contracts/bounds.ts'
import type { JournalEntry, StaleEntry } from '../../../contracts/index.ts'
import { fill } from '../../../core/copy.ts'
import type { JournalWords } from '../../../core/pack/documents.gen.ts'
import { ApiError, ConnectionError } from '../../api.ts'
import { waitInMinutes } from '../../dates/wait-in-minutes.ts'

type Errors = JournalWords['errors']

/** What is wrong with an entry: at its box, at its day, and for the whole. */
export interface EntryIssues {
  text?: string
  entryDate?: string
  form?: string
}

/** What can be said before the server is asked; null when nothing is wrong. */
export function issuesOf(
  { text, entryDate }: { text: string; entryDate: string },
  errors: Errors,
): EntryIssues | null {
  const count = [...text].length
  const issues: EntryIssues = {}
  if (text.trim() === '') issues.text = errors.empty
  else if (count > bounds.longText) issues.text = fill(errors.tooLong, { max: bounds.longText, count })
  if (!/^\d{4}-\d\d-\d\d$/.test(entryDate)) issues.entryDate = errors.day
  return Object.keys(issues).length > 0 ? issues : null
}

function refusedByLimit(code: string | undefined, errors: Errors): EntryIssues {
  switch (code ?? '') {
    case 'journal_full':
      return { form: errors.full }
    case 'journal_day_full':
      return { entryDate: errors.dayFull }
    case 'account_full':
      return { form: errors.accountFull }
    default:
      return { form: errors.save }
  }
}

/** Why an entry was not saved, in words, each where it belongs. */
export function refusedEntry(error: unknown, { errors, state }: JournalWords, online: boolean): EntryIssues {
  if (error instanceof ConnectionError) return { form: online ? state.failed : state.offline }
  if (!(error instanceof ApiError)) return { form: errors.save }
  if (error.status === 404) return { form: errors.gone }
  if (error.status === 409) return refusedByLimit(error.problem?.code, errors)
  if (error.status === 429) return { form: fill(errors.throttled, { minutes: waitInMinutes(error.headers) }) }
  const issues: EntryIssues = {}
  for (const { path, message } of error.problem?.issues ?? []) {
    if (path === '/text') issues.text = message
    else if (path === '/entryDate') issues.entryDate = message
  }
  return Object.keys(issues).length > 0 ? issues : { form: errors.save }
}

/** The entry as the server holds it behind a refused change; null when the error is another one. */
export function currentEntry(error: unknown): JournalEntry | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null
  try {
    // The contract vouches for the shape of a 412.
    return (JSON.parse(error.body) as StaleEntry).current
  } catch {
    return null
  }
}
