import type { PathContent, IntegratedPath, PathVersion } from '../../engine/contracts/index.ts'
import { type Columns, json, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { isoOrNull, type Read, shownTimes, timeColumns } from './times.ts'

type VersionRow = Read<PathVersion, 'savedAt'>
type PathRow = Read<IntegratedPath, 'savedAt'>

const face: Columns<VersionRow> = { id: 'id', source: 'source', savedAt: 'saved_at', ...timeColumns }

const columns: Columns<PathRow> = {
  ...face,
  personalManifesto: 'personal_manifesto',
  integrationInsights: json('integration_insights'),
  coreIdentity: json('core_identity'),
  lifeDirection: json('life_direction'),
  actionableSteps: json('actionable_steps'),
}

const newestFirst = [
  { column: 'created_at', order: 'desc' },
  { column: 'id', order: 'desc' },
]

const shown = <Row extends VersionRow>({ savedAt, ...row }: Row) => ({
  ...shownTimes(row),
  savedAt: isoOrNull(savedAt),
})

const of = (db: Db, userId: string) => db('path_integrations').where({ user_id: userId })

/** The combined life path of a seeker as it was written last, or undefined. */
export async function findPath(db: Db, userId: string): Promise<IntegratedPath | undefined> {
  const [found]: PathRow[] = await of(db, userId).orderBy(newestFirst).limit(1).select(named(columns))
  return found && shown(found)
}

/** One of a seeker's writings: of these ids the first that is one. */
export async function findPathVersion(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<IntegratedPath | undefined> {
  const [found]: PathRow[] = await of(db, userId)
    .whereRaw('cast(id as text) = any (?)', [[...ids]])
    .limit(1)
    .select(named(columns))
  return found && shown(found)
}

/** Every writing that is kept, newest first. */
export async function listPathVersions(db: Db, userId: string): Promise<PathVersion[]> {
  const found: VersionRow[] = await of(db, userId).orderBy(newestFirst).select(named(face))
  return found.map(shown)
}

/** Keeps a writing beside the earlier ones. Of those that were not saved, only the newest `unsaved` stay. */
export async function insertPath(
  trx: Db,
  userId: string,
  content: PathContent,
  about: { source: IntegratedPath['source']; contentHash: string; unsaved: number },
): Promise<IntegratedPath> {
  const { source, contentHash, unsaved } = about
  const saved: PathRow[] = await trx('path_integrations')
    .insert({ user_id: userId, content_hash: contentHash, ...stored(columns, { ...content, source }) })
    .returning(named(columns))
  const older = of(trx, userId).whereNull('saved_at').orderBy(newestFirst).offset(unsaved).select('id')
  await of(trx, userId).whereIn('id', older).delete()
  return shown(theRow(saved))
}

/**
 * Marks a writing as kept for good, with the date of the first time. `full` when `most` are kept already, undefined
 * when the seeker has no such writing.
 */
export async function savePathVersion(
  trx: Db,
  userId: string,
  id: string,
  { now, most }: { now: number; most: number },
): Promise<IntegratedPath | 'full' | undefined> {
  const found = await findPathVersion(trx, userId, [id])
  if (!found || found.savedAt !== null) return found
  const kept: { id: string }[] = await of(trx, userId).whereNotNull('saved_at').select('id')
  if (kept.length >= most) return 'full'
  const [saved]: PathRow[] = await of(trx, userId)
    .where({ id: found.id })
    .update({ saved_at: trx.raw('coalesce(saved_at, ?)', [new Date(now)]), updated_at: trx.fn.now() })
    .returning(named(columns))
  return saved && shown(saved)
}
