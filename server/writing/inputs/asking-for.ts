import type { User } from '../../../engine/contracts/index.ts'
import type { CareCheck } from '../../../engine/core/care/check.ts'
import { withoutFlagged } from '../../../engine/core/care/texts.ts'
import { limits } from '../../limits.ts'
import { once } from '../../once.ts'
import { listAssessments } from '../../queries/assessments.ts'
import { listExperiments } from '../../queries/experiments.ts'
import { listEntries } from '../../queries/journal-entries.ts'
import { findIntake } from '../../queries/life-stage-intakes.ts'
import { findOnboardingAnswers } from '../../queries/onboarding-answers.ts'
import type { Asking, AskingDeps } from './asking.ts'
import { savedBirth } from './birth.ts'
import { fieldsIn } from './values.ts'

/** Places and times of a birth are computed with and never quoted: what a false alarm took out would be missing. */
const computed: ReadonlySet<string> = new Set(['birthChart'])

/**
 * What the inputs of one seeker are read with, for one text. Every word of theirs that something is written from comes
 * through here, and a text that tells of danger is as if it had not been given: nothing quotes it, nothing is built upon
 * it, and no model is told (trust 24).
 */
export function askingFor(deps: AskingDeps, user: Pick<User, 'id' | 'firstName'>): Asking {
  const { db, content } = deps
  const { care } = content.library
  const asking: Asking = {
    ...{ deps, db, library: content.library.composing, now: deps.clock() },
    user: { id: user.id, firstName: unflagged(care, user.firstName) },
    assessments: once(async () =>
      (await listAssessments(db, user.id)).map((each) =>
        computed.has(each.assessmentType)
          ? each
          : { ...each, results: fieldsIn(withoutFlagged(care, each.results)) },
      ),
    ),
    experiments: once(async () =>
      (await listExperiments(db, user.id))
        .filter(({ title }) => unflagged(care, title) !== null)
        .map((each) => ({
          ...each,
          userReflection: unflagged(care, each.userReflection),
          insights: each.insights.filter((text) => unflagged(care, text) !== null),
        })),
    ),
    birth: once(() => savedBirth(asking)),
    lifeStage: once(async () => (await findIntake(db, user.id))?.lifeStage),
    setup: once(async () => fieldsIn(withoutFlagged(care, await findOnboardingAnswers(db, user.id)))),
    entries: once(async () => {
      const count = limits.writing.journalEntries
      const newest = await listEntries(db, user.id, { search: '', from: undefined, count })
      return newest.filter(({ text }) => unflagged(care, text) !== null)
    }),
  }
  return asking
}

/** The text, or null when it tells of danger. */
const unflagged = (check: CareCheck, text: string | null): string | null =>
  text !== null && check(text).length > 0 ? null : text
