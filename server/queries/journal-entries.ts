import type { JournalEntry } from '../../engine/contracts/index.ts'
import { folded, searchWords } from '../../engine/core/folded.ts'
import type { Db } from '../database/database.ts'
import { row, rows } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { containing } from './containing.ts'
import { type Times, timesOf } from './times.ts'

interface EntryRow extends Times {
  id: string
  entry_date: string
  prompt: string | null
  text: string
  version: number
}

const columns = `j.id, cast(j.entry_date as text) as entry_date, j.prompt, j.text, j.version, j.created_at,
  j.updated_at`

const entryOf = (found: EntryRow): JournalEntry => ({
  id: found.id,
  entryDate: found.entry_date,
  prompt: found.prompt,
  text: found.text,
  version: found.version,
  ...timesOf(found),
})

/** The place of an entry in the order of the journal. `createdAt` is in milliseconds. */
export interface Place {
  readonly entryDate: string
  readonly createdAt: number
  readonly id: string
}

const order = 'j.entry_date, j.created_at, j.id'

/** Values of a place; where a list begins, the start has none. */
const after = (place: Place | undefined) =>
  place ? [place.entryDate, new Date(place.createdAt), place.id] : []

const comparison = (sign: '<' | '>' | '>=', place: Place | undefined) =>
  place ? `and (${order}) ${sign} (cast(? as date), cast(? as timestamptz), cast(? as uuid))` : ''

/** Up to `count` entries, the newest day first, from a place on. */
export async function listEntries(
  db: Db,
  userId: string,
  from: Place | undefined,
  count: number,
): Promise<JournalEntry[]> {
  const found = await rows<EntryRow>(
    db,
    `select ${columns} from journal_entries j where j.user_id = ? ${comparison('<', from)}
     order by j.entry_date desc, j.created_at desc, j.id desc limit ?`,
    [userId, ...after(from), count],
  )
  return found.map(entryOf)
}

interface ReachRow {
  entry_date: string
  created_at: Date
  id: string
  more: boolean
}

/** How far one statement of a search looks, from a place on; undefined where there are no entries. */
async function reachOf(db: Db, userId: string, from: Place | undefined): Promise<ReachRow | undefined> {
  const { rows: most, bytes } = limits.search
  return row<ReachRow>(
    db,
    // Lengths are known without reading long texts.
    `with newest as (
       select j.entry_date, j.created_at, j.id, octet_length(j.text_folded) + octet_length(j.prompt_folded) as bytes
       from journal_entries j where j.user_id = ? ${comparison('<', from)}
       order by j.entry_date desc, j.created_at desc, j.id desc limit ${most + 1}
     ), counted as (
       select *, row_number() over way as place, sum(bytes) over way as so_far, count(*) over () as known
       from newest window way as (order by entry_date desc, created_at desc, id desc)
     )
     select cast(entry_date as text) as entry_date, created_at, id, known > place as more from counted
     where place = 1 or (so_far <= ${bytes} and place <= ${most}) order by place desc limit 1`,
    [userId, ...after(from)],
  )
}

/**
 * Up to `count` entries that hold all words of `search`, the newest day first, from a place on, among as many as one
 * statement looks through; `on` is where the search goes on, undefined at the end of the journal.
 */
export async function searchEntries(
  db: Db,
  userId: string,
  { search, from, count }: { search: string; from: Place | undefined; count: number },
): Promise<{ found: JournalEntry[]; on: Place | undefined }> {
  const reach = await reachOf(db, userId, from)
  if (!reach) return { found: [], on: undefined }
  const words = searchWords(search).map(containing)
  const end = { entryDate: reach.entry_date, createdAt: reach.created_at.getTime(), id: reach.id }
  const found = await rows<EntryRow>(
    db,
    `select ${columns} from journal_entries j where j.user_id = ? ${comparison('<', from)} ${comparison('>=', end)}
       ${words.map(() => 'and (j.text_folded like ? or j.prompt_folded like ?)').join(' ')}
     order by j.entry_date desc, j.created_at desc, j.id desc limit ?`,
    [userId, ...after(from), ...after(end), ...words.flatMap((word) => [word, word]), count],
  )
  return { found: found.map(entryOf), on: reach.more ? end : undefined }
}

/** Up to `count` entries, the oldest day first, from a place on. */
export async function oldestEntries(
  db: Db,
  userId: string,
  from: Place | undefined,
  count: number,
): Promise<JournalEntry[]> {
  const found = await rows<EntryRow>(
    db,
    `select ${columns} from journal_entries j where j.user_id = ? ${comparison('>', from)}
     order by ${order} limit ?`,
    [userId, ...after(from), count],
  )
  return found.map(entryOf)
}

export async function findEntry(db: Db, userId: string, id: string): Promise<JournalEntry | undefined> {
  const found = await row<EntryRow>(
    db,
    `select ${columns} from journal_entries j where j.user_id = ? and j.id = ?`,
    [userId, id],
  )
  return found && entryOf(found)
}

export type EntryValues = Pick<JournalEntry, 'entryDate' | 'prompt' | 'text'>

/** What a journal holds; `ofDay` are the entries of one day. */
export interface JournalSize {
  readonly entries: number
  readonly ofDay: number
  readonly bytes: number
}

/** Lets one change of a seeker's journal follow another, until the transaction ends. */
export async function holdJournal(trx: Db, userId: string): Promise<void> {
  await rows(trx, 'select 1 from users where id = ? for no key update', [userId])
}

/** How much a journal holds. Lengths are known without reading long texts. */
export async function journalSize(db: Db, userId: string, day: string): Promise<JournalSize> {
  const found = await row<JournalSize>(
    db,
    `select cast(count(*) as integer) as entries,
       cast(count(*) filter (where entry_date = cast(? as date)) as integer) as "ofDay",
       cast(coalesce(sum(octet_length(text) + octet_length(text_folded) + coalesce(octet_length(prompt), 0)
         + octet_length(prompt_folded)), 0) as double precision) as bytes
     from journal_entries where user_id = ?`,
    [day, userId],
  )
  if (!found) throw new Error('A count answered no row')
  return found
}

/** Writes an entry. */
export async function insertEntry(
  db: Db,
  userId: string,
  { entryDate, prompt, text }: EntryValues,
): Promise<JournalEntry> {
  const made = await row<EntryRow>(
    db,
    `insert into journal_entries as j (user_id, entry_date, prompt, text, prompt_folded, text_folded)
     values (?, ?, ?, ?, ?, ?) returning ${columns}`,
    [userId, entryDate, prompt, text, folded(prompt ?? ''), folded(text)],
  )
  if (!made) throw new Error('An insert answered no row')
  return entryOf(made)
}

/**
 * Changes what is given of an entry, over a known version (any when undefined). Undefined when the entry is not at
 * that version, or not there.
 */
export async function updateEntry(
  db: Db,
  userId: string,
  id: string,
  { entryDate, prompt, text }: Partial<EntryValues>,
  version: number | undefined,
): Promise<JournalEntry | undefined> {
  const asked = prompt !== undefined
  const found = await row<EntryRow>(
    db,
    `update journal_entries as j set entry_date = coalesce(cast(? as date), j.entry_date),
       text = coalesce(?, j.text), text_folded = coalesce(?, j.text_folded),
       prompt = case when cast(? as boolean) then cast(? as text) else j.prompt end,
       prompt_folded = case when cast(? as boolean) then cast(? as text) else j.prompt_folded end,
       version = j.version + 1, updated_at = now()
     where j.user_id = ? and j.id = ? and j.version = coalesce(?, j.version) returning ${columns}`,
    [
      entryDate ?? null,
      text ?? null,
      text === undefined ? null : folded(text),
      asked,
      prompt ?? null,
      asked,
      folded(prompt ?? ''),
      userId,
      id,
      version ?? null,
    ],
  )
  return found && entryOf(found)
}

/** Erases an entry. False when there is none. */
export async function deleteEntry(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await rows(db, 'delete from journal_entries where user_id = ? and id = ? returning id', [
    userId,
    id,
  ])
  return gone.length > 0
}
