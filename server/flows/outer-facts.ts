import { NO_FACTS, type OuterFacts, outerQuestions } from '../../engine/core/flow/outer-facts.ts'
import { journeyProgress } from '../../engine/core/journey/progress.ts'
import type { Flow } from '../../engine/core/pack/documents.gen.ts'
import { readOutcome } from '../../engine/core/scoring/read-saved.ts'
import { dayOf } from '../calendar.ts'
import type { Deps } from '../context.ts'
import { listAssessments } from '../queries/assessments.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'

/** What the conditions of a flow ask about outside of it, of one seeker. Only what they ask for is read. */
export async function outerFacts(
  { db, content: { library }, clock }: Pick<Deps, 'db' | 'content' | 'clock'>,
  userId: string,
  flow: Flow,
): Promise<OuterFacts> {
  const { modules, assessments } = outerQuestions(flow)
  const progress = modules ? journeyProgress(await findJourneyFacts(db, userId), library.journey) : undefined
  const saved = assessments.length > 0 ? await listAssessments(db, userId) : []
  const outcomes = assessments.flatMap((id) => {
    const assessment = library.pack.get('assessment', id)
    const row = saved.find(({ assessmentType }) => assessmentType === assessment?.assessmentType)
    const outcome = assessment && row && readOutcome(assessment, row.results)
    return outcome ? [[id, outcome.id] as const] : []
  })
  return {
    ...NO_FACTS,
    completedModules: new Set(progress?.completedModules),
    outcomes: new Map(outcomes),
    today: dayOf(clock()),
  }
}
