import type { Experiment, ExperimentStatus } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { isoOrNull, type Times, timesOf } from './times.ts'

interface ExperimentRow extends Times {
  id: string
  title: string
  description: string
  category: string
  difficulty: Experiment['difficulty']
  timeframe: string
  alignment_reason: string
  expected_insights: string[]
  required_resources: string[]
  steps: Experiment['steps']
  data_sources_used: string[]
  status: ExperimentStatus
  started_at: Date | null
  completed_at: Date | null
  user_reflection: string | null
  insights: string[]
  rating: number | null
}

const experimentOf = (found: ExperimentRow): Experiment => ({
  id: found.id,
  title: found.title,
  description: found.description,
  category: found.category,
  difficulty: found.difficulty,
  timeframe: found.timeframe,
  alignmentReason: found.alignment_reason,
  expectedInsights: found.expected_insights,
  requiredResources: found.required_resources,
  steps: found.steps,
  dataSourcesUsed: found.data_sources_used,
  status: found.status,
  startedAt: isoOrNull(found.started_at),
  completedAt: isoOrNull(found.completed_at),
  userReflection: found.user_reflection,
  insights: found.insights,
  rating: found.rating,
  ...timesOf(found),
})

/** The experiments of a seeker, newest first; of one status when it is given. */
export async function listExperiments(
  db: Db,
  userId: string,
  status?: ExperimentStatus,
): Promise<Experiment[]> {
  const found = await rows<ExperimentRow>(
    db,
    `select id, title, description, category, difficulty, timeframe, alignment_reason, expected_insights,
       required_resources, steps, data_sources_used, status, started_at, completed_at, user_reflection, insights,
       rating, created_at, updated_at
     from experiments where user_id = ? and status = coalesce(?, status) order by created_at desc, id`,
    [userId, status ?? null],
  )
  return found.map(experimentOf)
}
