import PostgresClient from 'knex/lib/dialects/postgres/index.js'

const codeOf = (error: unknown) =>
  typeof error === 'object' && error && 'code' in error ? error.code : undefined

const timedOut = (error: unknown): boolean =>
  codeOf(error) === '57014' || (error instanceof Error && error.message.endsWith('Query read timeout'))

/**
 * Knex's client for PostgreSQL, which throws a connection away after a timeout: `pg` would go on using it
 * while the old query still runs, and every later query on it would wait.
 */
export class LodestarClient extends PostgresClient {
  override async query(connection: { __knex__disposed?: unknown }, statement: object): Promise<unknown> {
    try {
      return await super.query(connection, statement)
    } catch (error) {
      if (timedOut(error)) connection.__knex__disposed = 'timed out'
      throw error
    }
  }
}
