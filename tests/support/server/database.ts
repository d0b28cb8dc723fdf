import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import { type Db, onPglite, onPostgres } from '../../../server/database/database.ts'
import { extensions } from '../../../server/database/embedded.ts'
import { migrateUp } from '../../../server/database/migrate.ts'
import { strayStatements } from './statements.ts'

/** A migrated, empty database of a test's own. */
export interface TestDatabase {
  readonly db: Db
  readonly kind: 'postgres' | 'embedded'
  /** Address, on PostgreSQL. */
  readonly url: string | undefined
  /** A second process would have its own pool; embedded, there is one connection to share. */
  another(): Db
  close(): Promise<void>
}

const migrationFolder = fileURLToPath(new URL('../../../server/migrations/', import.meta.url))
const cache = fileURLToPath(new URL('../../../node_modules/.cache/lodestar/', import.meta.url))

/** Changes whenever a migration does. */
function schemaHash(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(migrationFolder).toSorted())
    hash.update(readFileSync(join(migrationFolder, name)))
  return hash.digest('hex').slice(0, 16)
}

/** An embedded database in memory, migrated once and then loaded from its dump: half a second instead of three. */
async function snapshot(): Promise<Blob> {
  const path = join(cache, `database-${schemaHash()}.tar.gz`)
  if (!existsSync(path)) {
    const pglite = await PGlite.create({ extensions })
    const db = onPglite(pglite)
    await migrateUp(db)
    await db.destroy()
    const dump = await pglite.dumpDataDir('gzip')
    await pglite.close()
    mkdirSync(cache, { recursive: true })
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, path)
  }
  return new Blob([new Uint8Array(readFileSync(path))])
}

/** Whose test file is over: emptied, they are as new, at a tenth of what a new one costs. */
const idle: PGlite[] = []

/** Everything that a migration can make of a schema; a database that differs is not used again. */
const SCHEMA = `
  select md5(string_agg(part, e'\n' order by part)) as hash from (
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as part
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, pg_get_triggerdef(oid)) from pg_trigger
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
    union all select concat_ws(' ', schema_name) from information_schema.schemata
    union all select concat_ws(' ', relname, reloptions) from pg_class where relnamespace = 'public'::regnamespace
    union all select name from migrations
  ) parts`

const schemaOf = async (pglite: PGlite): Promise<unknown> => (await pglite.query(SCHEMA)).rows[0]

let migrated: unknown

/** Takes every row away but those of the migrations. */
const EMPTY = `
  do $$ declare tables text; begin
    select string_agg(quote_ident(tablename), ', ') into tables from pg_tables
      where schemaname = 'public' and tablename <> 'migrations';
    execute 'truncate ' || tables || ' restart identity cascade';
  end $$`

async function embedded(): Promise<TestDatabase> {
  const pglite = idle.pop() ?? (await PGlite.create({ loadDataDir: await snapshot(), extensions }))
  migrated ??= await schemaOf(pglite)
  const db = onPglite(pglite)
  return {
    db,
    kind: 'embedded',
    url: undefined,
    another: () => db,
    async close() {
      await db.destroy()
      await pglite.exec(EMPTY)
      await pglite.exec('discard all')
      if (JSON.stringify(await schemaOf(pglite)) === JSON.stringify(migrated)) idle.push(pglite)
      else await pglite.close()
    },
  }
}

async function asAdmin(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Makes the migrated template, unless another test process did; they take turns. */
async function template(server: string): Promise<string> {
  const name = `lodestar_template_${schemaHash()}`
  await asAdmin(server, async (client) => {
    await client.query('select pg_advisory_lock(7205113)')
    const found = await client.query('select 1 from pg_database where datname = $1', [name])
    if (found.rowCount) return
    await client.query(`create database ${name}_unfinished`)
    const db = onPostgres(addressOf(server, `${name}_unfinished`))
    await migrateUp(db)
    await db.destroy()
    await client.query(`alter database ${name}_unfinished rename to ${name}`)
  })
  return name
}

async function postgres(server: string): Promise<TestDatabase> {
  const from = await template(server)
  const name = `lodestar_test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(server, async (client) => {
    // Only one copy of a template can be made at a time.
    await client.query('select pg_advisory_lock(7205113)')
    await client.query(`create database ${name} template ${from}`)
  })
  const url = addressOf(server, name)
  const pools = [onPostgres(url)]
  const [db] = pools
  if (!db) throw new Error('unreachable')
  return {
    db,
    kind: 'postgres',
    url,
    another() {
      const pool = onPostgres(url)
      pools.push(pool)
      return pool
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.destroy()))
      await asAdmin(server, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** A statement of the server that says nothing of whose rows it touches fails the tests that ran it. */
function watched(database: TestDatabase): TestDatabase {
  return {
    ...database,
    async close() {
      await database.close()
      const stray = strayStatements()
      if (stray.length > 0) throw new Error(`These name no seeker:\n${stray.join('\n')}`)
    },
  }
}

/** On PostgreSQL when TEST_DATABASE_URL names a server, else embedded: the API tests run once on each. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  return watched(await (server === undefined ? embedded() : postgres(server)))
}
