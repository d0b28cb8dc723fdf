import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { BOARD, boardAnswer, EMPTY_BOARD, type Piece } from '../../engine/core/board/board.ts'
import { rows } from '../../server/database/sql.ts'
import { limits } from '../../server/limits.ts'
import { removeUnusedPictures } from '../../server/queries/pictures.ts'
import { productContent, startAll, startApp, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import { foundations } from '../support/server/answers.ts'
import { EXIF, jpegOf } from '../support/server/jpegs.ts'
import { packWith } from '../support/server/pack-with.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Kept = Operations['POST /api/pictures/{id}']['reply']
type Session = Operations['GET /api/flows/{flow}/session']['reply']
type Problem = { message: string; code: string }

const FLOW = '/api/flows/vision-board'
const english = productContent().library.pack.only('problems')

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ database, close } = await startAll())
})
afterAll(() => close())
beforeEach(async () => {
  app = await startApp({ db: database.db })
  return () => app.close()
})

const send = (visitor: Visitor, id: string, raw: Buffer, type = 'image/jpeg') =>
  visitor.post<Kept & Problem>(`/api/pictures/${id}`, undefined, { raw, headers: { 'Content-Type': type } })

const line = (id: string, more: object = {}): Piece => ({
  id,
  kind: 'line',
  text: 'A room with a north light',
  tone: 'ink',
  from: '',
  x: 60,
  y: 60,
  w: 300,
  h: 150,
  turn: 0,
  ...more,
})
const shows = (id: string, picture: string): Piece => ({
  id,
  kind: 'picture',
  picture,
  alt: 'The harbour in the morning',
  x: 60,
  y: 300,
  w: 300,
  h: 200,
  turn: 12,
})
const boardOf = (...pieces: Piece[]) => boardAnswer({ ...EMPTY_BOARD, pieces })
const save = (visitor: Visitor, board: unknown, flow = FLOW) =>
  visitor.post<Session & Problem>(`${flow}/session`, {
    currentStep: 0,
    formData: { board },
    completedSteps: [],
  })

describe('issue 15.1 a board', () => {
  it('is saved like any answer, and comes back with all of its two hundred pieces', async () => {
    const visitor = await app.visitor().register()
    const board = boardOf(
      ...Array.from({ length: BOARD.pieces }, (_, at) => line(`p${at}`, { text: 'ñ'.repeat(BOARD.text) })),
    )
    expect((await save(visitor, board)).status).toBe(200)
    expect((await visitor.get<Session>(`${FLOW}/session`)).body?.formData).toEqual({ board })
    const over = boardOf(...Array.from({ length: BOARD.pieces + 1 }, (_, at) => line(`p${at}`)))
    const refused = await save(visitor, over)
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(/\S/)])
    expect((await visitor.get<Session>(`${FLOW}/session`)).body?.formData).toEqual({ board })
  })

  it('is refused where another device was faster', async () => {
    const visitor = await app.visitor().register()
    await save(visitor, boardOf(line('a')))
    const stale = await visitor.post(
      `${FLOW}/session`,
      { currentStep: 0, formData: { board: boardOf(line('b')) }, completedSteps: [] },
      { headers: { 'If-Match': '"7"' } },
    )
    expect(stale.status).toBe(412)
  })

  it('comes out as a PDF of one page with its lines as text', async () => {
    const visitor = await app.visitor().register()
    const id = randomUUID()
    await send(visitor, id, jpegOf(300, 200))
    const made = await visitor.post(`${FLOW}/board.pdf`, {
      board: boardOf(line('a'), shows('b', id), shows('c', randomUUID())),
    })
    expect([made.status, made.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(made.text).toMatch(/^%PDF-1\.7/)
    expect(made.text).toContain('/Count 1')
    expect(made.text).toContain('The harbour in the morning')
    const none = await visitor.post<Problem>(`${FLOW}/board.pdf`, { board: {} })
    expect([none.status, none.body.message]).toEqual([422, english.general.invalid])
    expect((await visitor.post('/api/flows/mbti/board.pdf', { board: boardOf() })).status).toBe(404)
    expect((await app.visitor().post(`${FLOW}/board.pdf`, { board: boardOf() })).status).toBe(401)
  })

  it('loses the lines that quote a take when that take is erased, and keeps what was written on it', async () => {
    const visitor = await app.visitor().register()
    const told = 'A school for people who would rather repair than buy.'
    expect((await visitor.assess(2, 'soul_foundations', { ...foundations(), desires: told })).status).toBe(
      201,
    )
    const later = { ...foundations(), desires: 'A boat that is large enough for all of my friends.' }
    expect((await visitor.assess(2, 'soul_foundations', later)).status).toBe(201)
    await save(
      visitor,
      boardOf(line('a', { text: told, from: 'quotes' }), line('b', { text: 'My own line' })),
    )
    const takes = await visitor.get<Operations['GET /api/takes']['reply']>('/api/takes')
    const [flow] = takes.body
    const earlier = flow?.takes.find(({ replacedAt }) => replacedAt !== null)
    expect((await visitor.delete(`/api/takes/${earlier?.id}`)).status).toBe(204)
    const { text } = await visitor.get(`${FLOW}/session`)
    expect(text).not.toContain(told)
    expect(text).toContain('My own line')
    expect((await visitor.get('/api/user/export')).text).not.toContain(told)
  })

  it('is a kind of step that another pack asks for', async () => {
    const guide = readFileSync(new URL('../../content/guide/boards.md', import.meta.url), 'utf8')
    const wall = /```yaml file=questionnaires\/wall.yaml\n([^]*?)```/.exec(guide)?.[1] ?? ''
    const own = packWith({ files: { 'questionnaires/wall.yaml': wall } })
    const other = await startApp({ db: database.db, content: own.content })
    try {
      const visitor = await other.visitor().register()
      const board = boardOf(line('a'))
      expect((await save(visitor, board, '/api/flows/wall')).status).toBe(200)
      expect((await visitor.post('/api/flows/wall/board.pdf', { board })).status).toBe(200)
    } finally {
      await other.close()
      own.remove()
    }
  })
})

describe('issue 15.1 own pictures', () => {
  it('are kept without what a camera wrote beside them, once, for their seeker alone', async () => {
    const visitor = await app.visitor().register()
    const id = randomUUID()
    const kept = await send(visitor, id, jpegOf(300, 200))
    expect([kept.status, kept.body]).toEqual([
      201,
      { id, width: 300, height: 200, bytes: expect.any(Number) },
    ])
    expect((await send(visitor, id, jpegOf(10, 10))).body).toEqual(kept.body)
    const read = await visitor.get(`/api/pictures/${id}`)
    expect([read.status, read.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(read.headers['cache-control']).toBe('private, no-cache')
    expect(read.text).not.toContain(EXIF.slice(6))
    const again = await visitor.get(`/api/pictures/${id}`, {
      headers: { 'If-None-Match': String(read.headers['etag']) },
    })
    expect(again.status).toBe(304)
    const stranger = await app.visitor().register()
    expect((await stranger.get(`/api/pictures/${id}`)).status).toBe(404)
    expect((await stranger.delete(`/api/pictures/${id}`)).status).toBe(404)
    expect((await app.visitor().get(`/api/pictures/${id}`)).status).toBe(401)
    expect((await visitor.delete(`/api/pictures/${id}`)).status).toBe(204)
    expect((await visitor.get(`/api/pictures/${id}`)).status).toBe(404)
  })

  it('are refused with a sentence where they are no pictures, a hundred times', async () => {
    const visitor = await app.visitor().register()
    for (let at = 0; at < 100; at += 1) {
      const { status, body } = await send(visitor, randomUUID(), randomBytes(1 + ((at * 37) % 3_000)))
      expect([status, body.message]).toEqual([422, english.pictures.type])
    }
    const [found] = await rows<{ count: number }>(
      database.db,
      'select cast(count(*) as integer) as count from pictures where user_id = ?',
      [visitor.user?.id ?? ''],
    )
    expect(found?.count).toBe(0)
  })

  it('are refused where they are too large, by their bytes or by what they declare', async () => {
    const visitor = await app.visitor().register()
    const bomb = await send(visitor, randomUUID(), jpegOf(65_000, 65_000))
    expect([bomb.status, bomb.body.code]).toEqual([422, 'picture_pixels'])
    expect(bomb.body.message).toContain(String(limits.pictures.side))
    const broken = await send(visitor, randomUUID(), jpegOf(10, 10).subarray(0, 120))
    expect([broken.status, broken.body.message]).toEqual([422, english.pictures.broken])
    expect((await send(visitor, randomUUID(), Buffer.alloc(limits.body.bytes + 1))).status).toBe(413)
    expect((await send(visitor, randomUUID(), jpegOf(10, 10), 'image/png')).status).toBe(415)
    expect((await send(visitor, 'no-id', jpegOf(10, 10))).status).toBe(422)
  })

  it('are so many at most', async () => {
    const visitor = await app.visitor().register()
    await rows(
      database.db,
      `insert into pictures (user_id, id, width, height, data, created_at, checked_at)
       select ?, gen_random_uuid(), 1, 1, decode('ffd8', 'hex'), now(), now() from generate_series(1, ${limits.pictures.most})`,
      [visitor.user?.id ?? ''],
    )
    const { status, body } = await send(visitor, randomUUID(), jpegOf(10, 10))
    expect([status, body.code]).toEqual([409, 'pictures_full'])
    expect(body.message).toContain(String(limits.pictures.most))
  })

  it('are in the download of the account, and go with it', async () => {
    const visitor = await app.visitor().register()
    const id = randomUUID()
    await send(visitor, id, jpegOf(300, 200))
    const { text } = await visitor.get('/api/user/export')
    const { pictures } = JSON.parse(text).data
    expect(pictures).toHaveLength(1)
    expect(pictures[0]).toMatchObject({ id, width: 300, height: 200 })
    expect(Buffer.from(pictures[0].data, 'base64').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect((await visitor.call('DELETE', '/api/user', { password: visitor.who?.password })).status).toBe(204)
    const left = await rows(database.db, 'select 1 from pictures where id = ?', [id])
    expect(left).toEqual([])
  })

  it('are removed a day after nothing shows them any more', async () => {
    const visitor = await app.visitor().register()
    const [shown, unused] = [randomUUID(), randomUUID()]
    await send(visitor, shown, jpegOf(10, 10))
    await send(visitor, unused, jpegOf(10, 10))
    await save(visitor, boardOf(shows('a', shown)))
    const now = Date.now()
    await removeUnusedPictures(database.db, now)
    expect((await visitor.get(`/api/pictures/${unused}`)).status).toBe(200)
    await removeUnusedPictures(database.db, now + limits.pictures.unused + 60_000)
    expect((await visitor.get(`/api/pictures/${unused}`)).status).toBe(404)
    expect((await visitor.get(`/api/pictures/${shown}`)).status).toBe(200)
  })
})
