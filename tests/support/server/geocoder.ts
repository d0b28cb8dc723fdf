import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the fake service does next; `hold` never ends its answer. */
export type GeocoderReply =
  | { readonly list: unknown }
  | { readonly text: string }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | 'hold'

export interface FakeGeocoder {
  readonly url: string
  /** Addresses that were asked for, with their query. */
  readonly asked: string[]
  reply: GeocoderReply
  close(): Promise<void>
}

/** A Nominatim-compatible service on a port of its own that answers what the test says. */
export async function fakeGeocoder(reply: GeocoderReply): Promise<FakeGeocoder> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const now = fake.reply
    response.setHeader('Content-Type', 'application/json')
    if (now === 'hold') response.write('[')
    else if ('list' in now) response.end(JSON.stringify(now.list))
    else if ('text' in now) response.end(now.text)
    else response.writeHead(now.status, now.headers).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const fake: FakeGeocoder = {
    url: `http://127.0.0.1:${port}/search?email=someone@example.org`,
    asked,
    reply,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return fake
}
