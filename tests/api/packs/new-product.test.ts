import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCommand } from '../../../admin-cli/commands/new.ts'
import { runHere } from '../../../admin-cli/run-here.test-data.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { contentIn } from '../../support/server/content-in.ts'

// What `lodestar new pack --product` writes, served: base, one feature, no life stages.

let place: string
let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'lodestar-new-product-'))
  const { code, complaints } = await runHere(newCommand, ['pack', 'evenings', '--product'], { cwd: place })
  if (code !== 0) throw new Error(complaints)
  ;({ app, close } = await startAll({ content: contentIn(join(place, 'evenings')) }))
})
afterAll(async () => {
  await close()
  rmSync(place, { recursive: true, force: true })
})

describe('a new product', () => {
  it('leads from the sign-up through its own first questions and its module to the end', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/life-stage/intake')).body).toBeNull()
    const asked = { answers: { 'why-now': 'curious', hope: 'A clear head' } }
    expect((await visitor.post('/api/flows/first-questions/results', asked)).status).toBe(201)
    // From now on the home page leads on to the module.
    expect((await visitor.get('/api/life-stage/intake')).body).toMatchObject({ lifeStage: 'first-questions' })

    const { modules } = await visitor.journey()
    expect(modules.map(({ moduleId, status }) => [moduleId, status])).toEqual([['first_module', 'unlocked']])
    const answers = { 'what-matters': ['calm'], 'in-your-words': 'In the morning, before anybody is up.' }
    expect((await visitor.post('/api/flows/first_module/results', { answers })).status).toBe(201)
    expect((await visitor.journey()).modules.map(({ status }) => status)).toEqual(['completed'])
  })

  it('has the calls of its features and of no others', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.get('/api/journal')).status).toBe(200)
    for (const path of ['/api/experiments', '/api/guide/conversations', '/api/path'])
      expect((await visitor.get(path)).status, path).toBe(404)
  })

  it('exports what is stored without a word of features that it has not', async () => {
    const visitor = await app.visitor().register()
    const { body } = await visitor.get<{ data: object }>('/api/user/export')
    expect(body.data).toHaveProperty('account')
    expect(body.data).toHaveProperty('journalEntries')
    for (const part of ['experiments', 'guideTurns', 'pathIntegrations'])
      expect(body.data).not.toHaveProperty(part)
  })
})
