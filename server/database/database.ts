import type { PGlite } from '@electric-sql/pglite'
import knex, { type Knex } from 'knex'
import { limits } from '../limits.ts'
import { LodestarClient } from './client.ts'
import { exchangedWith, openEmbedded } from './embedded.ts'
import { embeddedFolder, type OpenFolder, openFolder } from './folder.ts'
import { keepingAddress } from './last-address.ts'
import { type Exchanged, wireTo } from './wire.ts'

/** Knex or a transaction. Inside a transaction every query takes the transaction: PGlite has one connection. */
export type Db = Knex

export interface Database {
  readonly db: Db
  readonly kind: 'postgres' | 'embedded'
  /**
   * A connection for what takes longer than a request may, such as migrations. Whoever asked for it destroys it, and on
   * the embedded database before the first use of `db`: there is one connection.
   */
  unhurried(): Db
  close(): Promise<void>
}

const silent = { warn() {}, error() {}, deprecate() {}, debug() {} }

const shared = {
  client: LodestarClient,
  acquireConnectionTimeout: limits.database.acquire,
  log: silent,
} satisfies Knex.Config

/** What Knex is told beside its configuration, and a query may ask. */
interface Params {
  /** Whether statements with a name stay prepared. */
  readonly prepared: boolean
  readonly kind: Database['kind']
}

/**
 * Knex on an embedded database: one connection, which runs one statement after another. A statement that takes longer
 * than `statement` ends the connection, and with it what it runs on when that is in a worker; so does a transaction in
 * which nothing runs for as long as `idle`.
 */
export function onEmbedded(
  exchanged: () => Exchanged,
  statement: number = limits.database.statement,
  idle: number = limits.database.idleInTransaction,
): Db {
  const params: Params = { prepared: false, kind: 'embedded' }
  return knex({
    ...shared,
    connection: () => ({
      stream: () => wireTo(exchanged(), idle),
      // None of it is asked for, but `pg` would look for it in the environment.
      user: 'postgres',
      database: 'postgres',
      password: 'none',
      host: 'localhost',
      ssl: false,
      query_timeout: statement,
    }),
    pool: { min: 1, max: 1 },
    // Requests wait in line for the one connection instead of failing early.
    acquireConnectionTimeout: limits.database.query,
  }).withUserParams(params)
}

/** Knex on a PGlite that is open already in this thread. */
export const onPglite = (pglite: PGlite): Db => onEmbedded(() => exchangedWith(pglite))

/**
 * Knex on a PostgreSQL server, with the limits that keep one stuck query from holding up the others. Through a pooler each
 * transaction may run on another connection: no statement stays prepared, and the pooler sets the limits of its connections
 * (server/operate/pgbouncer).
 */
export function onPostgres(url: string, pooled = false, connect: number = limits.database.connect): Db {
  const { database } = limits
  const connection = {
    connectionString: url,
    application_name: 'lodestar',
    keepAlive: true,
    connectionTimeoutMillis: connect,
    stream: keepingAddress(),
    ...(pooled
      ? {}
      : {
          statement_timeout: database.statement,
          lock_timeout: database.lock,
          idle_in_transaction_session_timeout: database.idleInTransaction,
        }),
    query_timeout: database.query,
  }
  const pool = { min: 0, max: database.connections }
  const params: Params = { prepared: !pooled, kind: 'postgres' }
  return knex({ ...shared, connection, pool }).withUserParams(params)
}

/** One connection of its own that waits for others and takes its time: for migrations. */
function unhurriedOnPostgres(url: string): Db {
  const connection = {
    connectionString: url,
    application_name: 'lodestar migrations',
    connectionTimeoutMillis: limits.database.connect,
  }
  const params: Params = { prepared: false, kind: 'postgres' }
  return knex({ ...shared, connection, pool: { min: 0, max: 1 } }).withUserParams(params)
}

/** Where a database is, and how it is kept. */
export interface DatabasePlace {
  readonly databaseUrl?: string | undefined
  /** A pooler stands there that gives a connection for one transaction. */
  readonly databasePooled?: boolean | undefined
  readonly dataDir: string
  /** The folder of the embedded database in `dataDir`; `database` when left out. */
  readonly folder?: string | undefined
  /** The embedded database, open already (`openInThread`); without one it is opened in this thread. */
  readonly opened?: OpenFolder | undefined
}

/** In this very thread. */
const openHere = ({ dataDir, folder = embeddedFolder }: DatabasePlace): Promise<OpenFolder> =>
  openFolder(dataDir, folder, async (path) => {
    const pglite = await openEmbedded(path)
    return { exchanged: () => exchangedWith(pglite), close: () => pglite.close() }
  })

/**
 * Opens PostgreSQL when there is an address, else the embedded database in the data folder. One process at a time:
 * throws `FolderInUse` with a sentence that names the other.
 */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  const url = place.databaseUrl
  if (url !== undefined) {
    const db = onPostgres(url, place.databasePooled)
    return { db, kind: 'postgres', unhurried: () => unhurriedOnPostgres(url), close: () => db.destroy() }
  }
  const folder = place.opened ?? (await openHere(place))
  const db = onEmbedded(folder.exchanged)
  return {
    db,
    kind: 'embedded',
    unhurried: () => onEmbedded(folder.exchanged, limits.database.migration, limits.database.migration),
    async close() {
      await db.destroy()
      await folder.close()
    },
  }
}
