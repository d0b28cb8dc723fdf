import type { Knex } from 'knex'
import type { Db } from '../database/database.ts'

/** The place of a row in a list of the newest first: its time to the microsecond, and its id. */
export interface RowPlace {
  readonly at: string
  readonly id: string
}

/** A page of a list, and where it goes on; undefined at its end. */
export interface ListPage<Item> {
  readonly items: Item[]
  readonly next: RowPlace | undefined
}

/** Adds to a statement what such a list needs: the place of each row, the order, and where it goes on from. */
export function newestFirst(
  db: Db,
  statement: Knex.QueryBuilder,
  { from, count }: { from: RowPlace | undefined; count: number },
): Knex.QueryBuilder {
  const place = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`
  const sorted = statement
    .select(db.raw(place))
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    // One more tells whether the list goes on.
    .limit(count + 1)
  return from
    ? sorted.whereRaw('(created_at, id) < (cast(? as timestamptz), cast(? as uuid))', [from.at, from.id])
    : sorted
}

/** A page out of the rows of a statement that asked for one more. */
export function pageOf<Row extends RowPlace, Item>(
  found: readonly Row[],
  count: number,
  itemOf: (row: Omit<Row, 'at'>) => Item,
): ListPage<Item> {
  const shown = found.slice(0, count)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => {
      const { at: _, ...own } = row
      return itemOf(own)
    }),
    next: found.length > count && last ? { at: last.at, id: last.id } : undefined,
  }
}
