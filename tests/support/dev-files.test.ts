import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttp } from 'node:http'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behind, handedOut } from '../../server/dev.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.data/dev-test`
const http = createHttp((request, response) => vite.middlewares(request, response))
let vite: ViteDevServer
let url: string

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/session-secret`, 'of this server alone')
  vite = await createServer({
    configFile: `${root}engine/web/vite.config.ts`,
    cacheDir: `${folder}/vite`,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, ws: false, ...handedOut },
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
})
afterAll(async () => {
  http.close()
  await vite.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(`${url}${path}`, { headers: { Origin: 'http://localhost:9999' } })

describe('the development server', () => {
  it.each([
    `/@fs${folder}/session-secret?raw`,
    `/@fs${folder}/session-secret`,
    `/@fs${root}package.json?raw`,
    `/@fs${root}server/accounts/session-secret.ts?raw`,
    '/@fs/etc/passwd?raw',
  ])('trust 16 does not hand out %s', async (path) => {
    const answer = await get(path)
    expect(await answer.text()).not.toMatch(/of this server alone|"lodestar"|keptSecret|root:/)
    expect(answer.status).not.toBe(200)
  })

  it('hands out the sources of the app, to its own origin alone', async () => {
    const answer = await get(`/@fs${root}engine/core/look/tokens.json?raw`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it("hands out every source of the app itself, and leaves to the server what is the server's", () => {
    const toServer = new RegExp(behind)
    const sources = readdirSync(`${root}engine/web`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /[.](?:tsx?|css)$/.test(file))
      .flatMap((file) => [`/${file}`, `/${file}?import`])
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((path) => toServer.test(path))).toEqual([])
    const served = [
      '/api/user',
      '/content/manifest.json',
      '/content/0a1b/look.css',
      '/content/0a1b~es/boot.json',
      '/dev/served',
      '/readyz',
    ]
    expect(served.filter((path) => !toServer.test(path))).toEqual([])
  })
})
