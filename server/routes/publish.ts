import { fill } from '../../engine/core/copy.ts'
import { compareVersions } from '../../engine/core/migrate/index.ts'
import type { FlowAnswers } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/publish.ts'
import { type Library, libraryOf } from '../content/library.ts'
import type { Publishing } from '../content/published.ts'
import { openedPack } from '../content/sent-pack.ts'
import type { Deps } from '../context.ts'
import { conflict, notFound, Refusal, unavailable } from '../errors.ts'
import { compareWithAnswers } from '../flows/compare-answers.ts'
import { reply, route } from '../http/route.ts'
import { limits } from '../limits.ts'
import * as queries from '../queries/published.ts'

const publishingOf = ({ publishing }: Deps): Publishing => {
  if (!publishing) throw notFound((say) => say.requests.noCall)
  return publishing
}

const servedNow = ({ installed }: Publishing, { hash, version }: Library) => ({
  from: hash === installed.hash ? ('installed' as const) : ('published' as const),
  hash,
  version,
})

/** A pack that was sent, opened and found good, with the bytes that other processes read it from. */
async function checkSent({ check }: Publishing, sent: Uint8Array) {
  const result = await check(sent)
  if (result === 'busy') throw unavailable()
  if ('unreadable' in result) throw new Refusal(422, 'unreadable_pack', (say) => say.publishing.unreadable)
  if ('faults' in result)
    throw new Refusal(422, 'broken_pack', (say) => say.publishing.broken, { issues: result.faults })
  const pack = openedPack(result.opened)
  if (!pack) throw new Error('A pack that was opened cannot be read')
  return { next: libraryOf(pack), opened: result.opened }
}

/** How many answers under way were compared, and how many of them lose something. */
const counted = (flows: readonly FlowAnswers[]) => ({
  sessions: flows.reduce((sum, each) => sum + each.sessions, 0),
  lost: flows.reduce((sum, each) => sum + each.lost, 0),
})

/** What is served now, in the pack's own language. */
const ownLibrary = ({ content: { library } }: Deps): Library => library.in(library.locales[0] ?? '')

/** Refuses what would never be served here, or is already. */
function refuseForeign({ installed }: Publishing, library: Library, next: Library): void {
  if (next.pack.id !== installed.pack.id)
    throw conflict('other_pack', (say) => fill(say.publishing.otherPack, { name: installed.pack.id }))
  if (compareVersions(next.version, installed.version) < 0)
    throw conflict('older_version', (say) =>
      fill(say.publishing.older, { version: next.version, installed: installed.version }),
    )
  if (next.hash === library.hash) throw conflict('already_served', (say) => say.publishing.served)
}

export const publishContent = route(contracts.publishContent, async ({ query, body, deps, ctx }) => {
  const publishing = publishingOf(deps)
  // Nothing is sent while the pack is checked.
  ctx.req.socket.setTimeout(limits.published.check)
  const { next, opened } = await checkSent(publishing, body)
  await publishing.look()
  const now = ownLibrary(deps)
  refuseForeign(publishing, now, next)
  const flows = await compareWithAnswers(deps.db, now, next)
  const { sessions, lost } = counted(flows)
  if (lost > 0 && query.anyway === undefined)
    throw new Refusal(409, 'answers_lost', (say) => fill(say.publishing.lost, { count: lost }), {
      extra: { flows },
    })
  const { hash, version } = next
  const change = await deps.db.transaction(async (trx) => {
    await queries.holdPublished(trx)
    const last = await queries.lastChange(trx)
    const pack = { hash, version, packed: body, now: deps.clock() }
    await queries.keepPacked(trx, pack, limits.published.kept)
    await queries.keepOpened(trx, hash, publishing.code, opened)
    return queries.insertChange(trx, {
      what: 'publish',
      hash,
      version,
      before: last?.hash ?? null,
      by: query.by,
      note: query.note ?? '',
      sessions,
      lost,
      now: deps.clock(),
    })
  })
  await publishing.look()
  deps.events.note('publish', 'done', { ip: ctx.ip })
  return reply(201, { change, flows, served: servedNow(publishing, deps.content.library) })
})

export const rollBackContent = route(contracts.rollBackContent, async ({ query, deps, ctx }) => {
  const publishing = publishingOf(deps)
  await publishing.look()
  const backTo = query.to === 'installed' ? null : ((await queries.lastChange(deps.db))?.before ?? null)
  const earlier = backTo === null ? publishing.installed : await deps.content.withHash(backTo)
  const flows = earlier ? await compareWithAnswers(deps.db, ownLibrary(deps), earlier) : []
  const change = await deps.db.transaction(async (trx) => {
    await queries.holdPublished(trx)
    const last = await queries.lastChange(trx)
    if (!last || last.hash === null) throw conflict('nothing_published', (say) => say.publishing.nothing)
    const hash = query.to === 'installed' ? null : last.before
    const version = hash === null ? publishing.installed.version : await queries.keptVersion(trx, hash)
    if (version === undefined) throw conflict('not_kept', (say) => say.publishing.gone)
    if (hash !== null) await queries.keepLonger(trx, hash, deps.clock())
    return queries.insertChange(trx, {
      what: 'rollback',
      hash,
      version,
      before: hash === null ? null : await queries.servedBefore(trx, hash),
      by: query.by,
      note: query.note ?? '',
      ...counted(flows),
      now: deps.clock(),
    })
  })
  await publishing.look()
  deps.events.note('rollback', 'done', { ip: ctx.ip })
  return reply(200, { change, flows, served: servedNow(publishing, deps.content.library) })
})

export const listContent = route(contracts.listContent, async ({ deps }) => {
  const publishing = publishingOf(deps)
  await publishing.look()
  const { hash, version } = publishing.installed
  return reply(200, {
    served: servedNow(publishing, deps.content.library),
    installed: { hash, version },
    changes: await queries.listChanges(deps.db, limits.published.list),
  })
})
