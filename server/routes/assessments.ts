import * as contracts from '../../engine/contracts/assessments.ts'
import type { User } from '../../engine/contracts/index.ts'
import { birthChartIssues } from '../birth/birth-chart.ts'
import { dayOf } from '../calendar.ts'
import { completeBy } from '../completing.ts'
import type { Library } from '../content/library.ts'
import { forbidden, invalid, invalidAt } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { idempotently } from '../idempotently.ts'
import {
  type AssessmentValues,
  listAssessments as listRows,
  saveAssessmentRow,
} from '../queries/assessments.ts'
import { scoredIssues } from '../scored-answers.ts'
import { refuseOlderContent } from '../up-to-date.ts'

export const listAssessments = route(contracts.listAssessments, async ({ query, user, deps }) =>
  reply(200, await listRows(deps.db, user.id, query.module)),
)

function checkResults(
  library: Library,
  { moduleNumber, assessmentType, results }: AssessmentValues,
  now: number,
): void {
  const module = library.moduleOfAssessment.get(assessmentType)
  if (!module) throw invalidAt('/assessmentType', 'There is no such assessment.')
  if (module.number !== moduleNumber) {
    throw invalidAt('/moduleNumber', `This assessment belongs to module ${module.number}.`)
  }
  const issues =
    assessmentType === 'birthChart'
      ? birthChartIssues(results, dayOf(now))
      : (library.flowOfAssessment(assessmentType)?.checkComplete(results) ?? [])
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message }) => ({ path: `/results${path}`, message })))
}

export const saveAssessment = route(contracts.saveAssessment, async ({ body, headers, user, deps }) => {
  const { library } = deps.content
  const { moduleNumber, assessmentType, results } = body
  const values = { moduleNumber, assessmentType, results, contentHash: body.contentHash ?? library.hash }
  if (library.flowOfAssessment(assessmentType)) {
    const givenTo = { version: body.contentVersion ?? null, hash: body.contentHash ?? null }
    refuseOlderContent(library, moduleNumber, givenTo)
  }
  checkResults(library, values, deps.clock())
  if (body.answers) {
    const others = library.locales.filter((locale) => locale !== library.locale)
    const packs = [library.locale, ...others].map((locale) => library.in(locale).pack)
    const issues = scoredIssues(packs, { assessmentType, results, answers: body.answers })
    if (issues.length > 0) throw invalid(issues)
  }
  const request = {
    ...{ db: deps.db, userId: user.id, body },
    ...{ contract: contracts.saveAssessment, key: headers['idempotency-key'] },
  }
  const saved = await idempotently(request, async (trx) => {
    const assessment = await saveAssessmentRow(trx, user.id, values)
    await completeBy(trx, user.id, library.journey, { what: 'assessment-saved', assessmentType })
    return { status: 201, reply: assessment }
  })
  return reply(201, saved)
})

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
