import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sky } from '../../engine/contracts/index.ts'
import { limits } from '../../server/limits.ts'
import { startAll, type TestApp } from '../support/server/app.ts'

let app: TestApp
let close: () => Promise<void>

beforeAll(async () => {
  ;({ app, close } = await startAll())
})
afterAll(() => close())

const sky = (date: string, headers: Record<string, string> = {}) =>
  app.visitor().get<Sky>(`/api/sky?date=${encodeURIComponent(date)}`, { headers })

describe('the sky of a day', () => {
  it('is told to anybody, at noon of universal time', async () => {
    const { status, body } = await sky('1927-04-10')
    expect(status).toBe(200)
    expect(body.utc).toBe('1927-04-10T12:00:00Z')
    expect(Object.keys(body.bodies)).toHaveLength(11)
    expect(body.bodies.sun.sign).toBe('aries')
  })

  it('is not sent to a browser that holds it', async () => {
    const first = await sky('2026-11-20')
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('private, max-age=3600')
    expect((await sky('2026-11-20', { 'If-None-Match': etag })).status).toBe(304)
    expect((await sky('2026-11-21', { 'If-None-Match': etag })).status).toBe(200)
  })

  it.each(['2026-02-30', '20-11-2026', '2026-1-1', 'yesterday!', '1799-12-30', '2101-06-01'])(
    'refuses a day that is none, or beyond its tables: %s',
    async (date) => expect((await sky(date)).status).toBe(422),
  )

  it('is asked for so often and no more', async () => {
    const visitor = app.visitor()
    const { attempts } = limits.rate.sky
    let last = 200
    for (let at = 0; at <= attempts && last !== 429; at += 1)
      last = (await visitor.get('/api/sky?date=2026-11-20')).status
    expect(last).toBe(429)
  })
})
