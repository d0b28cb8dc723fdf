import type { Library } from '../../content/library.ts'
import type { Experiment, User } from '../../../engine/contracts/index.ts'
import { withoutDanger } from '../../../engine/inputs/without-danger.ts'
import { withQuotes } from '../../../engine/core/care/quoted.ts'
import { limits } from '../../limits.ts'
import { once } from '../../../engine/core/once.ts'
import { listAssessments, listEarlierResults } from '../../queries/assessments.ts'
import { findCommissioned } from '../../queries/commissioned.ts'
import { newestExperiments } from '../../queries/experiments.ts'
import { listEntries } from '../../queries/journal-entries.ts'
import { findIntake } from '../../queries/life-stage-intakes.ts'
import { findOnboardingAnswers } from '../../queries/onboarding-answers.ts'
import { listOwnPractices, newestNotes } from '../../queries/practices.ts'
import { listPutAway } from '../../queries/put-away.ts'
import { findPreferences } from '../../queries/account/preferences.ts'
import type { Asking } from '../../../engine/inputs/asking.ts'
import { resultsOf } from '../../../engine/inputs/asking.ts'
import { type Fields, textIn } from '../../../engine/inputs/values.ts'
import { birthPartOf } from '../../birth/birth-chart.ts'
import { type FoundBirth, findBirth } from '../../birth/find-birth.ts'
import type { Deps } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { findJourneyFacts } from '../../queries/journey-facts.ts'

export type AskingDeps = Pick<Deps, 'db' | 'content' | 'places' | 'clock' | 'sky' | 'blueprint'>

/** The same on the rows of the database. */
export interface OwnAsking extends Asking {
  readonly deps: AskingDeps
  readonly user: Pick<User, 'id' | 'firstName'>
  readonly library: Library
  readonly birth: () => Promise<FoundBirth | undefined>
  readonly experiments: () => Promise<readonly Experiment[]>
}

/** The saved birth data, wherever the pack asks for them; undefined when there are none. */
export async function birthDataOf({
  assessments,
  library,
}: Pick<OwnAsking, 'assessments' | 'library'>): Promise<Readonly<Record<string, unknown>> | undefined> {
  const place = library.flows.birth
  const results = place && (await resultsOf({ assessments }, place.type))
  return results && birthPartOf(results, place)
}

/** The birth that the seeker has saved; undefined when there is none or it cannot be computed. */
async function savedBirth(asking: OwnAsking): Promise<FoundBirth | undefined> {
  const saved = await birthDataOf(asking)
  if (!saved) return undefined
  const [birthDate, birthTime, birthLocation] = ['birthDate', 'birthTime', 'birthLocation'].map((name) =>
    textIn(saved[name]),
  )
  try {
    return await findBirth({ birthDate, birthTime, birthLocation }, asking.user, asking.deps)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Answers that are not saved yet under the type that they will be. */
export interface UnderWay {
  readonly type: string
  /** What stands, with what was saved before. */
  readonly over: (saved: Fields) => Fields
}

/**
 * What the inputs of one seeker are read with, for one text. Answers `underWay` stand in for those of their type that
 * were saved before.
 */
export function askingFor(
  deps: AskingDeps,
  user: Pick<User, 'id' | 'firstName'>,
  library: Library = deps.content.library.composing,
  underWay?: UnderWay,
): OwnAsking {
  const { db, content } = deps
  const asking: OwnAsking = {
    deps,
    user,
    library,
    now: deps.clock(),
    assessments: once(async () => {
      const saved = await listAssessments(db, user.id)
      if (!underWay) return saved
      const { type, over } = underWay
      const before = saved.find(({ assessmentType }) => assessmentType === type)?.results ?? {}
      return [
        ...saved.filter(({ assessmentType }) => assessmentType !== type),
        { assessmentType: type, results: over(before) },
      ]
    }),
    experiments: once(() => newestExperiments(db, user.id)),
    birth: once(() => savedBirth(asking)),
    lifeStage: once(async () => (await findIntake(db, user.id))?.lifeStage),
    setup: once(async () => (await findOnboardingAnswers(db, user.id)) ?? {}),
    progress: once(() => findJourneyFacts(db, user.id)),
    written: async (commission) => (await findCommissioned(db, user.id, commission))?.content,
    earlier: once(() => listEarlierResults(db, user.id, limits.writing.readEarlier)),
    putAway: once(async () => new Set((await listPutAway(db, user.id)).map(({ finding }) => finding))),
    noted: once(async () => {
      const notes = await newestNotes(db, user.id, limits.writing.readNotes)
      if (notes.length === 0) return []
      const own = await listOwnPractices(db, user.id)
      const titles = new Map([
        ...library.pack
          .list('reminders')
          .flatMap(({ practices }) => practices.map(({ id, title }) => [id, title] as const)),
        ...own.map(({ id, text }) => [id, text] as const),
      ])
      return notes.map(({ practice, day, note }) => ({
        practice,
        title: titles.get(practice) ?? '',
        day,
        note,
      }))
    }),
    entries: once(async () => {
      const { guideJournal } = await findPreferences(db, user.id)
      return guideJournal === 'on' ? listEntries(db, user.id, undefined, limits.writing.readEntries) : []
    }),
  }
  // What was composed earlier may quote such a text: a vision statement, the steps of a plan.
  return withoutDanger(withQuotes(content.library.care), asking)
}
