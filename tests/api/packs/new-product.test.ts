import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCommand } from '../../../admin-cli/commands/new.ts'
import { runHere } from '../../../admin-cli/run-here.test-data.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { contentIn } from '../../support/server/content-in.ts'

// What `lodestar new pack --product` writes, served: base, one feature, no life stages.

/** Of one part of the first something can always be said; of the second nothing, where a question was left open. */
const readings = `kind: insight
id: first_reading
title: A first reading
inputs: [{ name: first, from: answers.first_module }]
shape:
  type: object
  properties:
    kept: { type: string }
    hope: { type: string }
    choices: { type: array, items: { type: object, properties: { name: { type: string }, more: { type: string } } } }
noData: What matters to you comes first.
sections:
  - { key: kept, title: Kept, show: lead }
  - { key: hope, title: Hoped, show: text }
prompt: { template: Write of what this person keeps. }
recipe:
  kept: 'You wrote {{ first.in-your-words | quote }}.'
  hope: { when: { atLeast: { of: first.what-matters, count: 3 } }, give: All of it matters to you. }
  choices:
    each: first.what-matters
    as: choice
    give:
      name: '{{ choice.label }}'
      more: '{% if choice.value == "company" %}With others.{% endif %}'
---
kind: insight
id: company_reading
title: In company
inputs: [{ name: first, from: answers.first_module }]
noData: Nothing of company was chosen.
shape: { type: object, properties: { company: { type: string } } }
sections:
  - { key: company, title: Company, show: lead }
prompt: { template: Write of company. }
recipe:
  company:
    when: { includes: { of: first.what-matters, value: company } }
    give: You chose good company.
`

let place: string
let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'lodestar-new-product-'))
  const { code, complaints } = await runHere(newCommand, ['pack', 'evenings', '--product'], { cwd: place })
  if (code !== 0) throw new Error(complaints)
  writeFileSync(join(place, 'evenings', 'readings.yaml'), readings)
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

  it('asks what its journal asks on a day where no page has a question of its own', async () => {
    const visitor = await app.visitor().register()
    const { body, status } = await visitor.get<{ prompt: string }>('/api/daily-prompt')
    expect(status).toBe(200)
    expect(body.prompt).toMatch(/\w/)
  })

  it('leaves out of a text what nothing can be said of, and says so where that is all of it', async () => {
    const visitor = await app.visitor().register()
    const answers = { 'what-matters': ['calm'], 'in-your-words': 'In the morning, before anybody is up.' }
    await visitor.post('/api/flows/first_module/results', { answers })
    const first = await visitor.post<{ content: object }>('/api/insights/generate', { type: 'first_reading' })
    expect(first.status, first.text).toBe(201)
    expect(first.body.content).toEqual({ kept: expect.stringContaining('before anybody is up') })
    const second = await visitor.post('/api/insights/generate', { type: 'company_reading' })
    expect([second.status, second.text]).toEqual([
      409,
      expect.stringContaining('Nothing of company was chosen'),
    ])
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
