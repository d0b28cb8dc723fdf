import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import type { ServerMessage } from './client/messages.ts'
import type { Feed } from './feed.ts'
import { type PreviewServer, servePreview } from './server.ts'

const servers: PreviewServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const ALL: ServerMessage = {
  type: 'all',
  place: { folder: '/packs/small', editor: 'vscode://file/{file}:{line}:{col}' },
  documents: [],
  findings: [],
  broken: false,
  uses: {},
}

/** A server over a feed that says what the test makes it say. */
async function serving() {
  const listeners = new Set<(message: ServerMessage) => void>()
  const feed: Feed = {
    all: () => ALL,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {},
  }
  const page = (text: string) => ({ type: 'text/html; charset=utf-8', body: Buffer.from(text) })
  const files = new Map([
    ['/', page('workbench')],
    ['/stage', page('stage')],
  ])
  const server = await servePreview(feed, files, 0)
  servers.push(server)
  const say = (message: ServerMessage) => {
    for (const listener of listeners) listener(message)
  }
  return { url: server.url, say, listeners }
}

/** A request whose headers are not the browser's to choose. */
function asked(url: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = new URL(url)
  return new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the server of the preview', () => {
  it('sends its two pages under a policy that lets nothing else in', async () => {
    const { url } = await serving()
    const workbench = await fetch(url)
    expect(await workbench.text()).toBe('workbench')
    const policy = workbench.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    const stage = await fetch(`${url}stage`)
    expect(stage.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  })

  it('sends nothing but what it holds, whatever path is asked for', async () => {
    const { url } = await serving()
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '//etc/passwd',
      '/pack.yaml',
      '/__proto__',
    ])
      expect((await asked(url, path)).status).toBe(404)
  })

  it('answers to the names of this machine alone', async () => {
    const { url } = await serving()
    const { port } = new URL(url)
    expect((await asked(url, '/', { host: `localhost:${port}` })).status).toBe(200)
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      `127.0.0.1.evil.example:${port}`,
    ])
      expect((await asked(url, '/', { host })).status).toBe(421)
  })

  it('is read by no page of another site, which may only lead here', async () => {
    const { url } = await serving()
    const foreign = { 'sec-fetch-site': 'cross-site' }
    expect((await asked(url, '/events', { ...foreign, 'sec-fetch-mode': 'cors' })).status).toBe(403)
    expect((await asked(url, '/', { ...foreign, 'sec-fetch-mode': 'navigate' })).status).toBe(200)
    expect((await asked(url, '/', { origin: 'https://evil.example' })).status).toBe(403)
    expect((await asked(url, '/', {}, 'POST')).status).toBe(405)
  })

  it('tells a page everything when it opens and each change as it comes, and forgets it when it goes', async () => {
    const { url, say, listeners } = await serving()
    const leaving = new AbortController()
    const { body } = await fetch(`${url}events`, { signal: leaving.signal })
    const reader = body?.getReader()
    const next = async () => new TextDecoder().decode((await reader?.read())?.value)
    expect(await next()).toBe(`data: ${JSON.stringify(ALL)}\n\n`)
    const changed: ServerMessage = { type: 'changed', documents: [], removed: ['module/one'] }
    say(changed)
    expect(await next()).toBe(`data: ${JSON.stringify(changed)}\n\n`)
    leaving.abort()
    await servers.splice(0)[0]?.close()
    expect(listeners.size).toBe(0)
  })
})
