import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCommand } from '../../../admin-cli/commands/new.ts'
import { runHere } from '../../../admin-cli/run-here.test-data.ts'
import type { ModuleDocument } from '../../../engine/core/pack/documents.gen.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import { contentIn } from '../../support/server/content-in.ts'

const content = fileURLToPath(new URL('../../../content', import.meta.url))

let place: string
let app: TestApp
let hash: string
let close: () => Promise<void>

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'lodestar-new-module-'))
  const pack = join(place, 'pack')
  cpSync(join(content, 'packs/lodestar'), pack, {
    recursive: true,
    filter: (path) => !/\/(locales|walks)$/.test(path),
  })
  const cover = join(pack, 'pack.yaml')
  // Without its other languages, which would lack the new words.
  writeFileSync(cover, readFileSync(cover, 'utf8').replace(/^locales:.*\n(?:[ -].*\n)*/m, ''))
  const { code, complaints } = await runHere(newCommand, ['module', 'quiet_days', '--pack', pack])
  if (code !== 0) throw new Error(complaints)
  const journey = join(pack, 'journey.yaml')
  // Open from the start, which is what an author may want; its card and its station are there already.
  const text = readFileSync(journey, 'utf8')
  writeFileSync(journey, text.replace('prerequisites: [path_integration]', 'prerequisites: []'))
  const source = contentIn(pack)
  hash = source.library.hash
  ;({ app, close } = await startAll({ content: source }))
})
afterAll(async () => {
  await close()
  rmSync(place, { recursive: true, force: true })
})

const answers = {
  'what-matters': ['calm', 'purpose'],
  'in-your-words': 'In the morning, before anybody is up.',
}
const underWay = {
  moduleNumber: 8,
  moduleName: 'Quiet days',
  currentStep: 2,
  stepId: 'in-your-words',
  formData: { 'what-matters': ['calm'] },
  completedSteps: [0, 1],
}

describe('a module that `lodestar new module` has made', () => {
  it('is in the journey and among the documents of the app', async () => {
    const visitor = await app.visitor().register()
    const { body: modules } = await visitor.get<unknown[]>('/api/modules')
    expect(modules[7]).toEqual({
      number: 8,
      id: 'quiet_days',
      title: 'Quiet days',
      route: '/module/quiet-days',
    })
    const { body: documents } = await visitor.get<ModuleDocument[]>(`/content/${hash}/module.json`)
    expect(documents.map(({ route }) => route)).toContain('/module/quiet-days')
    expect((await visitor.journey()).modules.at(-1)).toMatchObject({ moduleNumber: 8, status: 'unlocked' })
  })

  it('keeps its answers under way, and no others', async () => {
    const visitor = await app.visitor().register()
    expect((await visitor.save(underWay)).status).toBe(200)
    expect((await visitor.session(8)).body).toMatchObject(underWay)
    expect((await visitor.save({ ...underWay, formData: { 'what-matters': ['noise'] } })).status).toBe(422)
    expect((await visitor.save({ ...underWay, formData: { values: ['calm'] } })).status).toBe(422)
    expect((await visitor.save({ ...underWay, currentStep: 4 })).status).toBe(422)
    expect((await visitor.save({ ...underWay, moduleNumber: 9 })).status).toBe(422)
  })

  it('is completed by whole answers alone, which are exported', async () => {
    const visitor = await app.visitor().register()
    await visitor.save(underWay)
    const refused = await visitor.assess(8, 'quiet_days', { ...answers, 'in-your-words': 'Short.' })
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { issues: [{ path: '/results/in-your-words' }] },
    ])
    expect((await visitor.journey()).completedModules).toEqual([])
    expect((await visitor.assess(8, 'quiet_days', answers)).status).toBe(201)
    expect((await visitor.journey()).completedModules).toEqual(['quiet_days'])
    expect((await visitor.session(8)).status).toBe(404)
    const kept = await visitor.get('/api/assessments?module=8')
    expect(kept.body).toMatchObject([{ assessmentType: 'quiet_days', results: answers }])
    expect((await visitor.get('/api/user/export')).text).toContain(answers['in-your-words'])
  })
})
