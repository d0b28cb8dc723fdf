import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { LodestarClient } from '../../server/database/client.ts'
import { rows } from '../../server/database/sql.ts'
import { createDrafts } from '../../server/flows/drafts.ts'
import { writesSpent } from '../../server/http/limits/spend-write.ts'
import { limits } from '../../server/limits.ts'
import { begun } from '../support/server/answers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'
import type { Visitor } from '../support/server/visitor.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>
let seekers: Visitor[]

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
  seekers = await Promise.all(Array.from({ length: 12 }, () => app.visitor().register()))
  await Promise.all(seekers.map((seeker) => seeker.save(begun())))
})
afterAll(() => close())
afterEach(() => {
  vi.restoreAllMocks()
})

const idOf = ({ user }: Visitor) => user?.id ?? ''
const versionOf = async (seeker: Visitor): Promise<number> => (await seeker.session(2)).body.version

/** Everybody's next save, each with words of their own. */
async function saveAll(each: (seeker: Visitor, at: number) => Promise<number> = versionOf) {
  const known = await Promise.all(seekers.map(each))
  const words = seekers.map((_, at) => `${at} says ${Math.random()}`)
  const saved = await Promise.all(
    seekers.map((seeker, at) =>
      seeker.save(
        { ...begun(), formData: { passions: { loseTime: words[at] ?? '' } }, currentStep: at % 3 },
        { headers: { 'If-Match': `"${known[at]}"` } },
      ),
    ),
  )
  return { known, words, saved }
}

/** Texts of the statements that the server runs meanwhile. */
function watchStatements(): string[] {
  const texts: string[] = []
  const { run } = LodestarClient.prototype
  vi.spyOn(LodestarClient.prototype, 'run').mockImplementation(function (this: LodestarClient, statement) {
    texts.push(statement.text)
    return run.call(this, statement)
  })
  return texts
}

const counted = async (seeker: Visitor): Promise<{ writes: number; sent: number }> => {
  const [found] = await rows<{ writes: number; sent: number }>(
    database.db,
    'select writes, sent from account_usage where user_id = ?',
    [idOf(seeker)],
  )
  return found ?? { writes: 0, sent: 0 }
}

describe('saves of many seekers at the same moment', () => {
  it('issue 16 are one statement for their writes, and one for counting them', async () => {
    const drafts = createDrafts(database.db)
    const spend = writesSpent(database.db)
    const known = await Promise.all(seekers.map(versionOf))
    const before = await Promise.all(seekers.map(counted))
    const saves = seekers.map((seeker, at) => ({
      userId: idOf(seeker),
      // The third knows an old version, and the fourth has never saved in this flow.
      version: (known[at] ?? 0) - (at === 2 ? 1 : 0),
      values: {
        ...begun(),
        name: at === 3 ? '6' : '2',
        formData: { values: ['family'], number: 0.1 * at },
        contentHash: null,
        contentVersion: '1.0.0',
      },
    }))
    const texts = watchStatements()
    const saved = await Promise.all(saves.map(drafts.saveOver))
    expect(texts.filter((text) => text.includes('json_to_recordset'))).toHaveLength(1)
    // Who was left out was tried alone.
    expect(texts).toHaveLength(3)
    expect(saved.map((each) => each?.version)).toEqual(
      known.map((version, at) => (at === 2 || at === 3 ? undefined : version + 1)),
    )
    await Promise.all(seekers.map((seeker) => spend({ userId: idOf(seeker), bytes: 7, now: Date.now() })))
    expect(texts).toHaveLength(4)
    vi.restoreAllMocks()
    expect(await Promise.all(seekers.map(counted))).toEqual(
      before.map(({ writes, sent }) => ({ writes: writes + 1, sent: sent + 7 })),
    )
    const found = await Promise.all(
      saves.map(({ userId, values: { name } }) => drafts.find({ userId, name })),
    )
    for (const [at, each] of found.entries()) {
      if (at === 3) expect(each).toBeUndefined()
      else if (at !== 2) expect(each?.session).toEqual(saved[at])
    }
  })

  it('keep and answer what each has sent', async () => {
    const { known, words, saved } = await saveAll()
    for (const [at, { status, body, headers }] of saved.entries()) {
      expect(status).toBe(200)
      expect(body).toMatchObject({ version: (known[at] ?? 0) + 1, currentStep: at % 3 })
      expect(headers['etag']).toBe(`"${body.version}"`)
      expect(body.formData).toEqual({ passions: { loseTime: words[at] } })
    }
    const read = await Promise.all(seekers.map((seeker) => seeker.session(2)))
    expect(read.map(({ body }) => body)).toEqual(saved.map(({ body }) => body))
  })

  it('trust 4 one that knows an old version is told what is kept, and the others are saved', async () => {
    const { known, saved } = await saveAll(
      async (seeker, at) => (await versionOf(seeker)) - (at === 3 ? 1 : 0),
    )
    expect(saved.map(({ status }) => status)).toEqual(seekers.map((_, at) => (at === 3 ? 412 : 200)))
    expect(saved[3]?.body).toMatchObject({ code: 'stale_version', current: { version: (known[3] ?? 0) + 1 } })
  })

  it('trust 4 of several over the same version of one seeker one is saved', async () => {
    const [seeker] = seekers
    if (!seeker) throw new Error('unreachable')
    const version = await versionOf(seeker)
    const tries = await Promise.all(
      ['family', 'growth', 'peace', 'freedom'].map((value) =>
        seeker.save(begun([value]), { headers: { 'If-Match': `"${version}"` } }),
      ),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412])
    expect(await versionOf(seeker)).toBe(version + 1)
  })

  it('issue 16.1 are counted as one by one, and refuse whoever writes too often alone', async () => {
    const before = await Promise.all(seekers.map(counted))
    for (let round = 0; round < 3; round += 1) await saveAll()
    const after = await Promise.all(seekers.map(counted))
    expect(after.map(({ writes }) => writes)).toEqual(before.map(({ writes }) => writes + 3))
    expect(after.every(({ sent }, at) => sent > (before[at]?.sent ?? 0) + 300)).toBe(true)

    const [often, ...others] = seekers
    if (!often) throw new Error('unreachable')
    const left = 2
    await rows(database.db, 'update account_usage set writes = ? where user_id = ?', [
      limits.account.writes - left,
      idOf(often),
    ])
    const tries = [often, often, often, often, often, ...others].map((seeker) => seeker.save(begun()))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.slice(0, 5).filter((status) => status === 200)).toHaveLength(left)
    expect(statuses.slice(0, 5).filter((status) => status === 429)).toHaveLength(5 - left)
    expect(statuses.slice(5).every((status) => status === 200)).toBe(true)
    app.advance(limits.account.window + 1_000)
    const { saved } = await saveAll()
    expect(saved.map(({ status }) => status)).toEqual(seekers.map(() => 200))
    expect((await Promise.all(seekers.map(counted))).map(({ writes }) => writes)).toEqual(
      seekers.map(() => 1),
    )
  })

  it.runIf(onPostgres)('nobody waits for a row that another statement holds but whose it is', async () => {
    const [held] = seekers
    if (!held) throw new Error('unreachable')
    const known = await Promise.all(seekers.map(versionOf))
    let released: () => void = () => {}
    const release = new Promise<void>((done) => (released = done))
    const holding = database.another().transaction(async (trx) => {
      for (const table of ['progress_sessions', 'account_usage'])
        await rows(trx, `select 1 from ${table} where user_id = ? for update`, [idOf(held)])
      const tries = seekers.map((seeker, at) =>
        seeker.save(begun(['peace']), { headers: { 'If-Match': `"${known[at]}"` } }),
      )
      const [first, ...others] = tries
      expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200))
      return { first, release: released() }
    })
    await release
    const { first } = await holding
    expect((await first)?.status).toBe(200)
  })
})
