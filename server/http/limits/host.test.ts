import { request } from 'node:http'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productContent } from '../../../tests/support/server/app.ts'
import type { RequestState } from '../../context.ts'
import { listen, type Listening } from '../listen.ts'
import { createLog } from '../../log.ts'
import { errors } from '../errors.ts'
import { hostCheck, noticeProxy } from './host.ts'

const lines: string[] = []
const open: Listening[] = []

async function serve(config: { publicOrigin: string | undefined; trustProxy: boolean }): Promise<number> {
  const log = createLog('info', (line) => lines.push(line))
  const app = new Koa<RequestState>()
  app.use(errors(log, productContent()))
  app.use(noticeProxy(config, log))
  app.use(hostCheck(config))
  app.use((ctx) => {
    ctx.body = 'here'
  })
  const listening = await listen(app.callback(), 0, '127.0.0.1')
  open.push(listening)
  return listening.port
}

const ask = (port: number, path: string, headers: Record<string, string>) =>
  new Promise<number>((done, fail) => {
    const asked = request({ port, path, headers, host: '127.0.0.1' }, (answer) => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('error', fail)
    asked.end()
  })

let alone: number
let named: number

beforeAll(async () => {
  alone = await serve({ publicOrigin: undefined, trustProxy: false })
  named = await serve({ publicOrigin: 'https://lodestar.example', trustProxy: true })
})
afterAll(() => Promise.all(open.map(({ drain }) => drain())))

describe('a server without PUBLIC_URL', () => {
  it.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '127.8.0.1', '[::1]:3000', 'app.localhost:3000'])(
    'trust 25 answers under %s',
    async (host) => {
      expect(await ask(alone, '/', { host })).toBe(200)
    },
  )

  it.each([
    'lodestar.example',
    '192.168.1.5:3000',
    '0.0.0.0',
    'localhost.example',
    '127.0.0.1.example',
    'a b',
  ])('trust 25 refuses to be called "%s"', async (host) => {
    expect(await ask(alone, '/', { host })).toBe(421)
  })

  it('tells a probe that it lives, whatever the probe calls it', async () => {
    expect(await ask(alone, '/livez', { host: '10.0.0.3:3000' })).toBe(200)
  })
})

describe('a server with PUBLIC_URL', () => {
  it('leaves names to whoever stands in front', async () => {
    expect(await ask(named, '/', { host: 'upstream' })).toBe(200)
  })
})

describe('a proxy that the server was not told of', () => {
  it('trust 25 is said once, and never where TRUST_PROXY is on', async () => {
    const said = () => lines.filter((line) => line.includes('untold-proxy')).length
    await ask(named, '/', { host: 'localhost', 'x-forwarded-for': '203.0.113.9' })
    expect(said()).toBe(0)
    for (const path of ['/', '/again'])
      await ask(alone, path, { host: 'localhost', 'x-forwarded-for': '203.0.113.9' })
    expect(said()).toBe(1)
  })
})
