import { Readable } from 'node:stream'
import * as contracts from '../../engine/contracts/atlas.ts'
import type { BindStep, Order } from '../atlas/bind.ts'
import type { Binder } from '../atlas/binder.ts'
import { gatherBook } from '../atlas/gather-book.ts'
import { dayOf } from '../calendar.ts'
import { conflict, tooMany, unavailable } from '../errors.ts'
import { fileName } from '../http/download.ts'
import { goneSignal, sendEvents, type ServerEvent, wantsEvents } from '../http/event-stream.ts'
import { refuseCrossSiteNavigation } from '../http/limits/origin.ts'
import { sayOn } from '../http/pages/own-words.ts'
import { route, sent } from '../http/route.ts'
import { limits } from '../limits.ts'
import { gravestNotice } from '../queries/care-notices.ts'
import { countAttempt } from '../queries/account/throttles.ts'

const KINDS = {
  pdf: { ending: 'pdf', type: 'application/pdf' },
  folder: { ending: 'zip', type: 'application/zip' },
} as const

interface Making {
  readonly binder: Binder
  readonly order: Order
  readonly file: { readonly name: string; readonly type: string }
  readonly signal: AbortSignal
}

/** What is done, as it is done, then the file in pieces. Of steps that nobody waited for only the last is told. */
async function* events({ binder, order, file, signal }: Making): AsyncGenerator<ServerEvent> {
  let step: BindStep | undefined
  let wake = (): void => undefined
  const making = binder.bind(
    order,
    (next) => {
      step = next
      wake()
    },
    signal,
  )
  // Nobody may be waiting for it while a step is told.
  making.catch(() => undefined)
  for (;;) {
    const stepped = new Promise<undefined>((done) => {
      wake = () => done(undefined)
    })
    const told = step
    step = undefined
    if (told) yield { event: 'step', data: told }
    const made = await Promise.race([making, stepped])
    if (!made) continue
    for (let at = 0; at < made.length; at += limits.atlas.piece)
      yield {
        event: 'piece',
        data: Buffer.from(made.subarray(at, at + limits.atlas.piece)).toString('base64'),
      }
    yield { event: 'done', data: file }
    return
  }
}

export const exportAtlas = route(contracts.exportAtlas, async ({ query, user, deps, ctx }) => {
  const { db, content, clock, binder } = deps
  refuseCrossSiteNavigation(ctx, deps.config)
  const who = { ip: ctx.ip, userId: user.id }
  const wait = await countAttempt(db, `atlas:${user.id}`, limits.throttle.atlasAccount, clock())
  if (wait > 0) {
    deps.events.note('export', 'refused', who)
    throw tooMany(wait, (say) => say.often.downloads)
  }
  if (binder.isFull()) throw unavailable()
  const gravest = ctx.state.noticed ? await gravestNotice(db, user.id, 'all') : undefined
  if (gravest) sayOn(ctx, [gravest])
  const { library } = content
  const book = await gatherBook(deps, user)
  if (!book) throw conflict('atlas_empty', () => library.pack.only('atlas').offer.empty)
  const { ending, type } = KINDS[query.form]
  const name = `${fileName(library.name)}-atlas-${dayOf(clock())}.${ending}`
  const order: Order = { book, form: query.form, paper: query.paper ?? 'a4' }
  const making = { binder, order, file: { name, type }, signal: goneSignal(ctx) }
  if (wantsEvents(ctx)) {
    sendEvents(ctx, events(making))
  } else {
    const made = await binder.bind(order, () => undefined, making.signal)
    ctx.attachment(name)
    ctx.set('Cache-Control', 'no-store')
    ctx.status = 200
    ctx.type = type
    ctx.body = Readable.from([Buffer.from(made)])
  }
  deps.events.note('export', 'done', who)
  return sent
})
