import { collectDefaultMetrics, Counter, Gauge, Histogram, type Registry, register } from 'prom-client'
import type { Db } from './database/database.ts'
import { row } from './database/sql.ts'
import type { Log, LogFields } from './log.ts'

/** Bounds of durations in seconds: around the budgets of a read, a save, a page and a text. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 40]

/** The pool of Knex, as far as it is looked at; Knex does not type it. */
interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}

/**
 * Counts what the log is told, so that a figure and its line can never differ, and looks at the pool, the event loop and
 * the database when it is asked. No label names a person, an address or a text: those of a request are its method, the
 * pattern of its route and its status.
 */
export function measured(log: Log, db: Db, registry: Registry = register): Log {
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'lodestar_request_seconds',
    help: 'Durations of requests, by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const failures = new Counter({
    name: 'lodestar_failures_total',
    help: 'Lines of the log at the level error, by their event.',
    labelNames: ['event'],
    registers,
  })
  const refused = new Counter({
    name: 'lodestar_refused_total',
    help: 'Requests that there was no time for, by what they asked for. They are in no other figure.',
    labelNames: ['work'],
    registers,
  })
  const texts = new Histogram({
    name: 'lodestar_writing_seconds',
    help: 'Durations of texts that were written, by task, outcome and source.',
    labelNames: ['task', 'outcome', 'source'],
    buckets,
    registers,
  })
  const tokens = new Counter({
    name: 'lodestar_writing_tokens_total',
    help: 'Tokens that a model took and gave.',
    labelNames: ['task', 'kind'],
    registers,
  })
  const access = new Counter({
    name: 'lodestar_access_total',
    help: 'What happened to the ways into accounts, and downloads of what somebody keeps.',
    labelNames: ['event', 'outcome'],
    registers,
  })
  watchPool(db, registry)
  watchDatabase(db, registry)

  const note = (event: string, fields: LogFields) => {
    if (event === 'request') {
      const { method, route, status, ms } = fields
      requests.observe({ method: text(method), route: text(route), status: text(status) }, Number(ms) / 1_000)
    } else if (event === 'refused') {
      for (const [work, count] of Object.entries(fields)) refused.inc({ work }, Number(count))
    } else if (event === 'writing') {
      const { task, outcome, source, ms, promptTokens, completionTokens } = fields
      texts.observe({ task: text(task), outcome: text(outcome), source: text(source) }, Number(ms) / 1_000)
      tokens.inc({ task: text(task), kind: 'prompt' }, Number(promptTokens ?? 0))
      tokens.inc({ task: text(task), kind: 'completion' }, Number(completionTokens ?? 0))
    }
  }
  return {
    debug: log.debug,
    info(event, fields = {}) {
      note(event, fields)
      log.info(event, fields)
    },
    error(event, fields) {
      failures.inc({ event })
      log.error(event, fields)
    },
    security(event, fields = {}) {
      access.inc({ event, outcome: text(fields['outcome']) })
      log.security(event, fields)
    },
  }
}

const text = (value: LogFields[string]): string => String(value ?? 'none')

function watchPool(db: Db, registry: Registry): void {
  const pool: Pool | undefined = db.client.pool
  const connections = new Gauge({
    name: 'lodestar_database_connections',
    help: 'Connections of the pool: in use, free, and requests that wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'used' }, pool?.numUsed() ?? 0)
      this.set({ state: 'free' }, pool?.numFree() ?? 0)
      this.set({ state: 'waiting' }, pool?.numPendingAcquires() ?? 0)
    },
  })
  registry.registerMetric(connections)
}

/** Figures of the whole database; while it does not answer they stay as they were, and requests tell of that. */
function watchDatabase(db: Db, registry: Registry): void {
  const figure = (name: string, help: string, sql: string) =>
    new Gauge({
      name,
      help,
      registers: [],
      // The same in every process: that of one is told.
      aggregator: 'first',
      async collect() {
        const found = await row<{ figure: string }>(db, sql).catch(() => undefined)
        if (found) this.set(Number(found.figure))
      },
    })
  registry.registerMetric(
    figure(
      'lodestar_database_bytes',
      'What the database takes on its disk.',
      'select cast(pg_database_size(current_database()) as text) as figure',
    ),
  )
  registry.registerMetric(
    figure(
      'lodestar_sessions',
      'Sign-in sessions that have not run out.',
      'select cast(count(*) as text) as figure from sign_in_sessions',
    ),
  )
}
