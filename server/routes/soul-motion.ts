import * as contracts from '../../engine/contracts/soul-motion.ts'
import type { Goal, Issue, User } from '../../engine/contracts/index.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import type { Library } from '../content/library.ts'
import type { Deps } from '../context.ts'
import { invalid } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { actionStepsIn } from '../soul-motion/action-steps.ts'
import { goalKind } from '../soul-motion/goal-kind.ts'
import { horizonsOf } from '../soul-motion/horizons.ts'
import { findSessionOfNow } from '../flows/sessions.ts'
import { refusedFor, writeCommission } from '../writing/commissions.ts'
import { answerIn, fieldsIn, filled, listIn, textIn } from '../writing/inputs/values.ts'

/** The number of Soul in Motion in calls and data. */
const MODULE = 5

/** The goal as it is saved; what was sent says which, and stands in for one that is not saved yet. */
async function savedGoal({ db, content }: Deps, user: User, sent: Goal) {
  const session =
    sent.id === undefined ? undefined : await findSessionOfNow(db, content.library, user.id, String(MODULE))
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

/** What of a goal cannot be chosen in the module. */
function goalIssues(library: Library, goal: Goal): Issue[] {
  const { steps: _, progress: __, timeline, ...rest } = goal
  const goals = [{ id: 'goal', ...rest, timeline: timeline ?? '' }]
  const issues = library.flowOfModule(MODULE)?.rules.checkPartial({ goals }) ?? []
  return issues.map(({ path, message }) => ({ path: path.replace('/goals/0', '/goal'), message }))
}

export const generateActionPlan = route(
  contracts.generateActionPlan,
  async ({ body, headers, user, deps }) => {
    const { library } = deps.content
    const issues = goalIssues(library, body.goal)
    if (issues.length > 0) throw invalid(issues)
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
