import type { Assessment, FlowResult, User } from '../../engine/contracts/index.ts'
import { isRecord, readPath } from '../../engine/core/flow/form-data.ts'
import { resultsOf } from '../../engine/core/flow/results.ts'
import { answersIn } from '../../engine/core/scoring/ballot.ts'
import { birthChartIssues } from '../birth/birth-chart.ts'
import { dayOf } from '../calendar.ts'
import type { FlowEnd, ServedFlow } from '../content/flows.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { invalid, type Objection } from '../errors.ts'
import { idempotently, type OneRequest } from '../http/idempotency.ts'
import { type AssessmentValues, findAssessment, saveAssessmentRow } from '../queries/assessments.ts'
import { endProgressSession } from '../queries/progress-sessions.ts'
import type { FlowRules } from '../content/flow-rules.ts'
import { completeBy } from './completing.ts'
import { outerFacts } from './outer-facts.ts'
import { scored } from './scored-answers.ts'
import { sealLetter } from './sealing.ts'
import { completeSetup, saveLifeStage } from './setup.ts'

/**
 * Keeps a result and completes what that completes, at most once for each key.
 * @param flow whose answers it is made of, where that is one
 */
export function keepResult<Reply>(
  { db, content }: Deps,
  user: Pick<User, 'id'>,
  request: OneRequest,
  { values, flow }: { values: AssessmentValues; flow: ServedFlow | undefined },
  show: (assessment: Assessment) => Reply,
): Promise<Reply> {
  const { library } = content
  const { assessmentType } = values
  const again = async (of: Db, [id]: readonly string[]) => {
    const found = await findAssessment(of, user.id, id ?? '')
    return found && show(found)
  }
  // A take may be erased: no copy of its words is kept with the key.
  return idempotently({ ...request, db, userId: user.id, again, rebuilt: true }, async (trx) => {
    const assessment = await saveAssessmentRow(trx, user.id, values)
    await completeBy(trx, user.id, library.journey, { what: 'assessment-saved', assessmentType })
    // A module has ended where it is completed; a flow outside of modules ends here.
    if (flow?.moduleNumber === null) await endProgressSession(trx, user.id, flow.session)
    return { status: 201, reply: show(assessment), made: [assessment.id] }
  })
}

const at = (path: string, issues: readonly Objection[]): Objection[] =>
  issues.map((issue) => ({ path: `${path}${issue.path}`, message: issue.message }))

/** Throws a refusal at the fields that are wrong. */
function refuse(path: string, issues: readonly Objection[]): void {
  if (issues.length > 0) throw invalid(at(path, issues))
}

/** An end that keeps something by itself. */
export type FlowEndOfItsOwn = Exclude<FlowEnd, { keeps: 'cards' | 'nothing' }>

interface Finished {
  readonly answers: Readonly<Record<string, unknown>>
  readonly contentHash: string
}

/**
 * Keeps what the end of a flow keeps: its answers, what they come to, or who the seeker is. Throws a refusal that names
 * the field where the answers are not those of the flow.
 */
export async function keepEnd(
  deps: Deps,
  user: User,
  request: OneRequest,
  flow: ServedFlow,
  end: FlowEndOfItsOwn,
  { answers, contentHash }: Finished,
): Promise<FlowResult> {
  const { library } = deps.content
  const factsOf = ({ compiled }: FlowRules) => outerFacts(deps, user.id, compiled.flow)
  const nothing: FlowResult = { flow: flow.id, assessment: null, lifeStage: null, setup: null }
  const keep = (assessmentType: string, results: Assessment['results']) => {
    const moduleNumber = library.flows.resultTypes.get(assessmentType)?.moduleNumber ?? null
    const values = { moduleNumber, assessmentType, results, contentHash }
    return keepResult(deps, user, request, { values, flow }, (assessment) => ({ ...nothing, assessment }))
  }
  switch (end.keeps) {
    case 'score': {
      const { assessment } = end
      const judgement = scored(assessment, answersIn(answers))
      if ('issues' in judgement) throw invalid(judgement.issues)
      return keep(assessment.assessmentType, judgement.results)
    }
    case 'birth':
    case 'answers': {
      const facts = await factsOf(end.rules)
      refuse('/answers', end.rules.checkComplete(answers, facts))
      const results = resultsOf(end.rules.compiled, isRecord(answers) ? answers : {}, facts)
      if (end.keeps === 'answers') return keep(end.type, results)
      const found = readPath(results, end.bind)
      const birth = isRecord(found) ? found : {}
      refuse(`/answers/${end.bind.replaceAll('.', '/')}`, birthChartIssues(birth, dayOf(deps.clock())))
      return keep(end.type, birth)
    }
    case 'life-stage': {
      refuse('/answers', end.rules.checkComplete(answers, await factsOf(end.rules)))
      return { ...nothing, lifeStage: await saveLifeStage(deps, user, end.rules, answers) }
    }
    case 'letter': {
      refuse('/answers', end.rules.checkComplete(answers, await factsOf(end.rules)))
      const letter = await sealLetter(deps, user, request, { flow, answers, bind: end.bind })
      return { ...nothing, letter }
    }
    case 'setup': {
      refuse('/answers', end.rules.checkComplete(answers, await factsOf(end.rules)))
      await completeSetup(deps, user, { asked: flow.id, answers })
      return { ...nothing, setup: { completed: true } }
    }
  }
}
