import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../engine/contracts/index.ts'
import { seekers } from '../content/made-up-seekers.ts'
import { startAll, type TestApp } from '../support/server/app.ts'
import type { Visitor } from '../support/server/visitor.ts'

type Alignment = Operations['GET /api/alignment']['reply']

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

async function seeker(name: string): Promise<Visitor> {
  const visitor = await app.visitor().register()
  const { answers = {}, language = 'en' } = seekers[name] ?? {}
  if (language !== 'en') await visitor.call('PATCH', '/api/user/preferences', { language })
  await visitor.assess(2, 'soul_foundations', answers['soul_foundations'])
  await visitor.assess(5, 'soul_in_motion', answers['soul_in_motion'])
  const x = await visitor.post('/api/insights/generate', { type: 'path_suggestions' })
  console.log(x.status, x.text.slice(0, 300))
  const made = await visitor.post<{ id: string }[]>('/api/experiments/generate', {})
  for (const { id } of made.body) await visitor.call('PATCH', `/api/experiments/${id}`, { status: 'accepted' })
  return visitor
}

describe('print', () => {
  it.each(Object.keys(seekers))('%s', async (name) => {
    const visitor = await seeker(name)
    const { body } = await visitor.get<Alignment>('/api/alignment')
    for (const { sort, title, cells } of body.things) {
      console.log(`\n## ${sort}: ${title}`)
      for (const { side, relation, why, change, meetings } of cells)
        console.log(`  ${side} [${relation}] ${why}\n     -> ${change} (${meetings.length})`)
    }
  })
})
