import * as contracts from '../../engine/contracts/pictures.ts'
import { Readable } from 'node:stream'
import { BOARD, boardIn } from '../../engine/core/board/board.ts'
import { fill } from '../../engine/core/copy.ts'
import type { Json } from '../../engine/core/flow/form-data.ts'
import { conflict, invalidAt, notFound, Refusal, tooMany } from '../errors.ts'
import { fileName } from '../http/download.ts'
import { reply, route, sent } from '../http/route.ts'
import { isUuid } from '../journal/cursor.ts'
import { late } from '../late.ts'
import { limits } from '../limits.ts'
import { lookAtJpeg } from '../pictures/jpeg.ts'
import { holdSeeker } from '../queries/account/hold.ts'
import { countAttempt } from '../queries/account/throttles.ts'
import * as queries from '../queries/pictures.ts'

/** Whether something can be read as a board, of however many pieces. */
const isBoard = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' &&
  value !== null &&
  'pieces' in value &&
  Array.isArray(value.pieces) &&
  value.pieces.length <= BOARD.pieces

const absent = () => notFound((say) => say.pictures.absent)

export const addPicture = route(contracts.addPicture, async ({ params: { id }, body, user, deps }) => {
  if (!isUuid(id)) throw invalidAt('/id', (say) => say.pictures.absent)
  const looked = lookAtJpeg(Buffer.from(body instanceof Uint8Array ? body : []))
  const { side, most } = limits.pictures
  if (!looked.ok)
    throw new Refusal(422, `picture_${looked.why}`, (say) => fill(say.pictures[looked.why], { count: side }))
  const { data, width, height } = looked
  const picture = await deps.db.transaction(async (trx) => {
    await holdSeeker(trx, user.id)
    const kept = await queries.findPicture(trx, user.id, id)
    if (kept) return kept
    if ((await queries.countPictures(trx, user.id)) >= most)
      throw conflict('pictures_full', (say) => fill(say.pictures.full, { count: most }))
    return queries.insertPicture(trx, user.id, { id, width, height, data, now: deps.clock() })
  })
  return reply(201, picture)
})

export const readPicture = route(
  contracts.readPicture,
  async ({ params: { id }, user, deps: { db }, ctx }) => {
    if (!isUuid(id)) throw absent()
    // What stands under an id never changes; whether it may be seen is asked each time.
    ctx.set({ 'Cache-Control': 'private, no-cache', ETag: `"${id}"`, 'Content-Type': 'image/jpeg' })
    ctx.status = 200
    if (ctx.fresh && (await queries.findPicture(db, user.id, id))) {
      ctx.status = 304
      return sent
    }
    const data = await queries.readPicture(db, user.id, id)
    if (!data) {
      ctx.remove('ETag')
      throw absent()
    }
    ctx.body = data
    ctx.type = 'image/jpeg'
    return sent
  },
)

export const erasePicture = route(contracts.erasePicture, async ({ params: { id }, user, deps: { db } }) => {
  if (!isUuid(id) || !(await queries.deletePicture(db, user.id, id))) throw absent()
  return reply(204, null)
})

export const exportBoard = route(contracts.exportBoard, async ({ params, body, user, deps, ctx }) => {
  const { db, content, clock } = deps
  const { library } = content
  const found = library
    .flow(params.flow)
    ?.rules.compiled.steps.find((each) => each.step.kind === 'board')?.step
  if (found?.kind !== 'board') throw notFound((say) => say.flows.none)
  const wait = await countAttempt(db, `export:${user.id}`, limits.throttle.exportAccount, clock())
  if (wait > 0) throw tooMany(wait, (say) => say.often.downloads)
  if (!isBoard(body.board)) throw invalidAt('/board', (say) => say.general.invalid)
  const { title, words, begin } = found
  ctx.attachment(`${fileName(words.out.file)}.pdf`)
  ctx.set('Cache-Control', 'no-store')
  const { boardAsPdf } = await late.boardAsPdf()
  ctx.status = 200
  ctx.type = 'application/pdf'
  ctx.body = Readable.from(
    boardAsPdf(boardIn(body.board, begin), {
      library,
      words,
      title,
      made: new Date(clock()),
      pictureOf: (id) => queries.readPicture(db, user.id, id),
    }),
  )
  return sent
})
