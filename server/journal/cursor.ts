import type { JournalEntry } from '../../engine/contracts/index.ts'
import { isDay } from '../calendar.ts'
import type { Place } from '../queries/journal-entries.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const written = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})~(\\d{1,13})~(${uuid})$`)
const alone = new RegExp(`^${uuid}$`)

/** True for what the database can take for an id; anything else is the id of nothing. */
export const isUuid = (text: string): boolean => alone.test(text)

export const placeOf = ({ entryDate, createdAt, id }: JournalEntry): Place => ({
  entryDate,
  id,
  createdAt: Date.parse(createdAt),
})

/** A place as a page's `next`: it holds even when the entry there is gone. */
export const cursorAt = ({ entryDate, createdAt, id }: Place): string => `${entryDate}~${createdAt}~${id}`

export const cursorOf = (entry: JournalEntry): string => cursorAt(placeOf(entry))

/** The place in a cursor; undefined when it is none of ours. */
export function placeIn(cursor: string): Place | undefined {
  const [, entryDate = '', createdAt = '', id = ''] = written.exec(cursor) ?? []
  return isDay(entryDate) ? { entryDate, createdAt: Number(createdAt), id } : undefined
}
