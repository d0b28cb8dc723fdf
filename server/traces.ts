import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type * as opentelemetry from '@opentelemetry/api'
import type { Attributes, Context, Span, SpanKind, Tracer } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Config } from './config.ts'
import { limits } from './limits.ts'
import type { Log } from './log.ts'

/** What a span may tell: kinds, numbers and names of ours. Never an id of somebody, an address or a text that people wrote. */
export type SpanFields = Readonly<Record<string, string | number>>

/** A piece of work that is under way. */
export interface OpenSpan {
  /** Ends it; what went wrong is named by its kind, for messages may quote what was stored. */
  end(fields?: SpanFields, failure?: string): void
}

/** What a request came to. */
export interface Answered {
  /** The pattern of its path. */
  readonly route: string | undefined
  readonly status: number
  /** What the log calls it. */
  readonly id: string
}

/** Does a piece of work that no request asked for. */
export type Job = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>

/** Traces as they are sent to the endpoint of the operator. */
export interface Traces {
  /** Keeps requests apart; an answer that is still being sent belongs to its own. */
  apart<Given extends unknown[], Result>(serve: (...given: Given) => Result): (...given: Given) => Result
  /** Begins the span of the request that is served here, and answers what ends it; undefined where it is not to be traced. */
  request(method: string, traceparent: string): ((answered: Answered) => void) | undefined
  readonly job: Job
  /** Sends what is left, for as long as `limits.traces.flush`. */
  close(): Promise<void>
}

/** Where nothing is traced. */
export const untraced: Job = (_, work) => work()

/** Begins a span within another. */
export type Begin = (name: string, fields: SpanFields) => OpenSpan

/** What is under way here: one request, or one job. */
interface Here {
  /** Undefined until its span has begun, and where it has none. */
  begin: Begin | undefined
}

const here = new AsyncLocalStorage<Here>()

/** Begins a span within what is traced just now; undefined where nothing is, which costs nothing. */
export const tracedHere = (): Begin | undefined => here.getStore()?.begin

type Api = typeof opentelemetry

/** Where a trace began that this request goes on with, as W3C writes it: `00-<trace>-<span>-<flags>`. */
function parentOf({ ROOT_CONTEXT, trace, isSpanContextValid }: Api, traceparent: string): Context {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/.exec(traceparent) ?? []
  const found = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  if (version === undefined || version === 'ff' || !isSpanContextValid(found)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, found)
}

/** Tells the log when spans begin to be lost, and when they are taken again, and nothing in between. */
function telling(exporter: SpanExporter, log: Log): SpanExporter {
  let lost = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.error !== undefined
        if (isLost !== lost) log.info(isLost ? 'traces-lost' : 'traces-sent')
        lost = isLost
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Spans of one tracer: those that begin something, and what is within them. */
function spansOf(api: Api, tracer: Tracer) {
  const end = (span: Span, fields: SpanFields = {}, failure?: string) => {
    span.setAttributes(fields)
    if (failure !== undefined) {
      span.setAttribute('error.type', failure)
      span.setStatus({ code: api.SpanStatusCode.ERROR })
    }
    span.end()
  }
  return {
    /** Undefined where the sampler does not want it: then nothing within it is looked at either. */
    begin(name: string, kind: SpanKind, attributes: Attributes, parent: Context = api.ROOT_CONTEXT) {
      const span = tracer.startSpan(name, { kind, attributes }, parent)
      if (!span.isRecording()) return undefined
      const own = api.trace.setSpan(parent, span)
      const within: Begin = (inner, fields) => {
        const part = tracer.startSpan(inner, { kind: api.SpanKind.CLIENT, attributes: { ...fields } }, own)
        return { end: (more, failure) => end(part, more, failure) }
      }
      return { span, within, end: (fields?: SpanFields, failure?: string) => end(span, fields, failure) }
    },
  }
}

/**
 * Loads OpenTelemetry and begins to send: in batches, in the background, from a queue with an end. What finds no place in it,
 * or nobody who takes it, is lost; no request ever waits. Each process is an instance of its own.
 */
export async function openTraces(
  access: NonNullable<Config['traces']>,
  trustProxy: boolean,
  log: Log,
): Promise<Traces> {
  const api = await import('@opentelemetry/api')
  const sdk = await import('@opentelemetry/sdk-trace')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { queue, batch, every, deadline, flush } = limits.traces
  // A flush sends all batches at once.
  const bounds = { timeoutMillis: deadline, concurrencyLimit: Math.ceil(queue / batch) }
  const exporter = telling(new OTLPTraceExporter({ url: access.url, ...bounds }), log)
  const own = new sdk.TraceIdRatioBasedSampler(access.ratio)
  const tracers = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': access.service,
      'service.instance.id': randomUUID(),
    }),
    sampler: access.parentBased ? new sdk.ParentBasedSampler({ root: own }) : own,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: queue,
        maxExportBatchSize: batch,
        scheduledDelayMillis: every,
        exportTimeoutMillis: deadline,
      }),
    ],
  })
  const spans = spansOf(api, tracers.getTracer('lodestar'))
  return {
    apart:
      (serve) =>
      (...given) =>
        here.run({ begin: undefined }, () => serve(...given)),
    request(method, traceparent) {
      // Without a proxy, whoever asks could say what is traced.
      const parent = parentOf(api, trustProxy ? traceparent : '')
      const open = spans.begin(method, api.SpanKind.SERVER, { 'http.request.method': method }, parent)
      if (!open) return undefined
      const own = here.getStore()
      if (own) own.begin = open.within
      return ({ route, status, id }) => {
        if (route !== undefined) open.span.updateName(`${method} ${route}`)
        const named: SpanFields = route === undefined ? {} : { 'http.route': route }
        const fields = { ...named, 'http.response.status_code': status, 'lodestar.request_id': id }
        open.end(fields, status >= 500 ? String(status) : undefined)
      }
    },
    async job(name, work) {
      const open = spans.begin(name, api.SpanKind.INTERNAL, {})
      if (!open) return work()
      try {
        const result = await here.run({ begin: open.within }, work)
        open.end()
        return result
      } catch (error) {
        open.end({}, error instanceof Error ? error.name : typeof error)
        throw error
      }
    },
    async close() {
      const sent = tracers.shutdown().catch(() => {})
      await Promise.race([sent, pause(flush, undefined, { ref: false })])
    },
  }
}
