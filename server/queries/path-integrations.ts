import type { PathContent, PathIntegration, PathVersion } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { isoOrNull, type Times, timesOf } from './times.ts'

interface VersionRow extends Times {
  id: string
  source: PathIntegration['source']
  saved_at: Date | null
}

interface PathRow extends VersionRow {
  personal_manifesto: string
  integration_insights: PathIntegration['integrationInsights']
  core_identity: PathIntegration['coreIdentity']
  life_direction: PathIntegration['lifeDirection']
  actionable_steps: PathIntegration['actionableSteps']
}

const face = 'id, source, saved_at, created_at, updated_at'
const words = 'personal_manifesto, integration_insights, core_identity, life_direction, actionable_steps'
const newestFirst = 'order by created_at desc, id desc'

const versionOf = (found: VersionRow): PathVersion => ({
  id: found.id,
  source: found.source,
  savedAt: isoOrNull(found.saved_at),
  ...timesOf(found),
})

const pathOf = (found: PathRow): PathIntegration => ({
  ...versionOf(found),
  personalManifesto: found.personal_manifesto,
  integrationInsights: found.integration_insights,
  coreIdentity: found.core_identity,
  lifeDirection: found.life_direction,
  actionableSteps: found.actionable_steps,
})

/** The combined life path of a seeker as it was written last, or undefined. */
export async function findPathIntegration(db: Db, userId: string): Promise<PathIntegration | undefined> {
  const found = await row<PathRow>(
    db,
    `select ${face}, ${words} from path_integrations where user_id = ? ${newestFirst} limit 1`,
    [userId],
  )
  return found && pathOf(found)
}

/** One of a seeker's writings: of these ids the first that is one. */
export async function findPathVersion(
  db: Db,
  userId: string,
  ids: readonly string[],
): Promise<PathIntegration | undefined> {
  const found = await row<PathRow>(
    db,
    `select ${face}, ${words} from path_integrations where user_id = ? and cast(id as text) = any (?) limit 1`,
    [userId, ids],
  )
  return found && pathOf(found)
}

/** Every writing that is kept, newest first. */
export async function listPathVersions(db: Db, userId: string): Promise<PathVersion[]> {
  const found = await rows<VersionRow>(
    db,
    `select ${face} from path_integrations where user_id = ? ${newestFirst}`,
    [userId],
  )
  return found.map(versionOf)
}

/** Keeps a writing beside the earlier ones. Of those that were not saved, only the newest `unsaved` stay. */
export async function insertPathIntegration(
  trx: Db,
  userId: string,
  content: PathContent,
  about: { source: PathIntegration['source']; contentHash: string; unsaved: number },
): Promise<PathIntegration> {
  const { personalManifesto, integrationInsights, coreIdentity, lifeDirection, actionableSteps } = content
  const saved = await row<PathRow>(
    trx,
    `insert into path_integrations (user_id, ${words}, source, content_hash)
     values (?, ?, ?, ?, ?, ?, ?, ?) returning ${face}, ${words}`,
    [
      userId,
      personalManifesto,
      json(integrationInsights),
      json(coreIdentity),
      json(lifeDirection),
      json(actionableSteps),
      about.source,
      about.contentHash,
    ],
  )
  if (!saved) throw new Error('A path integration was not stored')
  await rows(
    trx,
    `delete from path_integrations where id in (
       select id from path_integrations where user_id = ? and saved_at is null ${newestFirst} offset ?)`,
    [userId, about.unsaved],
  )
  return pathOf(saved)
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
): Promise<PathIntegration | 'full' | undefined> {
  const found = await findPathVersion(trx, userId, [id])
  if (!found || found.savedAt !== null) return found
  const count = await row<{ count: number }>(
    trx,
    `select cast(count(*) as integer) as count from path_integrations where user_id = ? and saved_at is not null`,
    [userId],
  )
  if ((count?.count ?? 0) >= most) return 'full'
  const saved = await row<PathRow>(
    trx,
    `update path_integrations set saved_at = coalesce(saved_at, ?), updated_at = now()
     where user_id = ? and cast(id as text) = ? returning ${face}, ${words}`,
    [new Date(now), userId, id],
  )
  return saved && pathOf(saved)
}
