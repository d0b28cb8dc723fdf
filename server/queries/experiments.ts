import type { Experiment, ExperimentStatus } from '../../engine/contracts/index.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { limits } from '../limits.ts'
import { type ListPage, newestFirst, pageOf, type RowPlace } from './newest.ts'
import { isoOrNull, type Read, shownTimes, timeColumns } from './times.ts'

type ExperimentRow = Read<Omit<Experiment, 'tries'>, 'startedAt' | 'completedAt'> & {
  readonly tries: Experiment['tries'] | null
}

const columns: Columns<ExperimentRow> = {
  id: 'id',
  title: 'title',
  description: 'description',
  category: 'category',
  difficulty: 'difficulty',
  timeframe: 'timeframe',
  alignmentReason: 'alignment_reason',
  expectedInsights: json('expected_insights'),
  requiredResources: json('required_resources'),
  steps: json('steps'),
  dataSourcesUsed: json('data_sources_used'),
  status: 'status',
  startedAt: 'started_at',
  completedAt: 'completed_at',
  userReflection: 'user_reflection',
  insights: json('insights'),
  rating: 'rating',
  source: 'source',
  tries: json('tries'),
  ...timeColumns,
}

const experimentOf = ({ startedAt, completedAt, tries, ...row }: ExperimentRow): Experiment => ({
  ...shownTimes(row),
  ...(tries ? { tries } : {}),
  startedAt: isoOrNull(startedAt),
  completedAt: isoOrNull(completedAt),
})

const of = (db: Db, userId: string) => db('experiments').where({ user_id: userId })

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
  const asked = of(db, userId)
    .where(status === undefined ? {} : { status })
    .select(named(columns))
  const found: (ExperimentRow & RowPlace)[] = await newestFirst(db, asked, { from, count })
  return pageOf(found, count, experimentOf)
}

/** The newest experiments of a seeker, as many as a list shows. */
export async function newestExperiments(db: Db, userId: string): Promise<Experiment[]> {
  const { items } = await listExperiments(db, userId, { from: undefined, count: limits.lists })
  return items
}

/** Those of a seeker's experiments. */
export async function findExperiments(db: Db, userId: string, ids: readonly string[]): Promise<Experiment[]> {
  const found: ExperimentRow[] = await of(db, userId)
    // Compared as texts: what is no id is found nowhere.
    .whereRaw('cast(id as text) = any (?)', [[...ids]])
    .select(named(columns))
  return ids.flatMap((id) => found.filter((each) => each.id === id).map(experimentOf))
}

/** What a seeker has had before: the ids in the library, and every title. */
export async function findSuggested(
  db: Db,
  userId: string,
): Promise<{ ids: ReadonlySet<string>; titles: readonly string[] }> {
  const found: { title: string; library_id: string | null }[] = await of(db, userId).select(
    'title',
    'library_id',
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
  | 'tries'
> & {
  /** Its id in the library; null for one that a model made. */
  readonly libraryId: string | null
}

type KeptSuggestion = Suggestion & { readonly contentHash: string | null }

/** What a suggestion consists of in the table. */
const suggested: Columns<KeptSuggestion> = {
  title: columns.title,
  description: columns.description,
  category: columns.category,
  difficulty: columns.difficulty,
  timeframe: columns.timeframe,
  alignmentReason: columns.alignmentReason,
  expectedInsights: columns.expectedInsights,
  requiredResources: columns.requiredResources,
  steps: columns.steps,
  dataSourcesUsed: columns.dataSourcesUsed,
  source: columns.source,
  tries: columns.tries,
  libraryId: 'library_id',
  contentHash: 'content_hash',
}

/** Keeps a suggestion. Throws when the seeker has this one of the library already. */
export async function insertExperiment(
  trx: Db,
  userId: string,
  made: Suggestion,
  contentHash: string | null,
): Promise<Experiment> {
  const saved: ExperimentRow[] = await trx('experiments')
    .insert({ user_id: userId, ...stored(suggested, { ...made, contentHash }) })
    .returning(named(columns))
  return experimentOf(theRow(saved))
}

/** Those that are in the way of another one of the same library entry, as the table's index says it. */
const ONCE = `(user_id, library_id) where library_id is not null and status <> 'declined'`

/** Keeps an experiment that is under way from now on, or gives the one of this library entry that the seeker has. */
export async function beginExperiment(
  trx: Db,
  userId: string,
  made: Suggestion,
  { contentHash, now }: { readonly contentHash: string; readonly now: string },
): Promise<Experiment> {
  await trx('experiments')
    .insert({
      user_id: userId,
      ...stored(suggested, { ...made, contentHash }),
      status: 'in_progress',
      started_at: now,
    })
    .onConflict(trx.raw(ONCE))
    .ignore()
  const found: ExperimentRow[] = await of(trx, userId)
    .where({ library_id: made.libraryId })
    .whereNot({ status: 'declined' })
    .select(named(columns))
  return experimentOf(theRow(found))
}

/** One experiment of a seeker, held until the transaction ends; undefined when they have none of this id. */
export async function holdExperiment(trx: Db, userId: string, id: string): Promise<Experiment | undefined> {
  const [found]: ExperimentRow[] = await of(trx, userId).where({ id }).forUpdate().select(named(columns))
  return found && experimentOf(found)
}

/** Saves what changes with the status of an experiment. */
export async function saveExperiment(trx: Db, userId: string, next: Experiment): Promise<Experiment> {
  const { status, startedAt, completedAt, userReflection, insights, rating } = next
  const saved: ExperimentRow[] = await of(trx, userId)
    .where({ id: next.id })
    .update({
      ...stored(columns, { status, startedAt, completedAt, userReflection, insights, rating }),
      updated_at: trx.fn.now(),
    })
    .returning(named(columns))
  return experimentOf(theRow(saved))
}

/** A new suggestion of the same in the place of a declined one. The declined one has to be held. */
export async function replaceDeclined(trx: Db, userId: string, id: string): Promise<Experiment> {
  const [gone]: KeptSuggestion[] = await of(trx, userId)
    .where({ id, status: 'declined' })
    .delete()
    .returning(named(suggested))
  if (!gone) throw new Error('A held experiment is gone')
  return insertExperiment(trx, userId, gone, gone.contentHash)
}
