import type { Birth, BlueprintResult, Ephemeris } from '../charts/index.ts'
import type { Assessment, Experiment, JournalEntry, User } from '../contracts/index.ts'
import type { Flows, ServedFlow } from '../core/flow/flows.ts'
import type { JourneyFacts } from '../core/journey/facts.ts'
import type { JourneyDocument, LifeStagesDocument } from '../core/pack/documents.gen.ts'
import type { Pack } from '../core/pack/pack.ts'
import type { Reader } from '../core/reading/read.ts'
import type { Saying } from '../core/reading/told.ts'
import type { RecipeBook } from '../core/recipe/book.ts'

/** What a seeker answered, as it is saved under its type. */
export type Answers = Pick<Assessment, 'assessmentType' | 'results'>

/** What a seeker answered to a flow before, and until when it stood. */
export interface EarlierAnswers {
  /** What the results are saved under; null for the answers of the setup. */
  readonly type: string | null
  readonly results: Readonly<Record<string, unknown>>
  /** The day on which they were replaced. */
  readonly until: string
}

/** A pack, as far as what is told of a seeker needs it. */
export interface Telling {
  readonly pack: Pack
  /** Language of the texts, such as `en`. */
  readonly locale: string
  readonly book: RecipeBook
  readonly read: Reader
  readonly saying: Saying
  readonly journey: JourneyDocument
  readonly lifeStages: LifeStagesDocument | undefined
  readonly flows: Pick<Flows, 'byId' | 'birth'>
  flow(id: string): ServedFlow | undefined
  setupOf(lifeStage: string | undefined): ServedFlow | undefined
}

/**
 * Whose rows are read, and when. Every input reads this one seeker's rows and no others; what they wrote is read here
 * alone, where words of danger are left out.
 */
export interface Asking {
  /** What charts are computed with. */
  readonly deps: { readonly sky: () => Ephemeris; readonly blueprint: (birth: Birth) => BlueprintResult }
  readonly user: Pick<User, 'firstName'>
  readonly library: Telling
  /** Milliseconds since 1970. */
  readonly now: number
  // Read once for all inputs.
  readonly assessments: () => Promise<readonly Answers[]>
  readonly experiments: () => Promise<readonly Tried[]>
  readonly birth: () => Promise<{ readonly birth: Birth } | undefined>
  readonly lifeStage: () => Promise<string | undefined>
  /** Answers of the setup, by question. */
  readonly setup: () => Promise<Readonly<Record<string, unknown>>>
  /** What the journey asks of the rows. */
  readonly progress: () => Promise<JourneyFacts>
  /** What was written last of a commission that the server keeps. */
  readonly written: (commission: string) => Promise<unknown>
  /** Answers that a later take of the same flow took the place of, the newest first. */
  readonly earlier: () => Promise<readonly EarlierAnswers[]>
  /** Findings that the seeker has put away, by their ids. */
  readonly putAway: () => Promise<ReadonlySet<string>>
  /** The newest of the journal; none for a seeker who has not switched on that texts read it. */
  readonly entries: () => Promise<readonly Written[]>
  /** The newest lines that were noted of practices. */
  readonly noted: () => Promise<readonly Noted[]>
}

/** An experiment, as far as texts tell of it. */
export type Tried = Pick<
  Experiment,
  'title' | 'category' | 'difficulty' | 'userReflection' | 'insights' | 'rating' | 'status'
> &
  Partial<Pick<Experiment, 'completedAt'>>

/** An entry of the journal, as far as texts tell of it. */
export type Written = Pick<JournalEntry, 'id' | 'entryDate' | 'text'>

/** A line that was noted of a practice. */
export interface Noted {
  /** Id of the practice, and what it is called. */
  readonly practice: string
  readonly title: string
  readonly day: string
  readonly note: string
}

/** The saved results of one type; undefined when there are none. */
export async function resultsOf(
  asking: Pick<Asking, 'assessments'>,
  type: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  return (await asking.assessments()).find(({ assessmentType }) => assessmentType === type)?.results
}
