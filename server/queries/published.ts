import type { ContentChange } from '../../engine/contracts/publish.ts'
import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'

/** Any number of our own: what changes the served content takes turns on it. */
const turn = 7_205_114

/** Lets changes of the served content follow each other, until the transaction ends. */
export async function holdPublished(trx: Db): Promise<void> {
  await rows(trx, `select pg_advisory_xact_lock(${turn})`)
}

/** What is served since the last change: a published pack, or null for the installed one. */
export interface LastChange {
  readonly id: number
  readonly hash: string | null
  /** What taking it back would serve. */
  readonly before: string | null
}

/** The last change, or undefined where nothing was ever published. Asked each second by every process. */
export const lastChange = (db: Db): Promise<LastChange | undefined> =>
  row<LastChange>(
    db,
    'select id, hash, before from content_changes order by id desc limit 1',
    [],
    'last-content-change',
  )

/** The hashes of the packs that are kept. */
export const keptHashes = async (db: Db): Promise<string[]> =>
  (await rows<{ hash: string }>(db, 'select hash from published_packs')).map(({ hash }) => hash)

async function bytesOf(db: Db, text: string, values: readonly string[]): Promise<Buffer | undefined> {
  const found = await row<{ bytes: string }>(db, text, values)
  return found && Buffer.from(found.bytes, 'base64')
}

/** A pack as it was sent. */
export const readPacked = (db: Db, hash: string): Promise<Buffer | undefined> =>
  bytesOf(db, `select encode(packed, 'base64') as bytes from published_packs where hash = ?`, [hash])

/** A pack as this build opened it. */
export const readOpened = (db: Db, hash: string, code: string): Promise<Buffer | undefined> =>
  bytesOf(db, `select encode(opened, 'base64') as bytes from opened_packs where hash = ? and code = ?`, [
    hash,
    code,
  ])

/** Keeps a pack as this build opened it. */
export async function keepOpened(db: Db, hash: string, code: string, opened: Uint8Array): Promise<void> {
  await rows(
    db,
    `insert into opened_packs (hash, code, opened) values (?, ?, decode(?, 'base64')) on conflict do nothing`,
    [hash, code, Buffer.from(opened).toString('base64')],
  )
}

/** Keeps a pack as it was sent, as the newest of all, and lets go of those that nobody goes back to any more. */
export async function keepPacked(
  trx: Db,
  { hash, version, packed, now }: { hash: string; version: string; packed: Uint8Array; now: number },
  kept: number,
): Promise<void> {
  await rows(
    trx,
    `insert into published_packs (hash, version, packed, created_at) values (?, ?, decode(?, 'base64'), ?)
     on conflict (hash) do update set created_at = excluded.created_at`,
    [hash, version, Buffer.from(packed).toString('base64'), new Date(now)],
  )
  await rows(
    trx,
    'delete from published_packs where hash not in (select hash from published_packs order by created_at desc limit ?)',
    [kept],
  )
  await rows(trx, 'delete from opened_packs where hash not in (select hash from published_packs)')
}

/** Counts a pack among the newest once more. */
export async function keepLonger(trx: Db, hash: string, now: number): Promise<void> {
  await rows(trx, 'update published_packs set created_at = ? where hash = ?', [new Date(now), hash])
}

/** The version of a pack that is kept. */
export const keptVersion = async (db: Db, hash: string): Promise<string | undefined> =>
  (await row<{ version: string }>(db, 'select version from published_packs where hash = ?', [hash]))?.version

/** What was served before a pack was published the last time; null: the installed one. */
export const servedBefore = async (db: Db, hash: string): Promise<string | null> =>
  (
    await row<{ before: string | null }>(
      db,
      `select before from content_changes where hash = ? and what = 'publish' order by id desc limit 1`,
      [hash],
    )
  )?.before ?? null

interface ChangeRow extends Omit<ContentChange, 'id' | 'at'> {
  id: number
  at: Date
}

const columns = 'id, what, hash, version, made_by as by, note, sessions, lost, made_at as at'
const changeOf = ({ id, at, ...rest }: ChangeRow): ContentChange => ({
  id: String(id),
  ...rest,
  at: at.toISOString(),
})

/** Writes down that other content is served from now on. Call it while the turn is held. */
export async function insertChange(
  trx: Db,
  change: Omit<ContentChange, 'id' | 'at'> & { readonly before: string | null; readonly now: number },
): Promise<ContentChange> {
  const { what, hash, version, before, by, note, sessions, lost, now } = change
  const made = await row<ChangeRow>(
    trx,
    `insert into content_changes (id, what, hash, version, before, made_by, note, sessions, lost, made_at)
     values ((select coalesce(max(id), 0) + 1 from content_changes), ?, ?, ?, ?, ?, ?, ?, ?, ?) returning ${columns}`,
    [what, hash, version, before, by, note, sessions, lost, new Date(now)],
  )
  if (!made) throw new Error('An insert answered no row')
  return changeOf(made)
}

/** The newest changes, newest first. */
export const listChanges = async (db: Db, count: number): Promise<ContentChange[]> =>
  (await rows<ChangeRow>(db, `select ${columns} from content_changes order by id desc limit ?`, [count])).map(
    changeOf,
  )
