import * as contracts from '../../engine/contracts/assessments.ts'
import type { Issue, User } from '../../engine/contracts/index.ts'
import { birthChartIssues } from '../birth/birth-chart.ts'
import { dayOf } from '../calendar.ts'
import { claimIssues } from '../claimed-results.ts'
import { completeBy } from '../completing.ts'
import type { Library } from '../content/library.ts'
import type { Db } from '../database/database.ts'
import { forbidden, invalid, invalidAt } from '../errors.ts'
import { reply, route } from '../http/route.ts'
import { idempotently } from '../idempotently.ts'
import { moduleResultIssues } from '../module-results.ts'
import {
  type AssessmentValues,
  findAssessment,
  listAssessments as listRows,
  saveAssessmentRow,
} from '../queries/assessments.ts'
import { judged } from '../scored-answers.ts'
import { refuseOlderContent } from '../up-to-date.ts'

export const listAssessments = route(contracts.listAssessments, async ({ query, user, deps }) =>
  reply(200, await listRows(deps.db, user.id, query.module)),
)

/** The module that an assessment belongs to. Throws when there is no such assessment, or it is another's. */
function checkModule(library: Library, { moduleNumber, assessmentType }: AssessmentValues): void {
  const module = library.moduleOfAssessment.get(assessmentType)
  if (!module) throw invalidAt('/assessmentType', 'There is no such assessment.')
  if (module.number !== moduleNumber) {
    throw invalidAt('/moduleNumber', `This assessment belongs to module ${module.number}.`)
  }
}

const inAllLanguages = (library: Library) =>
  [library.locale, ...library.locales.filter((locale) => locale !== library.locale)].map(
    (locale) => library.in(locale).pack,
  )

/** What keeps results that come by themselves from being those of their type. */
function claimIssuesOf(
  library: Library,
  { assessmentType, moduleNumber, results }: AssessmentValues,
  now: number,
): readonly Issue[] {
  if (assessmentType === 'birthChart') return birthChartIssues(results, dayOf(now))
  const rules = library.flowOfAssessment(assessmentType)
  if (rules) return rules.checkComplete(results)
  return (
    moduleResultIssues(library, assessmentType, results, moduleNumber) ??
    claimIssues(inAllLanguages(library), assessmentType, results)
  )
}

/** The results as they are kept: with answers they are the server's own, without them they are held against their type. */
function judgedResults(
  library: Library,
  values: AssessmentValues,
  answers: Readonly<Record<string, string>> | undefined,
  now: number,
): AssessmentValues['results'] {
  if (answers) {
    const judgement = judged(inAllLanguages(library), { ...values, answers })
    if ('issues' in judgement) throw invalid(judgement.issues)
    return judgement.results
  }
  const issues = claimIssuesOf(library, values, now)
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message }) => ({ path: `/results${path}`, message })))
  return values.results
}

export const saveAssessment = route(contracts.saveAssessment, async ({ body, headers, user, deps }) => {
  const { library } = deps.content
  const { moduleNumber, assessmentType, answers } = body
  const claimed = {
    moduleNumber,
    assessmentType,
    results: body.results,
    contentHash: body.contentHash ?? library.hash,
  }
  if (library.flowOfAssessment(assessmentType)) {
    const givenTo = { version: body.contentVersion ?? null, hash: body.contentHash ?? null }
    refuseOlderContent(library, moduleNumber, givenTo)
  }
  checkModule(library, claimed)
  const values = { ...claimed, results: judgedResults(library, claimed, answers, deps.clock()) }
  const request = {
    db: deps.db,
    userId: user.id,
    body,
    contract: contracts.saveAssessment,
    key: headers['idempotency-key'],
    again: (db: Db, [id]: readonly string[]) => findAssessment(db, user.id, id ?? ''),
  }
  const saved = await idempotently(request, async (trx) => {
    const assessment = await saveAssessmentRow(trx, user.id, values)
    await completeBy(trx, user.id, library.journey, { what: 'assessment-saved', assessmentType })
    return { status: 201, reply: assessment, made: [assessment.id] }
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
