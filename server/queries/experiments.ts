import type { Experiment, ExperimentStatus } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { goingOn, type ListPage, newestFirst, pageOf, placeColumn, type RowPlace } from './newest.ts'
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
  source: Experiment['source']
}

const columns = `id, title, description, category, difficulty, timeframe, alignment_reason, expected_insights,
       required_resources, steps, data_sources_used, status, started_at, completed_at, user_reflection, insights,
       rating, source, created_at, updated_at`

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
  source: found.source,
  ...timesOf(found),
})

/** What a page of a list is of, where it begins, and how many rows it has. */
interface Asked {
  readonly status?: ExperimentStatus | undefined
  readonly from: RowPlace | undefined
  readonly count: number
}

/** Experiments of a seeker, newest first; of one status when it is given. */
export async function listExperiments(
  db: Db,
  userId: string,
  { status, from, count }: Asked,
): Promise<ListPage<Experiment>> {
  const on = goingOn(from)
  const found = await rows<ExperimentRow & RowPlace>(
    db,
    `select ${columns}, ${placeColumn} from experiments
     where user_id = ? and status = coalesce(?, status) ${on.condition} ${newestFirst} limit ?`,
    [userId, status ?? null, ...on.values, count + 1],
  )
  return pageOf(found, count, experimentOf)
}

/** The newest experiments of a seeker, as many as a list shows. */
export async function newestExperiments(db: Db, userId: string): Promise<Experiment[]> {
  const { items } = await listExperiments(db, userId, { from: undefined, count: limits.lists })
  return items
}

/** Those of a seeker's experiments. */
export async function findExperiments(db: Db, userId: string, ids: readonly string[]): Promise<Experiment[]> {
  const found = await rows<ExperimentRow>(
    db,
    `select ${columns} from experiments where user_id = ? and cast(id as text) = any (?)`,
    [userId, ids],
  )
  return ids.flatMap((id) => found.filter((each) => each.id === id).map(experimentOf))
}

/** What a seeker has had before: the ids in the library, and every title. */
export async function findSuggested(
  db: Db,
  userId: string,
): Promise<{ ids: ReadonlySet<string>; titles: readonly string[] }> {
  const found = await rows<{ title: string; library_id: string | null }>(
    db,
    'select title, library_id from experiments where user_id = ?',
    [userId],
  )
  return {
    ids: new Set(found.flatMap(({ library_id: id }) => id ?? [])),
    titles: found.map(({ title }) => title),
  }
}

/** An experiment before anybody has tried it. */
export type Suggestion = Pick<
  Experiment,
  | 'title'
  | 'description'
  | 'category'
  | 'difficulty'
  | 'timeframe'
  | 'alignmentReason'
  | 'expectedInsights'
  | 'requiredResources'
  | 'steps'
  | 'dataSourcesUsed'
  | 'source'
> & {
  /** Its id in the library; null for one that a model made. */
  readonly libraryId: string | null
}

/** Keeps a suggestion. Throws when the seeker has this one of the library already. */
export async function insertExperiment(
  trx: Db,
  userId: string,
  made: Suggestion,
  contentHash: string,
): Promise<Experiment> {
  const saved = await row<ExperimentRow>(
    trx,
    `insert into experiments (user_id, title, description, category, difficulty, timeframe, alignment_reason,
       expected_insights, required_resources, steps, data_sources_used, library_id, source, content_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${columns}`,
    [
      userId,
      made.title,
      made.description,
      made.category,
      made.difficulty,
      made.timeframe,
      made.alignmentReason,
      json(made.expectedInsights),
      json(made.requiredResources),
      json(made.steps),
      json(made.dataSourcesUsed),
      made.libraryId,
      made.source,
      contentHash,
    ],
  )
  if (!saved) throw new Error('An insert answered no row')
  return experimentOf(saved)
}

/** One experiment of a seeker, held until the transaction ends; undefined when they have none of this id. */
export async function holdExperiment(trx: Db, userId: string, id: string): Promise<Experiment | undefined> {
  const found = await row<ExperimentRow>(
    trx,
    `select ${columns} from experiments where user_id = ? and id = ? for update`,
    [userId, id],
  )
  return found && experimentOf(found)
}

/** Saves what changes with the status of an experiment. */
export async function saveExperiment(trx: Db, userId: string, next: Experiment): Promise<Experiment> {
  const saved = await row<ExperimentRow>(
    trx,
    `update experiments set status = ?, started_at = ?, completed_at = ?, user_reflection = ?, insights = ?,
       rating = ?, updated_at = now() where user_id = ? and id = ? returning ${columns}`,
    [
      next.status,
      next.startedAt,
      next.completedAt,
      next.userReflection,
      json(next.insights),
      next.rating,
      userId,
      next.id,
    ],
  )
  if (!saved) throw new Error('A held experiment is gone')
  return experimentOf(saved)
}

/** A new suggestion of the same in the place of a declined one. The declined one has to be held. */
export async function replaceDeclined(trx: Db, userId: string, id: string): Promise<Experiment> {
  const saved = await row<ExperimentRow>(
    trx,
    `with gone as (delete from experiments where user_id = ? and id = ? and status = 'declined' returning *)
     insert into experiments (user_id, title, description, category, difficulty, timeframe, alignment_reason,
       expected_insights, required_resources, steps, data_sources_used, library_id, source, content_hash)
     select user_id, title, description, category, difficulty, timeframe, alignment_reason, expected_insights,
       required_resources, steps, data_sources_used, library_id, source, content_hash from gone
     returning ${columns}`,
    [userId, id],
  )
  if (!saved) throw new Error('A held experiment is gone')
  return experimentOf(saved)
}
