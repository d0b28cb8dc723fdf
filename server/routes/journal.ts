import type { JournalEntry } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/journal.ts'
import { isDay } from '../calendar.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, notFound, Refusal } from '../errors.ts'
import { etagOf, versionIn } from '../http/conditional.ts'
import { reply, route } from '../http/route.ts'
import { spend } from '../http/spend.ts'
import { idempotently } from '../idempotently.ts'
import { cursorAt, cursorOf, isUuid, placeIn } from '../journal-cursor.ts'
import { limits } from '../limits.ts'
import {
  deleteEntry,
  findEntry,
  insertEntry,
  listEntries,
  type Place,
  searchEntries,
  updateEntry,
} from '../queries/journal-entries.ts'

/** A page of what a search finds; it may hold fewer than asked for, and go on. */
async function searchPage(
  db: Db,
  userId: string,
  { search, from, limit }: { search: string; from: Place | undefined; limit: number },
) {
  let on = from
  for (let statements = 1; ; statements++) {
    const { found, on: next } = await searchEntries(db, userId, { search, from: on, count: limit + 1 })
    const entries = found.slice(0, limit)
    const last = entries.at(-1)
    if (last && found.length > limit) return { entries, next: cursorOf(last) }
    if (!next) return { entries, next: null }
    if (entries.length > 0 || statements === limits.search.statements)
      return { entries, next: cursorAt(next) }
    on = next
  }
}

export const listJournal = route(contracts.listJournal, async ({ query, user, deps, ctx }) => {
  const from = query.cursor === undefined ? undefined : placeIn(query.cursor)
  if (query.cursor !== undefined && !from) throw invalidAt('/cursor', 'This is not the place of a page.')
  const limit = query.limit ?? limits.journal.page
  const search = query.q?.trim() ?? ''
  if (search !== '') {
    spend({ user, deps, ctx }, 'search', limits.rate.search)
    return reply(200, await searchPage(deps.db, user.id, { search, from, limit }))
  }
  const found = await listEntries(deps.db, user.id, from, limit + 1)
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  return reply(200, { entries, next: found.length > limit && last ? cursorOf(last) : null })
})

function checkDay(day: string | undefined): void {
  if (day !== undefined && !isDay(day)) throw invalidAt('/entryDate', 'There is no such day.')
}

const full = () =>
  conflict('journal_full', `A journal holds ${limits.journal.entries} entries. Erase some to write on.`)

export const writeJournal = route(contracts.writeJournal, async ({ body, headers, user, deps: { db } }) => {
  checkDay(body.entryDate)
  const { entryDate, text } = body
  const request = {
    ...{ db, userId: user.id, body },
    ...{ contract: contracts.writeJournal, key: headers['idempotency-key'] },
    // Its words stand in the journal alone, so that they can be changed and erased.
    rebuilt: true,
    again: (of: Db, [id]: readonly string[]) => findEntry(of, user.id, id ?? ''),
  }
  const made = await idempotently(request, async (trx) => {
    const entry = await insertEntry(trx, user.id, { entryDate, prompt: body.prompt ?? null, text })
    if (!entry) throw full()
    return { status: 201, reply: entry, made: [entry.id] }
  })
  return reply(201, made, { ETag: etagOf(made.version) })
})

const absent = () => notFound('There is no such entry in your journal.')

const stale = (current: JournalEntry) =>
  new Refusal(412, 'stale_version', 'This entry was changed somewhere else in the meantime.', {
    extra: { current },
    headers: { ETag: etagOf(current.version) },
  })

export const editJournal = route(
  contracts.editJournal,
  async ({ params: { id }, body, headers, user, deps: { db } }) => {
    checkDay(body.entryDate)
    if (!isUuid(id)) throw absent()
    const saved = await updateEntry(db, user.id, id, body, versionIn(headers['if-match']))
    if (saved) return reply(200, saved, { ETag: etagOf(saved.version) })
    const current = await findEntry(db, user.id, id)
    throw current ? stale(current) : absent()
  },
)

export const deleteJournal = route(contracts.deleteJournal, async ({ params: { id }, user, deps }) => {
  if (!isUuid(id) || !(await deleteEntry(deps.db, user.id, id))) throw absent()
  return reply(204, null)
})
