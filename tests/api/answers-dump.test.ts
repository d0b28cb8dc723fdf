import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDump } from '../../engine/core/answers/dump.ts'
import { answersDump } from '../../server/dump/answers-dump.ts'
import { begun, foundations } from '../support/server/answers.ts'
import { productContent, startAll, type TestApp } from '../support/server/app.ts'
import type { TestDatabase } from '../support/server/database.ts'

let app: TestApp
let database: TestDatabase
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, database, close } = await startAll())
})
afterAll(() => close())

async function dumped(): Promise<string[]> {
  const lines: string[] = []
  for await (const line of answersDump(database.db, productContent().library.pack)) lines.push(line)
  return lines
}

describe('the dump of answers', () => {
  it('holds every session and scored result, and nobody can be told from it', async () => {
    const visitor = await app.visitor().register()
    await visitor.save({ ...begun(), formData: foundations(), contentVersion: '0.1.0' })
    await visitor.save({ ...begun(), moduleNumber: 6, formData: { note: 'A secret of mine' } })
    const results = {
      personalityType: 'INFP',
      detail: { type: 'INFP', description: 'Ask Ana', scores: { E: 2, I: 3 } },
    }
    expect((await visitor.assess(1, 'mbti', results)).status).toBe(201)
    const texts = await dumped()
    const whole = texts.join('')
    for (const word of ['Ana', 'Ribeiro', 'secret', 'grandmother', 'Drawing', visitor.user?.id ?? 'nobody'])
      expect(whole).not.toContain(word)
    const { lines, faults } = readDump(texts)
    expect(faults).toEqual([])
    expect(lines).toMatchObject([
      {
        what: 'session',
        seeker: 1,
        module: 2,
        stepId: 'values-reflection',
        contentVersion: '0.1.0',
        formData: { values: foundations().values, skills: foundations().skills },
      },
      { what: 'session', seeker: 1, module: 6, formData: {} },
      { what: 'result', seeker: 1, type: 'mbti', results: { detail: { scores: { E: 2, I: 3 } } } },
    ])
    const [first] = lines
    const { desires } = first?.what === 'session' ? first.formData : {}
    expect(desires).toHaveLength(foundations().desires.length)
  })

  it('reads as many as there are, a page at a time', async () => {
    const before = (await dumped()).length
    await database.db.raw(`
      insert into users (username, email, first_name, last_name, password_hash)
      select 'crowd-' || n, 'crowd-' || n || '@example.org', 'A', 'B', 'x' from generate_series(1, 1200) n;
      insert into progress_sessions (user_id, module_number, module_name, current_step, form_data, completed_steps)
      select id, 2, 'Soul Foundations', 1, '{}', '[]' from users where username like 'crowd-%';
    `)
    expect(await dumped()).toHaveLength(before + 1200)
  })
})
