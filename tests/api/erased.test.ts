import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../server/database/database.ts'
import { migrateUp } from '../../server/database/migrate.ts'
import { removeExpired } from '../../server/queries/housekeeping.ts'
import { sweeper } from '../../server/queries/sweep.ts'
import { birthChart, foundations } from '../support/server/answers.ts'
import { startApp, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const dataDir = mkdtempSync(join(tmpdir(), 'lodestar-erased-'))
const hour = 3_600_000

let database: Database
let app: TestApp
let sweep: ReturnType<typeof sweeper>

beforeAll(async () => {
  if (onPostgres) return
  database = await openDatabase({ dataDir })
  await migrateUp(database.db)
  app = await startApp({ db: database.db })
  sweep = sweeper(database.db)
}, 120_000)

afterAll(async () => {
  if (!onPostgres) {
    await app.close()
    await database.close()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

/** A word that compression leaves as it is, and that is found nowhere else. */
const canary = (kind: string) => `${kind}${randomBytes(9).toString('hex')}`

/** Eight kilobytes around a canary, which PostgreSQL keeps apart from the row and cannot pack. */
const long = (word: string) =>
  `${randomBytes(2_000).toString('hex')} ${word} ${randomBytes(2_000).toString('hex')}`

/** How many files of the data folder hold each word, in any of its bytes: tables, log and everything else. */
function filesWith(words: readonly string[]): Record<string, number> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
  return Object.fromEntries(
    words.map((word) => [
      word,
      // Searched for as it was written, and folded as a search has it.
      files.filter((bytes) => bytes.includes(word) || bytes.includes(word.toLowerCase())).length,
    ]),
  )
}

const nowhere = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, 0]))

let hours = 0
/** What housekeeping does, an hour later each time. */
async function keepHouse(): Promise<void> {
  hours += 1
  await removeExpired(database.db, Date.now() + hours * hour)
  await sweep(Date.now() + hours * hour)
}

async function write(visitor: Visitor, text: string): Promise<string> {
  const { status, body } = await visitor.post<{ id: string }>(
    '/api/journal',
    { entryDate: '2026-03-01', text },
    { headers: { 'Idempotency-Key': canary('key') } },
  )
  expect(status).toBe(201)
  return body.id
}

describe.skipIf(onPostgres)('the files of the data folder', () => {
  it('trust 22 hold nothing of an account that was erased, once housekeeping was there', async () => {
    const word = {
      name: canary('Nina'),
      last: canary('Last'),
      email: canary('mail'),
      place: canary('Place'),
      chat: canary('chat'),
      draft: canary('draft'),
      user: canary('user'),
    }
    const entries = Array.from({ length: 5 }, () => canary('entry'))
    const seeker = await app.visitor().register({
      username: word.user,
      firstName: word.name,
      lastName: word.last,
      email: `${word.email}@example.org`,
    })
    const other = await app.visitor().register()
    const stays = canary('stays')
    await write(other, long(stays))
    for (const entry of entries) await write(seeker, long(entry))
    expect((await seeker.post('/api/soul-guide/chat', { message: `I met ${word.chat}` })).status).toBe(200)
    await seeker.assess(1, 'birthChart', { ...birthChart, birthLocation: word.place })
    const answers = {
      ...foundations(),
      desires: `A place for ${word.draft} and for everybody who is new here.`,
    }
    await seeker.save({
      moduleNumber: 2,
      moduleName: 'Soul Foundations',
      currentStep: 2,
      formData: answers,
      completedSteps: [0, 1],
    })
    const all = [...Object.values(word), ...entries]
    const before = filesWith(all)
    for (const each of all) expect(before[each], each).toBeGreaterThan(0)
    const erased = await seeker.call('DELETE', '/api/user', { password: seeker.who?.password })
    expect(erased.status).toBe(204)
    await keepHouse()
    expect(filesWith(all)).toEqual(nowhere(all))
    expect(filesWith([stays])[stays]).toBeGreaterThan(0)
    expect((await other.get('/api/journal')).text).toContain(stays)
  }, 120_000)

  it('trust 22 hold nothing of an entry, a conversation and a draft that were erased one by one', async () => {
    const seeker = await app.visitor().register()
    const [entry, chat, draft, earlier, kept] = ['entry', 'chat', 'draft', 'earlier', 'kept'].map(canary)
    const id = await write(seeker, long(entry ?? ''))
    await write(seeker, long(kept ?? ''))
    const { body } = await seeker.post<{ conversationId: string }>('/api/soul-guide/chat', {
      message: `I met ${chat}`,
    })
    for (const desires of [earlier, draft]) {
      const formData = { ...foundations(), desires: `A place for ${desires}, where people find their feet.` }
      await seeker.save({
        moduleNumber: 2,
        moduleName: 'Soul Foundations',
        currentStep: 2,
        formData,
        completedSteps: [0, 1],
      })
    }
    const gone = [entry ?? '', chat ?? '', draft ?? '', earlier ?? '']
    for (const each of gone) expect(filesWith([each])[each], each).toBeGreaterThan(0)
    expect((await seeker.delete(`/api/journal/${id}`)).status).toBe(204)
    expect((await seeker.delete(`/api/soul-guide/conversations/${body.conversationId}`)).status).toBe(204)
    expect((await seeker.delete('/api/modules/progress-session/2')).status).toBe(204)
    await keepHouse()
    expect(filesWith(gone)).toEqual(nowhere(gone))
    expect((await seeker.get('/api/journal')).text).toContain(kept)
  }, 120_000)

  it('hold nothing of an earlier wording of an entry after a day', async () => {
    const seeker = await app.visitor().register()
    const before = canary('before')
    const id = await write(seeker, long(before))
    expect((await seeker.call('PATCH', `/api/journal/${id}`, { text: 'Other words.' })).status).toBe(200)
    expect(filesWith([before])[before]).toBeGreaterThan(0)
    hours += 24
    await keepHouse()
    expect(filesWith([before])).toEqual({ [before]: 0 })
  }, 120_000)
})
