import { join } from 'node:path'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { PGlite } from '@electric-sql/pglite'
import knex, { type Knex } from 'knex'
import { limits } from '../limits.ts'
import { LodestarClient } from './client.ts'
import { openEmbedded } from './embedded.ts'

/** Knex or a transaction. Inside a transaction every query takes the transaction: PGlite has one connection. */
export type Db = Knex

export interface Database {
  readonly db: Db
  readonly kind: 'postgres' | 'embedded'
  close(): Promise<void>
}

const silent = { warn() {}, error() {}, deprecate() {}, debug() {} }

const shared = {
  client: LodestarClient,
  acquireConnectionTimeout: limits.database.acquire,
  log: silent,
} satisfies Knex.Config

/** Knex on a PGlite that is open already. Its one connection runs one statement after another. */
export function onPglite(pglite: PGlite): Db {
  return knex({
    ...shared,
    connection: () => createPgConfig(pglite),
    pool: { min: 1, max: 1 },
    // Requests wait in line for the one connection instead of failing early.
    acquireConnectionTimeout: limits.database.query,
  }).withUserParams({ prepared: false })
}

/** Knex on a PostgreSQL server, with the limits that keep one stuck query from holding up the others. */
export function onPostgres(url: string): Db {
  const { database } = limits
  const connection = {
    connectionString: url,
    application_name: 'lodestar',
    keepAlive: true,
    connectionTimeoutMillis: database.connect,
    statement_timeout: database.statement,
    lock_timeout: database.lock,
    idle_in_transaction_session_timeout: database.idleInTransaction,
    query_timeout: database.query,
  }
  const pool = { min: 0, max: database.connections }
  return knex({ ...shared, connection, pool }).withUserParams({ prepared: true })
}

/** Opens PostgreSQL when there is an address, else the embedded database in the data folder. */
export async function openDatabase(from: {
  databaseUrl?: string | undefined
  dataDir: string
}): Promise<Database> {
  if (from.databaseUrl !== undefined) {
    const db = onPostgres(from.databaseUrl)
    return { db, kind: 'postgres', close: () => db.destroy() }
  }
  const embedded = await openEmbedded(join(from.dataDir, 'database'))
  const db = onPglite(embedded.pglite)
  return {
    db,
    kind: 'embedded',
    async close() {
      await db.destroy()
      await embedded.close()
    },
  }
}
