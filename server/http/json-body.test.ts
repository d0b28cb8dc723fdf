import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { checkShape, readJson } from './json-body.ts'

const thrown = (value: unknown): unknown => {
  try {
    checkShape(value)
    return undefined
  } catch (error) {
    return error
  }
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

describe('the shape of a body', () => {
  it('may have just as many levels as the table says', () => {
    expect(thrown(nested(limits.body.depth))).toBeUndefined()
    expect(thrown(nested(limits.body.depth + 1))).toMatchObject({ status: 400 })
  })

  it.each([
    ['a text too long', { a: 'x'.repeat(limits.body.string + 1) }, '/a'],
    ['a list too long', { a: { 'b/c': Array.from({ length: limits.body.array + 1 }, () => 1) } }, '/a/b~1c'],
    ['a NUL', { a: ['fine', 'a\0b'] }, '/a/1'],
    ['half a surrogate pair', { a: '\udc00' }, '/a'],
    [
      'too many fields',
      Object.fromEntries(Array.from({ length: limits.body.keys + 1 }, (_, key) => [`k${key}`, 1])),
      '',
    ],
  ])('refuses %s at its path', (_, value, path) => {
    expect(thrown(value)).toMatchObject({ status: 422, issues: [{ path }] })
  })

  it('takes what people write', () => {
    expect(thrown({ text: 'Ana says “olá” 🌟\n\tand more', list: [null, true, -0.5, {}] })).toBeUndefined()
  })
})

describe('a body of which the end never comes', () => {
  /** A request that promises ten bytes and sends two. */
  async function begun(): Promise<{ request: IncomingMessage; leave: () => void; close: () => void }> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{}',
    )
    const [request] = (await once(server, 'request')) as [IncomingMessage]
    return { request, leave: () => socket.destroy(), close: () => server.close() }
  }

  it.each(['while it is read', 'before it is read'])(
    'is refused when whoever sends it leaves %s',
    async (when) => {
      const { request, leave, close } = await begun()
      request.on('error', () => {})
      const early = when === 'while it is read' ? readJson(request) : undefined
      early?.catch(() => {})
      const gone = new Promise((done) => request.once('close', done))
      leave()
      await gone
      await expect(early ?? readJson(request)).rejects.toMatchObject({ status: 400 })
      close()
    },
  )
})
