import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { lookup } from 'node:dns'
import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type PushService, pushService } from '../../../server/notifications/push-service.ts'

/** A message as the push service got it. */
export interface Pushed {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface FakePushService {
  readonly url: string
  /** Every message so far. */
  readonly pushed: Pushed[]
  /** For the server under test: it may write to this address, and to no other. */
  readonly service: PushService
  /** What is answered from now on; `cut` ends the connection without an answer. */
  status: number | 'cut'
  close(): Promise<void>
}

/** A push service on loopback that takes what it is given (RFC 8030, as far as a server needs it). */
export async function fakePushService(): Promise<FakePushService> {
  const pushed: Pushed[] = []
  const server = createServer((asked, response) => {
    const parts: Buffer[] = []
    asked.on('data', (part: Buffer) => parts.push(part))
    asked.on('end', () => {
      pushed.push({ path: asked.url ?? '', headers: asked.headers, body: Buffer.concat(parts) })
      if (fake.status === 'cut') return void asked.socket.destroy()
      response.writeHead(fake.status, { Location: 'http://127.0.0.1:1/elsewhere' })
      response.end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const fake: FakePushService = {
    url,
    pushed,
    status: 201,
    service: pushService({ isAddress: (endpoint) => endpoint.startsWith(`${url}/`), lookup, request }),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return fake
}

/** A browser that has subscribed: it alone reads what is sent to it (RFC 8291, RFC 8188). */
export class SubscribedBrowser {
  readonly endpoint: string
  readonly #keys = createECDH('prime256v1')
  readonly #secret = randomBytes(16)

  constructor(service: Pick<FakePushService, 'url'>) {
    this.#keys.generateKeys()
    this.endpoint = `${service.url}/push/${randomUUID()}`
  }

  /** What it tells its server. */
  subscription(more: object = {}) {
    return {
      endpoint: this.endpoint,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#secret.toString('base64url'),
      },
      zone: 'Europe/Lisbon',
      locale: 'en',
      ...more,
    }
  }

  /** Whether a message is for it. */
  isFor({ path }: Pushed): boolean {
    return this.endpoint.endsWith(path)
  }

  read({ body }: Pushed): unknown {
    const salt = body.subarray(0, 16)
    const length = body[20] ?? 0
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const bytes = (key: Uint8Array, by: Uint8Array, info: Buffer, size: number) =>
      Buffer.from(hkdfSync('sha256', key, by, info, size))
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender])
    const key = bytes(this.#keys.computeSecret(sender), this.#secret, about, 32)
    const cipher = createDecipheriv(
      'aes-128-gcm',
      bytes(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
      bytes(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
    )
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    // The last record ends with a 2 and as many zeros as somebody liked.
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
  }
}

/** What a message claims of its sender, once its signature is seen to be the key's (RFC 8292). */
export function senderOf({ headers }: Pushed, publicKey: string): Record<string, unknown> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== publicKey) throw new Error('It is not signed with the key of the server')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
