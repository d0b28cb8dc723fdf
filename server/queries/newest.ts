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

/** The column that a statement of such a list selects beside its own. */
export const placeColumn = `to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

export const newestFirst = 'order by created_at desc, id desc'

/** What a list goes on with from a place on, and the values in it; from its start there are none. */
export const goingOn = (from: RowPlace | undefined) => ({
  condition: from ? 'and (created_at, id) < (cast(? as timestamptz), cast(? as uuid))' : '',
  values: from ? [from.at, from.id] : [],
})

/** A page out of the rows of a statement that asked for one more. */
export function pageOf<Row extends RowPlace, Item>(
  found: readonly Row[],
  count: number,
  itemOf: (row: Row) => Item,
): ListPage<Item> {
  const shown = found.slice(0, count)
  const last = shown.at(-1)
  return {
    items: shown.map(itemOf),
    next: found.length > count && last ? { at: last.at, id: last.id } : undefined,
  }
}
