import * as contracts from '../../../engine/contracts/aliases/soul-in-motion.ts'
import { invalid, notFound } from '../../errors.ts'
import { keepResult } from '../../flows/results.ts'
import { reply, route } from '../../http/route.ts'
import { olderIssues } from './older-results.ts'

/** The type of what Soul in Motion ends with. */
const TYPE = 'soul_in_motion'

/** Its results in the shape of the specification; `POST /api/flows/{flow}/results` takes the answers of its flow. */
export const completeSoulInMotion = route(
  contracts.completeSoulInMotion,
  async ({ body, headers, user, deps }) => {
    const { library } = deps.content
    const { goals, actionPlans, implementationPreferences, contentHash = library.hash } = body
    const type = library.flows.resultTypes.get(TYPE)
    if (type?.holds.what !== 'answers') throw notFound()
    const results = { goals, actionPlans, implementationPreferences }
    const issues = olderIssues(TYPE, type.holds.rules, results) ?? []
    if (issues.length > 0) throw invalid(issues)
    const values = { moduleNumber: type.moduleNumber, assessmentType: TYPE, contentHash, results }
    const saved = await keepResult(
      deps,
      user,
      { contract: contracts.completeSoulInMotion, key: headers['idempotency-key'], body },
      { values, flow: type.holds.flow },
      (assessment) => assessment,
    )
    return reply(201, saved)
  },
)
