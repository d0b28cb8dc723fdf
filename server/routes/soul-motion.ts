import * as contracts from '../../engine/contracts/soul-motion.ts'
import type { Goal, User } from '../../engine/contracts/index.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { completeBy } from '../completing.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { invalid } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { idempotently } from '../idempotently.ts'
import { preferenceIssues } from '../module-results.ts'
import { findAssessment, saveAssessmentRow } from '../queries/assessments.ts'
import { actionStepsIn } from '../soul-motion/action-steps.ts'
import { goalKind } from '../soul-motion/goal-kind.ts'
import { horizonsOf } from '../soul-motion/horizons.ts'
import { findSessionOfNow } from '../up-to-date.ts'
import { refusedFor, writeCommission } from '../writing/commissions.ts'
import { answerIn, fieldsIn, filled, listIn, textIn } from '../writing/inputs/values.ts'

/** The number of Soul in Motion in calls and data, and the type of what it ends with. */
const MODULE = 5
const TYPE = 'soul_in_motion'

/** The goal as it is saved; what was sent says which, and stands in for one that is not saved yet. */
async function savedGoal({ db, content }: Deps, user: User, sent: Goal) {
  const session =
    sent.id === undefined ? undefined : await findSessionOfNow(db, content.library, user.id, MODULE)
  const saved = listIn(fieldsIn(session?.formData)['goals']).find(({ id }) => id === sent.id)
  const { title, description, timeline } = saved ?? sent
  const [named, told] = [textIn(title), textIn(description)]
  const goal = named && told ? { title: named, description: told } : sent
  return {
    goal: filled({
      title: goal.title.trim(),
      description: answerIn(goal.description),
      category: sent.category,
      kind: goalKind(goal.title),
    }),
    timeline: saved ? timeline : sent.timeline,
  }
}

export const generateActionPlan = route(
  contracts.generateActionPlan,
  async ({ body, headers, user, deps }) => {
    const { library } = deps.content
    const { goal, timeline } = await savedGoal(deps, user, body.goal)
    if (careOf(library.care, goal).length > 0) throw refusedFor(library)
    const call = { contract: contracts.generateActionPlan, key: headers['idempotency-key'], body }
    const plan = await writeCommission(deps, user, call, {
      commission: 'action-plan',
      perInputs: true,
      brought: { goal, horizon: horizonsOf(timeline, deps.clock()) },
      async keep(_, { value, origin: { source } }) {
        const actionSteps = actionStepsIn(fieldsIn(value)['actionSteps'], body.goal.category)
        if (actionSteps.length === 0) throw new Error('The recipe of the action plan does not give its shape')
        return { actionSteps, source }
      },
    })
    return reply(200, plan)
  },
)

export const completeSoulInMotion = route(
  contracts.completeSoulInMotion,
  async ({ body, headers, user, deps }) => {
    const { library } = deps.content
    const { goals, actionPlans, implementationPreferences, contentHash = library.hash } = body
    const issues = preferenceIssues(library, MODULE, implementationPreferences)
    if (issues.length > 0) throw invalid(issues)
    const request = {
      db: deps.db,
      userId: user.id,
      body,
      contract: contracts.completeSoulInMotion,
      key: headers['idempotency-key'],
      again: (db: Db, [id]: readonly string[]) => findAssessment(db, user.id, id ?? ''),
    }
    const saved = await idempotently(request, async (trx) => {
      const assessment = await saveAssessmentRow(trx, user.id, {
        moduleNumber: MODULE,
        assessmentType: TYPE,
        contentHash,
        results: { goals, actionPlans, implementationPreferences },
      })
      await completeBy(trx, user.id, library.journey, { what: 'assessment-saved', assessmentType: TYPE })
      return { status: 201, reply: assessment, made: [assessment.id] }
    })
    return reply(201, saved)
  },
)
