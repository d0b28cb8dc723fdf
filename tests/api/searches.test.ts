import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JournalPage } from '../../engine/contracts/index.ts'
import { limits } from '../../server/limits.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import { removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import type { Visitor } from '../support/server/visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-searches-'))
let database: TestDatabase | undefined
let server: ServerProcess
let seeker: Visitor

/** As many one-letter words as a search could hold: the last of them is nowhere. */
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789!?.,;:+-*/=()[]{}<>@#$&%'.split('')
const dear = [...letters, 'ü'].join(' ')

beforeAll(async () => {
  if (process.env['TEST_DATABASE_URL'] !== undefined) database = await openTestDatabase()
  server = await startProcess({
    DATA_DIR: join(folder, 'data'),
    ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
  })
  seeker = await server.visitor().register()
  // What is looked for stands at the end of each, so that all of it has to be read.
  const text = `${'wandering about '.repeat(1_230)}${letters.join(' ')}`
  for (let count = 0; count < 200; count++) {
    const written = await seeker.post('/api/journal', { entryDate: '2026-03-01', text: `${text} ${count}` })
    if (written.status !== 201) throw new Error(written.text)
  }
})

afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

/** How many signs of life a visitor was given while work ran. */
async function answersBeside(work: Promise<unknown>): Promise<number> {
  const state = { isOver: false }
  void work.finally(() => {
    state.isOver = true
  })
  let answers = -1
  while (!state.isOver) {
    await server.visitor().get('/livez')
    answers += 1
  }
  return answers
}

describe('a search that is as dear as it can be', () => {
  it('trust 20 keeps nobody else waiting', async () => {
    const answers: number[] = []
    for (let tries = 0; tries < 3; tries++) {
      const search = seeker.post('/api/journal/search', { q: dear })
      answers.push(await answersBeside(search))
      expect((await search).status).toBe(200)
    }
    // Behind the search, whoever asks is answered when it is over. The best of three: what else this machine does at the
    // moment is not the search's.
    expect(Math.max(...answers)).toBeGreaterThan(1)
  })

  it('trust 20 has a rate for each seeker, journal and conversations together', async () => {
    const other = await server.visitor().register()
    const answers = []
    for (let count = 0; count < limits.rate.search.attempts; count++)
      answers.push((await other.post('/api/guide/conversations/search', { q: 'sea' })).status)
    expect(new Set(answers)).toEqual(new Set([200]))
    const refused = await other.post('/api/journal/search', { q: 'sea' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await other.get('/api/journal')).status).toBe(200)
    expect((await server.visitor().register()).user).toBeDefined()
  })
})

describe('a search in more than one statement looks through', () => {
  it('finds the oldest entry, and every one that there is, page after page', async () => {
    const long = await server.visitor().register()
    const first = await long.post<{ id: string }>('/api/journal', {
      entryDate: '2020-01-01',
      text: '100 % of a harbour_light',
    })
    const filler = 'The sea was calm. '.repeat(1_100)
    const posts = Math.ceil(limits.search.bytes / filler.length) + 5
    for (let count = 0; count < posts; count++)
      await long.post('/api/journal', { entryDate: '2026-03-01', text: `${filler} Day ${count}.` })
    const found = await long.post('/api/journal/search', { q: 'harbour_light 100 %' })
    expect(found.body).toMatchObject({ entries: [{ id: first.body.id }], next: null })
    const ids = new Set<string>()
    let next: string | null = ''
    while (next !== null) {
      const { body }: { body: JournalPage } = await long.post<JournalPage>('/api/journal/search', {
        q: 'calm',
        limit: 100,
        ...(next === '' ? {} : { cursor: next }),
      })
      for (const { id } of body.entries) ids.add(id)
      next = body.next
    }
    expect(ids.size).toBe(posts)
  })
})
