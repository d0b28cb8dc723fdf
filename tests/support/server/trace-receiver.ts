import { once } from 'node:events'
import { createServer } from 'node:http'

/** A span as it was sent, with the resource that sent it. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId: string | undefined
  readonly name: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly failed: boolean
  readonly service: Readonly<Record<string, unknown>>
}

type Value = Readonly<Record<string, unknown>>
interface Attribute {
  readonly key: string
  readonly value: Value
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly name: string
        readonly attributes: readonly Attribute[]
        readonly status: { readonly code: number }
      }[]
    }[]
  }[]
}

const fieldsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansIn = (text: string): ReceivedSpan[] =>
  (JSON.parse(text) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        traceId,
        spanId,
        parentSpanId: parentSpanId || undefined,
        name,
        fields: fieldsOf(attributes),
        failed: status.code === 2,
        service: fieldsOf(resource.attributes),
      })),
  )

/** Takes traces as a collector does (OTLP, http/json). */
export async function startTraceReceiver() {
  const bodies: string[] = []
  let asked = 0
  let hangs = false
  const server = createServer((request, response) => {
    asked += 1
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const isTraces = request.method === 'POST' && request.url === '/v1/traces'
      if (isTraces) bodies.push(Buffer.concat(parts).toString())
      if (!hangs) response.writeHead(isTraces ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** All that came, as it came. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansIn),
    asked: () => asked,
    /** From now on it takes whatever comes and never answers. */
    hang() {
      hangs = true
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
