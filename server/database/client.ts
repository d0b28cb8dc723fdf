// Knex has no other door to its client for PostgreSQL, and its own `Client` knows no database.
import PostgresClient from 'knex/lib/dialects/postgres/index.js'
import { type Begin, tracedHere } from '../traces.ts'

/** What `pg` is asked to run. With a name, PostgreSQL keeps the statement parsed and planned. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string
  /** Milliseconds that it may take, when these are others than usual. */
  query_timeout?: number
}

interface Connection {
  readonly connection?: { readonly stream: { destroy(): unknown } }
  query(statement: Statement): Promise<{ rows: unknown[] }>
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error && 'code' in error ? error.code : undefined

/** The database has not answered in time, and nobody knows what it is at. */
const isSilent = (error: unknown): boolean =>
  error instanceof Error && error.message.endsWith('Query read timeout')

/** Connections that nobody may get any more. */
const givenUp = new WeakSet<Connection>()

/** SQLSTATEs of a statement that took too long, and of a write at a server that follows another one. */
const ending = new Set<unknown>(['57014', '25006'])

/**
 * Throws a connection away after a timeout: `pg` would go on using it while the old query still runs, and every later
 * query on it would wait. Of one that is silent the wire is cut, so that not even a rollback waits; for the embedded
 * database this is the watchdog (`supervised.ts`). So it does after a failover with one that leads to the old leader.
 */
function giveUp(connection: Connection, error: unknown): void {
  if (!ending.has(codeOf(error)) && !isSilent(error)) return
  givenUp.add(connection)
  if (isSilent(error)) connection.connection?.stream.destroy()
}

/** A statement without what stands in parentheses. */
function outerOf(text: string): string {
  const outer = text.replaceAll(/\([^()]*\)/g, '')
  return outer === text ? text : outerOf(outer)
}

/** What a trace calls a statement: what it does, and with which table. Nothing else of its text is told. */
function nameOf(text: string): string {
  const [, verb = 'other'] = /^\s*([a-z]+)/i.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+"?([a-z_]+)\b/i.exec(outerOf(text)) ?? []
  return `${verb} ${table}`.trim().toLowerCase()
}

/** Runs a statement, within the trace of the request or the job that asks for it. */
async function traced<Result>(begin: Begin, text: string, run: () => Promise<Result>): Promise<Result> {
  const span = begin(nameOf(text), { 'db.system.name': 'postgresql' })
  try {
    const result = await run()
    span.end()
    return result
  } catch (error) {
    const code = codeOf(error)
    span.end({}, typeof code === 'string' ? code : 'unknown')
    throw error
  }
}

/** Knex gives some statements as plain text. */
const textOf = (statement: unknown): string => {
  const text = typeof statement === 'object' && statement && 'sql' in statement ? statement.sql : statement
  return typeof text === 'string' ? text : ''
}

/** Knex's client for PostgreSQL, which gives connections up after a timeout and knows who waits for one. */
export class LodestarClient extends PostgresClient {
  /**
   * When each of those who wait for a connection began to, the first in line first; `performance.now()`. Knex copies clients
   * by their properties, so that it may not be a private one.
   */
  readonly waiting = new Set<{ readonly since: number }>()

  /** For how many milliseconds the first in line has been waiting. */
  waited(): number {
    const [first] = this.waiting
    return first === undefined ? 0 : performance.now() - first.since
  }

  override async acquireConnection(): Promise<Connection> {
    const one = { since: performance.now() }
    this.waiting.add(one)
    try {
      return (await super.acquireConnection()) as Connection
    } finally {
      this.waiting.delete(one)
    }
  }

  /** Asked by the pool before it hands a connection out. */
  override async validateConnection(connection: Connection): Promise<boolean> {
    return !givenUp.has(connection) && super.validateConnection(connection)
  }

  override async query(connection: Connection, statement: object): Promise<unknown> {
    try {
      const run = () => super.query(connection, statement)
      const begin = tracedHere()
      return await (begin ? traced(begin, textOf(statement), run) : run())
    } catch (error) {
      giveUp(connection, error)
      throw error
    }
  }

  /**
   * Runs a statement as it stands on a connection of the pool, or on the transaction's own when this is the
   * client of one. Without Knex's builder in between, which costs as much as the rest of a small query.
   */
  run(statement: Statement): Promise<unknown[]> {
    const begin = tracedHere()
    return begin ? traced(begin, statement.text, () => this.runNow(statement)) : this.runNow(statement)
  }

  private async runNow(statement: Statement): Promise<unknown[]> {
    const connection: Connection = await this.acquireConnection()
    try {
      return (await connection.query(statement)).rows
    } catch (error) {
      giveUp(connection, error)
      throw error
    } finally {
      await this.releaseConnection(connection)
    }
  }
}

/** For how many milliseconds the first in line has been waiting for a connection. */
export const waitedFor = ({ client }: { readonly client: unknown }): number =>
  client instanceof LodestarClient ? client.waited() : 0
