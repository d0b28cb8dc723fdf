import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { foundations } from '../support/server/answers.ts'
import { openTestDatabase, type TestDatabase } from '../support/server/database.ts'
import { streamChat } from '../support/server/events.ts'
import { fakeModel, type FakeModel } from '../support/server/fake-model.ts'
import { bundledFile, removeBundle, type ServerProcess, startProcess } from '../support/server/process.ts'
import { type ReceivedSpan, startTraceReceiver } from '../support/server/trace-receiver.ts'
import type { Visitor } from '../support/server/visitor.ts'

const onPostgres = process.env['TEST_DATABASE_URL'] !== undefined
const folder = mkdtempSync(join(tmpdir(), 'lodestar-traces-'))
const hurried = new URL('../support/server/hurried-timers.mjs', import.meta.url).href
const begun = {
  moduleNumber: 6,
  moduleName: 'Life Path Experiments',
  currentStep: 1,
  completedSteps: [],
  formData: {},
}
const patiently = { timeout: 60_000, interval: 50 }

let database: TestDatabase | undefined
let model: FakeModel
let receiver: Awaited<ReturnType<typeof startTraceReceiver>>
let server: ServerProcess
let seeker: Visitor

const environment = (name: string, endpoint: string): Record<string, string> => ({
  DATA_DIR: join(folder, name),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  ...(database?.url === undefined ? {} : { DATABASE_URL: database.url, WORKERS: '2' }),
})

beforeAll(async () => {
  if (onPostgres) database = await openTestDatabase()
  model = await fakeModel()
  receiver = await startTraceReceiver()
  server = await startProcess({
    ...environment('first', receiver.url),
    TRUST_PROXY: 'on',
    OPENAI_API_KEY: 'the-key-of-a-model',
    OPENAI_BASE_URL: model.url,
    OPENAI_MODEL: 'some-model',
    NODE_OPTIONS: `--import ${hurried}`,
  })
  seeker = await server.visitor().register()
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  await receiver.close()
  await model.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
  removeBundle()
})

/**
 * The first span of a name that came, once it has come.
 * One that failed is passed over: what a busy machine answers with "later" is asked again, and is a span of its own.
 */
async function spanOf(
  name: string,
  fits: (span: ReceivedSpan) => boolean = ({ failed }) => !failed,
): Promise<ReceivedSpan> {
  const found = () => receiver.spans().find((span) => span.name === name && fits(span))
  await expect.poll(found, patiently).toBeDefined()
  return found() as ReceivedSpan
}

/** What is within a span, once something of that name is. */
async function within(parent: ReceivedSpan, name: string): Promise<ReceivedSpan> {
  return spanOf(name, (span) => span.parentSpanId === parent.spanId)
}

/** How whoever is in front begins a trace, as W3C has it. */
const traced = (trace: string, flags = '01') => ({
  headers: { traceparent: `00-${trace.repeat(32)}-${'b'.repeat(16)}-${flags}` },
})

describe('issue 16.8 traces', () => {
  it('hold a span for each request, by its method and pattern, and within it what the database did', async () => {
    const request = await spanOf('POST /api/register')
    expect(request).toMatchObject({
      parentSpanId: undefined,
      failed: false,
      fields: {
        'http.request.method': 'POST',
        'http.route': '/api/register',
        'http.response.status_code': 201,
      },
      service: { 'service.name': 'lodestar', 'service.instance.id': expect.stringMatching(/^[\w-]{36}$/) },
    })
    expect(await within(request, 'insert users')).toMatchObject({
      traceId: request.traceId,
      fields: { 'db.system.name': 'postgresql' },
    })
    // As it stands, and by Knex's builder.
    await expect.poll(async () => (await seeker.get('/api/journal')).status, patiently).toBe(200)
    const read = await spanOf('GET /api/journal')
    await within(read, 'select sign_in_sessions')
    await within(read, 'select journal_entries')
  })

  it('go on with the trace that the proxy began, and leave out what it does not trace', async () => {
    await seeker.get('/api/auth/user', traced('e', '00'))
    await seeker.get('/api/auth/user', traced('a'))
    const span = await spanOf('GET /api/auth/user', ({ traceId }) => traceId === 'a'.repeat(32))
    expect(span.parentSpanId).toBe('b'.repeat(16))
    expect(receiver.text()).not.toContain('e'.repeat(32))
  })

  it('tell of a call of the model what it was, what it took and what came of it, also where an answer streams', async () => {
    // As the app does: what a busy machine answers with "later" is asked again.
    await expect
      .poll(async () => (await seeker.assess(2, 'soul_foundations', foundations())).status, patiently)
      .toBeLessThan(300)
    model.plays({ play: 'stream', pieces: ['A word ', 'that the model said'] })
    const { done } = await vi.waitFor(
      async () => {
        const streamed = await streamChat(seeker, { message: 'What did somebody ask?' })
        expect(streamed.done, `${streamed.status} ${streamed.text}`).toBeDefined()
        return streamed
      },
      { timeout: 60_000, interval: 500 },
    )
    expect(done?.source).toBe('model')
    const { parentSpanId } = await spanOf(
      'chat some-model',
      ({ fields }) => fields['lodestar.outcome'] === 'written',
    )
    const asked = await spanOf('POST /api/guide/chat', ({ spanId }) => spanId === parentSpanId)
    expect((await within(asked, 'chat some-model')).fields).toMatchObject({
      'gen_ai.request.model': 'some-model',
      'lodestar.outcome': 'written',
      'gen_ai.usage.output_tokens': expect.any(Number),
    })
    model.plays({ play: 'status', status: 401 })
    await expect
      .poll(
        async () =>
          (await seeker.post('/api/insights/generate', { type: 'soul_foundations_structured_analysis' }))
            .status,
        patiently,
      )
      .toBe(201)
    const generated = await spanOf('POST /api/insights/generate')
    await within(generated, 'begin')
    await within(generated, 'commit')
    const failed = await within(generated, 'chat some-model')
    expect(failed).toMatchObject({
      failed: true,
      fields: { 'lodestar.outcome': 'fault', 'error.type': 'rejected' },
    })
    for (const { text } of model.asked) expect(text).not.toContain(asked.traceId)
  })

  it('hold the jobs that nobody asked for, and what the database did for them', async () => {
    await within(await spanOf('housekeeping'), 'delete sign_in_sessions')
    await within(await spanOf('notifications'), 'select push_keys')
  })

  it('hold no word, name, id, address or parameter of anybody', async () => {
    const words = ['juniper', 'quillwort', 'saxifrage']
    await seeker.save({ ...begun, formData: { note: 'juniper' } })
    await seeker.post('/api/journal', { text: 'quillwort', kind: 'free' })
    await seeker.get('/api/journal?search=saxifrage')
    await seeker.get('/saxifrage?of=juniper')
    await seeker.get('/api/journal/quillwort')
    await server.visitor().login(seeker.who?.username, 'saxifrage and more')
    await spanOf('POST /api/login', ({ fields }) => fields['http.response.status_code'] === 401)
    const { username = '', email = '', firstName = '', lastName = '' } = seeker.who ?? {}
    const told = ['What did somebody ask', 'that the model said', 'the-key-of-a-model', '127.0.0.1', '::1']
    const own = [username, email, firstName, lastName, seeker.user?.id ?? '', ...seeker.cookies.values()]
    for (const secret of [...words, ...told, ...own]) {
      expect(secret.length).toBeGreaterThan(2)
      expect(receiver.text()).not.toContain(secret)
    }
  })

  it('are not loaded where nobody asks for them', () => {
    const atOnce = readAtOnce(bundledFile('serve')).map((file) => readFileSync(file, 'utf8'))
    expect(atOnce.join('\n')).toContain('import("@opentelemetry/sdk-trace")')
    expect(atOnce.filter((text) => /(?:from|import)"@opentelemetry\//.test(text))).toEqual([])
  })
})

/** A bundled file and every other one that is read with it. */
function readAtOnce(file: string, found = new Set<string>()): string[] {
  found.add(file)
  for (const [, next = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import)"(\.\/[^"]+)"/g)) {
    const path = join(dirname(file), next)
    if (!found.has(path)) readAtOnce(path, found)
  }
  return [...found]
}

describe('an endpoint of traces that takes everything and answers nothing', () => {
  it('changes nothing: requests are answered, and a stop waits for it a moment alone', async () => {
    const silent = await startTraceReceiver()
    silent.hang()
    const other = await startProcess({ ...environment('second', silent.url), LOG_LEVEL: 'info' })
    const visitor = other.visitor()
    for (let count = 0; count < 600; count += 1) expect((await visitor.get('/livez')).status).toBe(200)
    // It was asked, and the log says once that it does not take them.
    await expect.poll(() => other.said(), patiently).toContain('"traces-lost"')
    expect(silent.asked()).toBeGreaterThan(0)
    expect((await visitor.get('/readyz')).status).toBe(200)
    expect(other.said()).not.toContain('"level":"error"')
    const [instance] = silent.spans().map(({ service }) => service['service.instance.id'])
    expect(receiver.spans().map(({ service }) => service['service.instance.id'])).not.toContain(instance)
    other.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    await silent.close()
  })
})
