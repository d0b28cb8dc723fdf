import type { JournalEntry } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/journal.ts'
import { fill } from '../../engine/core/copy.ts'
import { isDay } from '../calendar.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalidAt, notFound, Refusal } from '../errors.ts'
import { etagOf, versionIn } from '../http/conditional.ts'
import { reply, route } from '../http/route.ts'
import { spend } from '../http/limits/spend.ts'
import { idempotently } from '../http/idempotency.ts'
import { cursorAt, cursorOf, isUuid, placeIn } from '../journal/cursor.ts'
import { limits } from '../limits.ts'
import { holdSeeker } from '../queries/account/hold.ts'
import {
  deleteEntry,
  findEntry,
  insertEntry,
  journalSize,
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

/** Where a page begins and how long it is. Throws 422 for a cursor that is none. */
function pageOf({ cursor, limit = limits.journal.page }: { cursor?: string; limit?: number }) {
  const from = cursor === undefined ? undefined : placeIn(cursor)
  if (cursor !== undefined && !from) throw invalidAt('/cursor', (say) => say.requests.cursor)
  return { from, limit }
}

async function listPage(db: Db, userId: string, { from, limit }: ReturnType<typeof pageOf>) {
  const found = await listEntries(db, userId, from, limit + 1)
  const entries = found.slice(0, limit)
  const last = entries.at(-1)
  return { entries, next: found.length > limit && last ? cursorOf(last) : null }
}

export const listJournal = route(
  contracts.listJournal,
  async ({ query, user, deps: { db } }) => reply(200, await listPage(db, user.id, pageOf(query))),
  { older: true },
)

export const searchJournal = route(contracts.searchJournal, async ({ body, user, deps, ctx }) => {
  const page = pageOf(body)
  const search = body.q.trim()
  if (search === '') return reply(200, await listPage(deps.db, user.id, page))
  await spend({ user, deps, ctx }, 'search', limits.rate.search)
  return reply(200, await searchPage(deps.db, user.id, { search, ...page }))
})

function checkDay(day: string | undefined): void {
  if (day !== undefined && !isDay(day)) throw invalidAt('/entryDate', (say) => say.journal.noDay)
}

/** What a change adds to the journal, as far as a limit asks. */
interface Adds {
  readonly entry: boolean
  readonly day: boolean
  readonly words: boolean
}

/** Refuses a change that was just written, and undoes it with its transaction, where it goes beyond a limit. */
async function refuseFull(trx: Db, userId: string, entryDate: string, adds: Adds): Promise<void> {
  const { entries, ofDay, bytes } = await journalSize(trx, userId, entryDate)
  const most = limits.journal
  if (adds.entry && entries > most.entries)
    throw conflict('journal_full', (say) => fill(say.journal.entriesFull, { count: most.entries }))
  if (adds.words && bytes > most.bytes) throw conflict('journal_full', (say) => say.journal.full)
  if (adds.day && ofDay > most.ofDay)
    throw conflict('journal_day_full', (say) => fill(say.journal.dayFull, { count: most.ofDay }))
}

export const writeJournal = route(contracts.writeJournal, async ({ body, headers, user, deps: { db } }) => {
  checkDay(body.entryDate)
  const { entryDate, text } = body
  const request = {
    db,
    userId: user.id,
    body,
    contract: contracts.writeJournal,
    key: headers['idempotency-key'],
    // Its words stand in the journal alone, so that they can be changed and erased.
    rebuilt: true,
    again: (of: Db, [id]: readonly string[]) => findEntry(of, user.id, id ?? ''),
  }
  const made = await idempotently(request, async (trx) => {
    await holdSeeker(trx, user.id)
    const entry = await insertEntry(trx, user.id, { entryDate, prompt: body.prompt ?? null, text })
    await refuseFull(trx, user.id, entryDate, { entry: true, day: true, words: true })
    return { status: 201, reply: entry, made: [entry.id] }
  })
  return reply(201, made, { ETag: etagOf(made.version) })
})

const absent = () => notFound((say) => say.journal.absent)

const stale = (current: JournalEntry) =>
  new Refusal(412, 'stale_version', (say) => say.journal.stale, {
    extra: { current },
    headers: { ETag: etagOf(current.version) },
  })

const sizeOf = ({ text, prompt }: JournalEntry): number =>
  Buffer.byteLength(text) + Buffer.byteLength(prompt ?? '')

export const editJournal = route(
  contracts.editJournal,
  async ({ params: { id }, body, headers, user, deps: { db } }) => {
    checkDay(body.entryDate)
    if (!isUuid(id)) throw absent()
    const saved = await db.transaction(async (trx) => {
      await holdSeeker(trx, user.id)
      const before = await findEntry(trx, user.id, id)
      if (!before) throw absent()
      const after = await updateEntry(trx, user.id, id, body, versionIn(headers['if-match']))
      if (!after) throw stale(before)
      // What makes a journal that is over a limit smaller, or leaves it as it is, is no addition.
      await refuseFull(trx, user.id, after.entryDate, {
        entry: false,
        day: after.entryDate !== before.entryDate,
        words: sizeOf(after) > sizeOf(before),
      })
      return after
    })
    return reply(200, saved, { ETag: etagOf(saved.version) })
  },
)

export const deleteJournal = route(contracts.deleteJournal, async ({ params: { id }, user, deps }) => {
  if (!isUuid(id)) throw absent()
  // An edit that has read the entry is ended first: it must not find it gone and call that a newer version.
  const erased = await deps.db.transaction(async (trx) => {
    await holdSeeker(trx, user.id)
    return deleteEntry(trx, user.id, id)
  })
  if (!erased) throw absent()
  return reply(204, null)
})
