import { fill } from '../../../engine/core/copy.ts'
import * as contracts from '../../../engine/contracts/aliases/assessments.ts'
import type { User } from '../../../engine/contracts/index.ts'
import { isRecord } from '../../../engine/core/flow/form-data.ts'
import { answersOf } from '../../../engine/core/flow/results.ts'
import { birthChartIssues } from '../../birth/birth-chart.ts'
import { dayOf } from '../../calendar.ts'
import type { ResultType } from '../../content/flows.ts'
import type { Library } from '../../content/library.ts'
import { forbidden, invalid, invalidAt, type Objection } from '../../errors.ts'
import { claimIssues } from '../../flows/claimed-results.ts'
import { keepResult } from '../../flows/results.ts'
import { judged } from '../../flows/scored-answers.ts'
import { byTheirContent, refuseOlderContent } from '../../flows/sessions.ts'
import { reply, route } from '../../http/route.ts'
import { type AssessmentValues, listAssessments as listRows } from '../../queries/assessments.ts'
import { olderIssues, typesOfNoFlow } from './older-results.ts'

/** What may be saved under a type: what the pack says, and the names that the specification gives to nothing of it. */
function typeOf(library: Library, type: string): ResultType {
  const named = typesOfNoFlow.get(type)
  const module = named === undefined ? undefined : library.module(named)
  const found = library.flows.resultTypes.get(type)
  if (found) return found
  if (!module) throw invalidAt('/assessmentType', (say) => say.results.noAssessment)
  return { type, moduleNumber: module.number, holds: { what: 'anything' } }
}

/** The pack in each of its languages, its own first. */
const inAllLanguages = (library: Library) =>
  [library.locale, ...library.locales.filter((locale) => locale !== library.locale)].map(
    (locale) => library.in(locale).pack,
  )

/** What keeps results that come by themselves from being those of their type. */
function claimIssuesOf(
  library: Library,
  { type, holds }: ResultType,
  results: AssessmentValues['results'],
  now: number,
): readonly Objection[] {
  switch (holds.what) {
    case 'anything':
      return []
    case 'birth':
      return birthChartIssues(results, dayOf(now))
    case 'score':
      return claimIssues(inAllLanguages(library), type, results)
    case 'answers': {
      const older = olderIssues(type, holds.rules, results)
      if (older) return older
      const { rules } = holds
      return rules.checkComplete(isRecord(results) ? answersOf(rules.compiled, results) : results)
    }
  }
}

/** The results as they are kept: with answers they are the server's own, without them they are held against their type. */
function judgedResults(
  library: Library,
  type: ResultType,
  { results, answers }: { results: AssessmentValues['results']; answers?: Readonly<Record<string, string>> },
  now: number,
): AssessmentValues['results'] {
  if (answers) {
    const judgement = judged(inAllLanguages(library), { assessmentType: type.type, results, answers })
    if ('issues' in judgement) throw invalid(judgement.issues)
    return judgement.results
  }
  const issues = claimIssuesOf(library, type, results, now)
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message }) => ({ path: `/results${path}`, message })))
  return results
}

/** A result by its type, in the shape that it is saved in; `POST /api/flows/{flow}/results` takes answers alone. */
export const saveAssessment = route(contracts.saveAssessment, async ({ body, headers, user, deps: given }) =>
  byTheirContent(given, body.contentHash, async (deps) => {
    const { library } = deps.content
    const { moduleNumber: number, assessmentType, contentHash = library.hash, contentVersion = null } = body
    const type = typeOf(library, assessmentType)
    const flow = type.holds.what === 'answers' ? type.holds.flow : undefined
    if (flow) refuseOlderContent(library, flow, { version: contentVersion, hash: body.contentHash ?? null })
    const { moduleNumber } = type
    if (moduleNumber !== null && moduleNumber !== number)
      throw invalidAt('/moduleNumber', (say) => fill(say.results.otherModule, { number: moduleNumber }))
    const results = judgedResults(library, type, body, deps.clock())
    const saved = await keepResult(
      deps,
      user,
      { contract: contracts.saveAssessment, key: headers['idempotency-key'], body },
      { values: { moduleNumber, assessmentType, results, contentHash }, flow },
      (assessment) => assessment,
    )
    return reply(201, saved)
  }),
)

/** Only the seeker themselves (D-10). The id is compared, never looked up. */
function onlyOwn(user: User, userId: string): void {
  if (userId !== user.id) throw forbidden()
}

export const assessmentsOfUser = route(contracts.assessmentsOfUser, async ({ params, user, deps }) => {
  onlyOwn(user, params.userId)
  const found = await listRows(deps.db, user.id, params.moduleNumber)
  return reply(
    200,
    found.map((each) => ({ ...each, results: JSON.stringify(each.results) })),
  )
})

/** What the readings of this product ask of birth and personality. */
export const resultsOfUser = route(contracts.resultsOfUser, async ({ params, user, deps }) => {
  onlyOwn(user, params.userId)
  const found = await listRows(deps.db, user.id)
  const of = (type: string) => found.find(({ assessmentType }) => assessmentType === type)?.results ?? null
  const birth = of('birthChart')
  const text = (key: string) => {
    const value = birth?.[key]
    return typeof value === 'string' ? value : null
  }
  return reply(200, {
    birthDate: text('birthDate'),
    birthTime: text('birthTime'),
    birthLocation: text('birthLocation'),
    mbti: of('mbti'),
    enneagram: of('enneagram'),
    loveLanguages: of('loveLanguages'),
  })
})
