import type { JournalEntry } from '../../engine/contracts/index.ts'
import { folded, searchWords } from '../../engine/core/folded.ts'
import { type Columns, named, stored, theRow } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { row } from '../database/sql.ts'
import { limits } from '../limits.ts'
import { containing } from './containing.ts'
import { type Read, shownTimes, timeColumns } from './times.ts'

type EntryRow = Read<JournalEntry>

const columns: Columns<EntryRow> = {
  id: 'id',
  entryDate: 'entry_date',
  prompt: 'prompt',
  text: 'text',
  version: 'version',
  ...timeColumns,
}

/**
 * What a statement answers of an entry. A day is read as it is written: as a date, it would be a midnight somewhere. Of
 * two columns of one name the later is the one that is read.
 */
const selected = (db: Db) => [...named(columns), db.raw('cast(entry_date as text) as "entryDate"')]

const of = (db: Db, userId: string) => db('journal_entries').where({ user_id: userId })

/** The place of an entry in the order of the journal. `createdAt` is in milliseconds. */
export interface Place {
  readonly entryDate: string
  readonly createdAt: number
  readonly id: string
}

const order = 'entry_date, created_at, id'

/** Values of a place; where a list begins, the start has none. */
const after = (place: Place | undefined) =>
  place ? [place.entryDate, new Date(place.createdAt), place.id] : []

const than = (sign: '<' | '>' | '>=') =>
  `(${order}) ${sign} (cast(? as date), cast(? as timestamptz), cast(? as uuid))`

/** Entries on one side of a place, that side's nearest first. */
function entriesFrom(db: Db, userId: string, side: 'older' | 'newer', from: Place | undefined) {
  const direction = side === 'older' ? 'desc' : 'asc'
  const sorted = of(db, userId).orderBy(order.split(', ').map((column) => ({ column, order: direction })))
  return from ? sorted.whereRaw(than(side === 'older' ? '<' : '>'), after(from)) : sorted
}

/** Up to `count` entries, the newest day first, from a place on. */
export async function listEntries(
  db: Db,
  userId: string,
  from: Place | undefined,
  count: number,
): Promise<JournalEntry[]> {
  const found: EntryRow[] = await entriesFrom(db, userId, 'older', from).limit(count).select(selected(db))
  return found.map(shownTimes)
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
    // In SQL for its window functions. Lengths are known without reading long texts.
    `with newest as (
       select entry_date, created_at, id, octet_length(text_folded) + octet_length(prompt_folded) as bytes
       from journal_entries where user_id = ? ${from ? `and ${than('<')}` : ''}
       order by entry_date desc, created_at desc, id desc limit ${most + 1}
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
  const statement = entriesFrom(db, userId, 'older', from).whereRaw(than('>='), after(end))
  for (const word of words)
    void statement.where((either) => either.whereLike('text_folded', word).orWhereLike('prompt_folded', word))
  const found: EntryRow[] = await statement.limit(count).select(selected(db))
  return { found: found.map(shownTimes), on: reach.more ? end : undefined }
}

/** Up to `count` entries, the oldest day first, from a place on. */
export async function oldestEntries(
  db: Db,
  userId: string,
  from: Place | undefined,
  count: number,
): Promise<JournalEntry[]> {
  const found: EntryRow[] = await entriesFrom(db, userId, 'newer', from).limit(count).select(selected(db))
  return found.map(shownTimes)
}

export async function findEntry(db: Db, userId: string, id: string): Promise<JournalEntry | undefined> {
  const [found]: EntryRow[] = await of(db, userId).where({ id }).select(selected(db))
  return found && shownTimes(found)
}

export type EntryValues = Pick<JournalEntry, 'entryDate' | 'prompt' | 'text'>

/** What a journal holds; `ofDay` are the entries of one day. */
export interface JournalSize {
  readonly entries: number
  readonly ofDay: number
  readonly bytes: number
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

/** What is looked for, beside what is shown. */
const foldedOf = ({ prompt, text }: Partial<EntryValues>) => ({
  ...(prompt === undefined ? {} : { prompt_folded: folded(prompt ?? '') }),
  ...(text === undefined ? {} : { text_folded: folded(text) }),
})

/** Writes an entry. */
export async function insertEntry(db: Db, userId: string, values: EntryValues): Promise<JournalEntry> {
  const made: EntryRow[] = await db('journal_entries')
    .insert({ user_id: userId, ...stored(columns, values), ...foldedOf(values) })
    .returning(selected(db))
  return shownTimes(theRow(made))
}

/**
 * Changes what is given of an entry, over a known version (any when undefined). Undefined when the entry is not at
 * that version, or not there.
 */
export async function updateEntry(
  db: Db,
  userId: string,
  id: string,
  values: Partial<EntryValues>,
  version: number | undefined,
): Promise<JournalEntry | undefined> {
  const [found]: EntryRow[] = await of(db, userId)
    .where(version === undefined ? { id } : { id, version })
    .update({
      ...stored(columns, values),
      ...foldedOf(values),
      version: db.raw('version + 1'),
      updated_at: db.fn.now(),
    })
    .returning(selected(db))
  return found && shownTimes(found)
}

/** Erases an entry. False when there is none. */
export async function deleteEntry(db: Db, userId: string, id: string): Promise<boolean> {
  return (await of(db, userId).where({ id }).delete()) > 0
}
