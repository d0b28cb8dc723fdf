import type { JourneyFacts } from '../../engine/core/journey/facts.ts'
import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'

interface FactsRow {
  modules: JourneyFacts['modules']
  sessions: JourneyFacts['sessions']
  assessments: JourneyFacts['assessments']
  experiments: JourneyFacts['experiments']
  integrated: boolean
}

/** What the journey asks of one seeker's rows, in one question to the database. */
export async function findJourneyFacts(db: Db, userId: string): Promise<JourneyFacts> {
  const found = await row<FactsRow>(
    db,
    `select
       (select coalesce(jsonb_agg(jsonb_build_object('moduleNumber', module_number, 'status', status,
          'progressPercent', progress_percent)), '[]') from module_progress where user_id = u.id) as modules,
       (select coalesce(jsonb_agg(jsonb_build_object('moduleNumber', module_number,
          'completedSteps', completed_steps)), '[]') from progress_sessions
          where user_id = u.id and module_number is not null) as sessions,
       (select coalesce(jsonb_agg(jsonb_build_object('moduleNumber', module_number,
          'assessmentType', assessment_type)), '[]') from assessments where user_id = u.id) as assessments,
       (select coalesce(jsonb_agg(jsonb_build_object('status', status, 'insights', insights)), '[]')
          from experiments where user_id = u.id) as experiments,
       exists (select 1 from path_integrations where user_id = u.id) as integrated
     from users u where u.id = ?`,
    [userId],
    'find-journey-facts',
  )
  if (!found) throw new Error('A signed-in seeker has no account')
  const { integrated: integratedPath, ...facts } = found
  return { ...facts, integratedPath }
}
