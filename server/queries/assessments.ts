import type { Assessment } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

interface AssessmentRow extends Times {
  id: string
  module_number: number | null
  assessment_type: string
  results: Assessment['results']
  content_hash: string | null
}

const columns =
  'a.id, a.module_number, a.assessment_type, a.results, a.content_hash, a.created_at, a.updated_at'

const assessmentOf = (found: AssessmentRow): Assessment => ({
  id: found.id,
  moduleNumber: found.module_number,
  assessmentType: found.assessment_type,
  results: found.results,
  contentHash: found.content_hash,
  ...timesOf(found),
})

/** The results of a seeker, newest first; of one module when a number is given. */
export async function listAssessments(db: Db, userId: string, moduleNumber?: number): Promise<Assessment[]> {
  const found = await rows<AssessmentRow>(
    db,
    `select ${columns} from assessments a where a.user_id = ? and (cast(? as integer) is null or a.module_number = ?)
     order by a.updated_at desc, a.assessment_type`,
    [userId, moduleNumber ?? null, moduleNumber ?? null],
  )
  return found.map(assessmentOf)
}

/** One of a seeker's, by its id. */
export async function findAssessment(db: Db, userId: string, id: string): Promise<Assessment | undefined> {
  const found = await row<AssessmentRow>(
    db,
    `select ${columns} from assessments a where a.user_id = ? and a.id = ?`,
    [userId, id],
  )
  return found && assessmentOf(found)
}

/** The results of one type, or undefined. */
export async function findResults(
  db: Db,
  userId: string,
  type: string,
): Promise<Assessment['results'] | undefined> {
  const found = await row<{ results: Assessment['results'] }>(
    db,
    'select results from assessments where user_id = ? and assessment_type = ?',
    [userId, type],
  )
  return found?.results
}

export type AssessmentValues = Pick<Assessment, 'moduleNumber' | 'assessmentType' | 'results' | 'contentHash'>

/** Saves a result; a retake takes the place of the earlier one, which the table's own trigger keeps. */
export async function saveAssessmentRow(
  db: Db,
  userId: string,
  values: AssessmentValues,
): Promise<Assessment> {
  const saved = await row<AssessmentRow>(
    db,
    `insert into assessments as a (user_id, module_number, assessment_type, results, content_hash)
     values (?, ?, ?, ?, ?)
     on conflict (user_id, assessment_type) do update set module_number = excluded.module_number,
       results = excluded.results, content_hash = excluded.content_hash, version = a.version + 1, updated_at = now()
     returning ${columns}`,
    [userId, values.moduleNumber, values.assessmentType, json(values.results), values.contentHash],
  )
  if (!saved) throw new Error('An upsert answered no row')
  return assessmentOf(saved)
}
