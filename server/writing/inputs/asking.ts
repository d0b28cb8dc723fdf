import type { Assessment, Experiment, JournalEntry, User } from '../../../engine/contracts/index.ts'
import { birthPartOf } from '../../birth/birth-chart.ts'
import type { FoundBirth } from '../../birth/find-birth.ts'
import type { EarlierAnswers } from '../../queries/assessments.ts'
import type { Library } from '../../content/library.ts'
import type { Deps } from '../../context.ts'
import type { Db } from '../../database/database.ts'

export type AskingDeps = Pick<Deps, 'db' | 'content' | 'places' | 'clock' | 'sky' | 'blueprint'>

/** What a seeker answered, as it is saved under its type. */
export type Answers = Pick<Assessment, 'assessmentType' | 'results'>

/**
 * Whose rows are read, and when. Every input reads this one seeker's rows and no others; what they wrote is read here
 * alone, where words of danger are left out.
 */
export interface Asking {
  readonly deps: AskingDeps
  readonly db: Db
  readonly user: Pick<User, 'id' | 'firstName'>
  readonly library: Library
  /** Milliseconds since 1970. */
  readonly now: number
  // Read once for all inputs.
  readonly assessments: () => Promise<readonly Answers[]>
  readonly experiments: () => Promise<readonly Experiment[]>
  readonly birth: () => Promise<FoundBirth | undefined>
  readonly lifeStage: () => Promise<string | undefined>
  /** Answers of the setup, by question. */
  readonly setup: () => Promise<Readonly<Record<string, unknown>>>
  /** What was written last of a commission that the server keeps. */
  readonly written: (commission: string) => Promise<unknown>
  /** Answers that a later take of the same flow took the place of, the newest first. */
  readonly earlier: () => Promise<readonly EarlierAnswers[]>
  /** Findings that the seeker has put away, by their ids. */
  readonly putAway: () => Promise<ReadonlySet<string>>
  /** The newest of the journal; none for a seeker who has not switched on that texts read it. */
  readonly entries: () => Promise<readonly JournalEntry[]>
}

/** The saved results of one type; undefined when there are none. */
export async function resultsOf(
  asking: Pick<Asking, 'assessments'>,
  type: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await asking.assessments()).find(({ assessmentType }) => assessmentType === type)?.results
}

/** The saved birth data, wherever the pack asks for them; undefined when there are none. */
export async function birthDataOf({
  assessments,
  library,
}: Pick<Asking, 'assessments' | 'library'>): Promise<Readonly<Record<string, unknown>> | undefined> {
  const place = library.flows.birth
  const results = place && (await resultsOf({ assessments }, place.type))
  return results && birthPartOf(results, place)
}
