import PostgresClient from 'knex/lib/dialects/postgres/index.js'

/** What `pg` is asked to run. With a name, PostgreSQL keeps the statement parsed and planned. */
export interface Statement {
  text: string
  values: readonly unknown[]
  name?: string
}

interface Connection {
  __knex__disposed?: unknown
  query(statement: Statement): Promise<{ rows: unknown[] }>
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error && 'code' in error ? error.code : undefined

const timedOut = (error: unknown): boolean =>
  codeOf(error) === '57014' || (error instanceof Error && error.message.endsWith('Query read timeout'))

/**
 * Knex's client for PostgreSQL, which throws a connection away after a timeout: `pg` would go on using it
 * while the old query still runs, and every later query on it would wait.
 */
export class LodestarClient extends PostgresClient {
  override async query(connection: Connection, statement: object): Promise<unknown> {
    try {
      return await super.query(connection, statement)
    } catch (error) {
      if (timedOut(error)) connection.__knex__disposed = 'timed out'
      throw error
    }
  }

  /**
   * Runs a statement as it stands on a connection of the pool, or on the transaction's own when this is the
   * client of one. Without Knex's builder in between, which costs as much as the rest of a small query.
   */
  async run(statement: Statement): Promise<unknown[]> {
    const connection: Connection = await this.acquireConnection()
    try {
      return (await connection.query(statement)).rows
    } catch (error) {
      if (timedOut(error)) connection.__knex__disposed = 'timed out'
      throw error
    } finally {
      await this.releaseConnection(connection)
    }
  }
}
