import type { Library } from '../../content/library.ts'
import type { User } from '../../../engine/contracts/index.ts'
import type { CareCheck } from '../../../engine/core/care/check.ts'
import { withoutFlagged } from '../../../engine/core/care/texts.ts'
import { withQuotes } from '../../care/quoted.ts'
import { limits } from '../../limits.ts'
import { once } from '../../once.ts'
import { listAssessments, listEarlierResults } from '../../queries/assessments.ts'
import { findCommissioned } from '../../queries/commissioned.ts'
import { newestExperiments } from '../../queries/experiments.ts'
import { listEntries } from '../../queries/journal-entries.ts'
import { findIntake } from '../../queries/life-stage-intakes.ts'
import { findOnboardingAnswers } from '../../queries/onboarding-answers.ts'
import { listPutAway } from '../../queries/put-away.ts'
import { findPreferences } from '../../queries/account/preferences.ts'
import type { Asking, AskingDeps } from './asking.ts'
import { savedBirth } from './birth.ts'
import { type Fields, fieldsIn } from './values.ts'

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
): Asking {
  const { db, content } = deps
  const asking: Asking = {
    deps,
    db,
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
    written: async (commission) => (await findCommissioned(db, user.id, commission))?.content,
    earlier: once(() => listEarlierResults(db, user.id, limits.writing.readEarlier)),
    putAway: once(async () => new Set((await listPutAway(db, user.id)).map(({ finding }) => finding))),
    entries: once(async () => {
      const { guideJournal } = await findPreferences(db, user.id)
      return guideJournal === 'on' ? listEntries(db, user.id, undefined, limits.writing.readEntries) : []
    }),
  }
  // What was composed earlier may quote such a text: a vision statement, the steps of a plan.
  return withoutDanger(withQuotes(content.library.care), asking)
}

/**
 * The same, with every text that tells of danger as if it had not been given. All words of a seeker that something is
 * written from come through here: nothing quotes such a text, nothing is built upon it, and no model is told (trust 24).
 */
export function withoutDanger(check: CareCheck, asking: Asking): Asking {
  // Places and times of a birth are computed with and never quoted: what a false alarm took out would be missing.
  const computed = asking.library.flows.birth
  /** The text, or null when it tells of danger. */
  const safe = (text: string | null): string | null => (text !== null && check(text).length > 0 ? null : text)
  return {
    ...asking,
    user: { id: asking.user.id, firstName: safe(asking.user.firstName) },
    assessments: once(async () =>
      (await asking.assessments()).map((each) =>
        each.assessmentType === computed?.type && computed.path === null
          ? each
          : { ...each, results: fieldsIn(withoutFlagged(check, each.results)) },
      ),
    ),
    earlier: once(async () =>
      (await asking.earlier()).map((each) => ({
        ...each,
        results: fieldsIn(withoutFlagged(check, each.results)),
      })),
    ),
    experiments: once(async () =>
      (await asking.experiments())
        .filter(({ title }) => safe(title) !== null)
        .map((each) => ({
          ...each,
          userReflection: safe(each.userReflection),
          insights: each.insights.filter((text) => safe(text) !== null),
        })),
    ),
    setup: once(async () => fieldsIn(withoutFlagged(check, await asking.setup()))),
    written: async (commission) => withoutFlagged(check, await asking.written(commission)),
    entries: once(async () => (await asking.entries()).filter(({ text }) => safe(text) !== null)),
  }
}
