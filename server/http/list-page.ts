import { isDay } from '../calendar.ts'
import { invalidAt } from '../errors.ts'
import { isUuid } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import type { ListPage, RowPlace } from '../queries/newest.ts'
import { NEXT_CURSOR } from './route.ts'

const moment = /^(.{10})T([01]\d|2[0-3])(:[0-5]\d){2}\.\d{6}Z$/

function placeIn(cursor: string): RowPlace | undefined {
  const [at = '', id = '', ...more] = cursor.split('~')
  const day = moment.exec(at)?.[1] ?? ''
  return isDay(day) && isUuid(id) && more.length === 0 ? { at, id } : undefined
}

/** Where a page of a list begins, and how many rows it has. Throws 422 for a cursor that is none. */
export function listPageAsked({ cursor, limit = limits.lists }: { cursor?: string; limit?: number }) {
  const from = cursor === undefined ? undefined : placeIn(cursor)
  if (cursor !== undefined && !from) throw invalidAt('/cursor', (say) => say.requests.cursor)
  return { from, count: limit }
}

interface ListAnswer<Item> {
  readonly status: 200
  readonly body: Item[]
  readonly headers: Readonly<Record<string, string>>
}

/** The answer with a page of a list. */
export const listPage = <Item>({ items, next }: ListPage<Item>): ListAnswer<Item> => ({
  status: 200,
  body: items,
  headers: next ? { [NEXT_CURSOR]: `${next.at}~${next.id}` } : {},
})
