import type { EarlierAnswers } from '../../engine/inputs/asking.ts'
import type { Assessment } from '../../engine/contracts/index.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

type AssessmentRow = Read<Assessment>

const columns: Columns<AssessmentRow> = {
  id: 'id',
  moduleNumber: 'module_number',
  assessmentType: 'assessment_type',
  results: json('results'),
  contentHash: 'content_hash',
  ...timeColumns,
}

const of = (db: Db, userId: string) => db('assessments').where({ user_id: userId })

/** The results of a seeker, newest first; of one module when a number is given. */
export async function listAssessments(db: Db, userId: string, moduleNumber?: number): Promise<Assessment[]> {
  const found: AssessmentRow[] = await of(db, userId)
    .where(moduleNumber === undefined ? {} : { module_number: moduleNumber })
    .orderBy([{ column: 'updated_at', order: 'desc' }, 'assessment_type'])
    .select(named(columns))
  return found.map(shownTimes)
}

/** The last few results of each type, and answers of the setup, that later ones took the place of; the newest first. */
export async function listEarlierResults(db: Db, userId: string, most: number): Promise<EarlierAnswers[]> {
  const ranked = db('replaced_answers')
    .where({ user_id: userId })
    .whereIn('kind', ['assessment', 'setup'])
    .select(db.raw(`case when kind = 'assessment' then name end as type`), 'answers as results')
    .select(db.raw(`to_char(replaced_at at time zone 'UTC', 'YYYY-MM-DD') as until`))
    .select(
      db.raw('row_number() over (partition by kind, name order by replaced_at desc, version desc) as place'),
    )
    .as('ranked')
  const found: EarlierAnswers[] = await db
    .from(ranked)
    .where('place', '<=', most)
    .orderBy(['place', 'type'])
    .select('type', 'results', 'until')
  return found
}

/** One of a seeker's, by its id. */
export async function findAssessment(db: Db, userId: string, id: string): Promise<Assessment | undefined> {
  const [found]: AssessmentRow[] = await of(db, userId).where({ id }).select(named(columns))
  return found && shownTimes(found)
}

/** The results of one type, or undefined. */
export async function findResults(
  db: Db,
  userId: string,
  type: string,
): Promise<Assessment['results'] | undefined> {
  const [found]: Pick<AssessmentRow, 'results'>[] = await of(db, userId)
    .where({ assessment_type: type })
    .select('results')
  return found?.results
}

export type AssessmentValues = Pick<Assessment, 'moduleNumber' | 'assessmentType' | 'results' | 'contentHash'>

/** The same answers within a day are the same take: somebody looked at them and saved them again. */
const sameTake = `assessments.results = excluded.results and assessments.updated_at > now() - interval '1 day'`

/** Saves a result; another take takes the place of the earlier one, which the table's own trigger keeps. */
export async function saveAssessmentRow(
  db: Db,
  userId: string,
  values: AssessmentValues,
): Promise<Assessment> {
  const given = stored(columns, values)
  const saved: AssessmentRow[] = await db('assessments')
    .insert({ user_id: userId, ...given })
    .onConflict(['user_id', 'assessment_type'])
    .merge({
      ...given,
      version: db.raw('assessments.version + 1'),
      take: db.raw(`case when ${sameTake} then assessments.take else gen_random_uuid() end`),
      updated_at: db.fn.now(),
    })
    .returning(named(columns))
  return shownTimes(theRow(saved))
}
