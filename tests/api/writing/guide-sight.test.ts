import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operations } from '../../../engine/contracts/index.ts'
import { limits } from '../../../server/limits.ts'
import { birthChart, intake, setup } from '../../support/server/answers.ts'
import { startAll, type TestApp } from '../../support/server/app.ts'
import type { Visitor } from '../../support/server/visitor.ts'
import { withFoundations } from '../../support/server/with-foundations.ts'

type Context = Operations['GET /api/guide/context']['reply']

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const context = async (visitor: Visitor) => (await visitor.get<Context>('/api/guide/context')).body

describe('what the guide can see', () => {
  it('is the answers and placements, never the birth, the place or the name', async () => {
    const visitor = await withFoundations(app.visitor(), {
      loseTime: 'Ana Ribeiro, born 12 April 1990 in Lisboa, draws maps.',
    })
    await visitor.assess(1, 'birthChart', birthChart)
    await visitor.post('/api/life-stage/intake', intake())
    await visitor.post('/api/onboarding/complete', setup())
    const { sources, journal, model } = await context(visitor)
    expect([journal, model]).toEqual([false, false])
    expect(sources.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['onboarding', 'foundations', 'chart', 'design', 'numbers', 'journey']),
    )
    const text = JSON.stringify(sources)
    expect(text).toContain('Sun in Aries')
    expect(text).toContain('draws maps')
    expect(text).not.toMatch(/\bana\b|ribeiro|lisbo[an]|portugal|1990|06:42|38\.7|example\.org/i)
  })

  it('holds the journal only once the seeker allows it', async () => {
    const visitor = await withFoundations(app.visitor())
    await visitor.post('/api/journal', {
      entryDate: '2026-11-19',
      prompt: null,
      text: 'A heron in the canal.',
    })
    const seen = async () => {
      const { sources, journal } = await context(visitor)
      return [JSON.stringify(sources).includes('heron'), journal]
    }
    expect(await seen()).toEqual([false, false])
    await visitor.call('PATCH', '/api/user/preferences', { guideJournal: 'on' })
    expect(await seen()).toEqual([true, true])
    await visitor.call('PATCH', '/api/user/preferences', { guideJournal: 'off' })
    expect(await seen()).toEqual([false, false])
  })

  it('stays within its tokens, however much there is, with something of every part', async () => {
    const visitor = await withFoundations(app.visitor(), {
      gifts: 'word '.repeat(900),
      noFail: 'other '.repeat(900),
    })
    await visitor.assess(1, 'birthChart', birthChart)
    await visitor.assess(3, 'soul_map_integration', {
      discoveryResponses: Object.fromEntries(
        Array.from({ length: 10 }, (_, at) => [`d${at}`, `${at} ${'long '.repeat(600)}`]),
      ),
    })
    const { sources } = await context(visitor)
    expect(JSON.stringify(sources.map(({ lines }) => lines)).length / 4).toBeLessThan(
      limits.guide.contextTokens * 1.05,
    )
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['foundations', 'soulMap', 'chart']))
  })
})
