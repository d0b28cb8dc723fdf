import { setTimeout as later } from 'node:timers/promises'
import type { Db } from '../database/database.ts'
import { row, rows, slowly } from '../database/sql.ts'
import { limits } from '../limits.ts'

/** What the copy of a table is called while it is made, and all that belongs to it. */
const suffix = '__anew'
const copyOf = (name: string): string => `${name}${suffix}`

interface Part {
  readonly name: string
  readonly definition: string
}

/** What a table consists of beside its columns, as statements have it. */
interface Parts {
  readonly columns: readonly string[]
  /** Columns that are not made from others. */
  readonly given: readonly string[]
  readonly key: readonly string[]
  readonly unique: readonly Part[]
  readonly foreign: readonly Part[]
  readonly indexes: readonly Part[]
  readonly triggers: readonly Part[]
  /** Columns of which the planner keeps no examples. */
  readonly uncounted: readonly string[]
}

const constraints = (db: Db, table: string, kinds: string) =>
  rows<Part>(
    db,
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = cast(? as regclass) and contype in (${kinds}) order by 1`,
    [table],
  )

async function partsOf(db: Db, table: string): Promise<Parts> {
  const key = await rows<{ name: string }>(
    db,
    `select a.attname as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = cast(? as regclass) and i.indisprimary order by 1`,
    [table],
  )
  const columns = await rows<{ name: string; given: boolean; uncounted: boolean }>(
    db,
    `select attname as name, attgenerated = '' as given, coalesce(attstattarget = 0, false) as uncounted from pg_attribute
     where attrelid = cast(? as regclass) and attnum > 0 and not attisdropped order by attnum`,
    [table],
  )
  return {
    key: key.map(({ name }) => name),
    unique: await constraints(db, table, "'p', 'u'"),
    foreign: await constraints(db, table, "'f'"),
    indexes: await rows<Part>(
      db,
      `select c.relname as name, pg_get_indexdef(c.oid) as definition from pg_index i
       join pg_class c on c.oid = i.indexrelid
       where i.indrelid = cast(? as regclass)
         and not exists (select 1 from pg_constraint o where o.conindid = c.oid and o.conrelid = i.indrelid)
       order by 1`,
      [table],
    ),
    triggers: await rows<Part>(
      db,
      `select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
       where tgrelid = cast(? as regclass) and not tgisinternal order by 1`,
      [table],
    ),
    columns: columns.map(({ name }) => name),
    given: columns.flatMap(({ name, given }) => (given ? [name] : [])),
    uncounted: columns.flatMap(({ name, uncounted }) => (uncounted ? [name] : [])),
  }
}

/** Nothing refers to the table, and its rows can be told apart: only such a one can give way to its copy. */
async function isReplaceable(db: Db, table: string): Promise<boolean> {
  const found = await row<{ is: boolean }>(
    db,
    `select c.relpersistence = 'p' and exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisprimary)
       and not exists (select 1 from pg_constraint r where r.confrelid = c.oid) as is
     from pg_class c where c.oid = cast(? as regclass)`,
    [table],
  )
  return found?.is === true
}

/** The statement that makes an index, for the copy. */
const forCopy = (table: string, { name, definition }: Part): string =>
  definition.replace(/ INDEX \S+ ON \S+ /, ` INDEX ${copyOf(name)} ON ${copyOf(table)} `)

/** Makes the empty copy, and has every change of the table done to it as well. */
async function begin(trx: Db, table: string, parts: Parts): Promise<void> {
  const copy = copyOf(table)
  const made = [
    `create table ${copy} (like ${table} including defaults including generated including constraints including storage
       including compression)`,
    ...parts.uncounted.map((column) => `alter table ${copy} alter column ${column} set statistics 0`),
    ...[...parts.unique, ...parts.foreign].map(
      ({ name, definition }) => `alter table ${copy} add constraint ${copyOf(name)} ${definition}`,
    ),
    ...parts.indexes.map((index) => forCopy(table, index)),
    `create function ${copy}() returns trigger language plpgsql as $follow$
     begin
       if tg_op <> 'INSERT' then
         delete from ${copy} c where ${parts.key.map((column) => `c.${column} = old.${column}`).join(' and ')};
       end if;
       if tg_op <> 'DELETE' then
         insert into ${copy} (${parts.given.join(', ')})
         values (${parts.given.map((column) => `new.${column}`).join(', ')});
       end if;
       return null;
     end
     $follow$`,
    `create trigger ${copy} after insert or update or delete on ${table} for each row execute function ${copy}()`,
  ]
  for (const statement of made) await rows(trx, statement)
}

/** Nothing is thrown away for a copy that holds anything less. */
async function checkWhole(trx: Db, table: string): Promise<void> {
  const found = await row<{ is: boolean }>(
    trx,
    `select (select count(*) from ${table}) = (select count(*) from ${copyOf(table)}) as is`,
  )
  if (found?.is !== true) throw new Error(`The copy of ${table} does not hold all of its rows`)
}

/** Puts the copy in the table's place: names, references and triggers are those of before. */
async function replace(trx: Db, table: string, parts: Parts): Promise<void> {
  const copy = copyOf(table)
  await checkWhole(trx, table)
  const made = [
    `drop table ${table}`,
    `drop function ${copy}()`,
    `alter table ${copy} rename to ${table}`,
    ...[...parts.unique, ...parts.foreign].map(
      ({ name }) => `alter table ${table} rename constraint ${copyOf(name)} to ${name}`,
    ),
    ...parts.indexes.map(({ name }) => `alter index ${copyOf(name)} rename to ${name}`),
    ...parts.triggers.map(({ definition }) => definition),
  ]
  for (const statement of made) await rows(trx, statement)
}

/** Where the rows of one step end. */
interface Step {
  readonly upto: string
  /** Whether the table goes on after it. */
  readonly more: boolean
}

/** A page that a table may have, as the place of no row in it. */
const startOf = (page: number): string => `(${page},0)`

/** The step that begins after a place in a table: what its next pages hold, up to the bytes of a step. */
async function nextStep(db: Db, table: string, { columns }: Parts, from: string): Promise<Step> {
  const { bytes, pages } = limits.sweep.step
  const beyond = Number(/\d+/.exec(from)?.[0]) + pages
  // Sizes are known without reading long values.
  const size = columns.map((column) => `coalesce(pg_column_size(${column}), 0)`).join(' + ')
  const found = await row<{ upto: string | null; whole: boolean; pages: number }>(
    db,
    `with sized as (
       select ctid as place, ${size} as size from ${table} where ctid > cast(? as tid) and ctid < cast(? as tid)
     ), counted as (
       select place, row_number() over way as number, sum(size) over way as so_far from sized
       window way as (order by place)
     )
     select cast(max(place) filter (where number = 1 or so_far <= ${bytes}) as text) as upto,
       coalesce(max(so_far) <= ${bytes} or max(number) = 1, true) as whole,
       cast(pg_relation_size(cast(? as regclass)) / cast(current_setting('block_size') as integer) as integer) as pages
     from counted`,
    [from, startOf(beyond), table],
  )
  if (!found) throw new Error('A count answered no row')
  if (!found.whole && found.upto !== null) return { upto: found.upto, more: true }
  return { upto: startOf(beyond), more: beyond < found.pages }
}

/** Copies the rows, a few at a time. What is in the copy already has changed since, and stays. */
async function copyRows(
  db: Db,
  table: string,
  parts: Parts,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const { checkpoint, rest } = limits.sweep.step
  const given = parts.given.join(', ')
  let written = 0
  let from = startOf(0)
  for (let more = true; more;) {
    stopping?.throwIfAborted()
    const step = await nextStep(db, table, parts, from)
    await slowly(
      db,
      `insert into ${copyOf(table)} (${given}) select ${given} from ${table}
       where ctid > cast(? as tid) and ctid <= cast(? as tid) on conflict do nothing`,
      limits.sweep.deadline,
      [from, step.upto],
    )
    from = step.upto
    more = step.more
    const size = await row<{ bytes: number }>(
      db,
      'select cast(pg_total_relation_size(cast(? as regclass)) as double precision) as bytes',
      [copyOf(table)],
    )
    if (size && size.bytes - written >= checkpoint) {
      // A little at a time, so that none of them is long.
      await slowly(db, 'checkpoint', limits.sweep.deadline)
      written = size.bytes
    }
    // A request has several statements: all of them are done by now, instead of each waiting for a step.
    await later(rest)
  }
}

/** Removes what a process before this one left unfinished. */
export async function dropUnfinished(db: Db): Promise<void> {
  const functions = await rows<{ name: string }>(
    db,
    `select proname as name from pg_proc where pronamespace = current_schema()::regnamespace and right(proname, ${suffix.length}) = ?`,
    [suffix],
  )
  for (const { name } of functions) {
    // With the function goes the trigger on the table that it follows.
    await rows(db, `drop function ${name}() cascade`)
    await rows(db, `drop table if exists ${name}`)
  }
}

/**
 * Writes a table anew as `vacuum full` does, but in steps that others wait for no longer than a moment; rows that are
 * erased meanwhile may leave their bytes in the new one. False where that cannot be: others refer to the table. Rejects
 * when it is stopped.
 */
export async function rewriteInSteps(db: Db, table: string, stopping?: AbortSignal): Promise<boolean> {
  if (!(await isReplaceable(db, table))) return false
  await dropUnfinished(db)
  const parts = await partsOf(db, table)
  await db.transaction((trx) => begin(trx, table, parts))
  try {
    await copyRows(db, table, parts, stopping)
    await db.transaction((trx) => replace(trx, table, parts))
  } catch (error) {
    // Where the database is away, the next start does it.
    await dropUnfinished(db).catch(() => {})
    throw error
  }
  return true
}
