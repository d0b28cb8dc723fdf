import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { secretFile } from '../accounts/session-secret.ts'
import { ConfigError, readConfig } from '../config.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { archivedRows, checkArchive, writeArchive } from './archive.ts'
import type { Progress } from './load.ts'
import { type Contents, contentsOf, rowsIn } from './manifest.ts'
import { Refused } from './refused.ts'
import { linesOf } from './rows.ts'
import { readAlone, readWhileItRuns, secretOf } from './source.ts'
import { loadIntoFolder, loadIntoPostgres } from './target.ts'

/**
 * `npm run backup`, `npm run restore` and `npm run move`: see `server/operate/README.md`. They work on the database of
 * the configuration (DATABASE_URL, else DATA_DIR).
 */

const usage = `npm run backup  [-- --to FILE]                   one file with all that the database holds, also while the server runs
npm run restore -- --from FILE [--put-aside]     that file into an empty database; an old folder is kept beside it
npm run restore -- --from FILE --check           only reads the file, and says whether it is whole
npm run move    -- --to postgres://... | FOLDER  the database of DATABASE_URL or DATA_DIR to another place
`

const print = (line: string) => process.stdout.write(`${line}\n`)

/** No cookie is signed and no page is served: what that needs is not asked for. */
const configured = () => readConfig({ ...process.env, NODE_ENV: undefined })

/** npm runs its scripts in the folder of the package: names of files are meant from where it was called. */
const fromHere = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

/** A moment as a part of a file's name. */
const stamp = (at: Date): string => at.toISOString().replaceAll(':', '').replace(/\..*/, 'Z')

const counted = (contents: Contents): string =>
  `${rowsIn(contents)} rows in ${contents.tables.length} tables, schema ${contents.migrations.at(-1)?.name ?? 'none'}`

const sizeOf = (file: string): string => `${Math.ceil(statSync(file).size / 1000).toLocaleString('en')} kB`

/** Says each table once it is written, and large ones now and then. */
function progress(): Progress {
  let said = 0
  return (table, done, of) => {
    if (done < of && Date.now() - said < 2_000) return
    said = Date.now()
    print(`${table}: ${done} of ${of} rows`)
  }
}

async function backup(to: string | undefined): Promise<void> {
  const config = configured()
  const now = new Date()
  const file = fromHere(to ?? `backups/lodestar-${stamp(now)}.jsonl.gz`)
  const sessionSecret = config.databaseUrl === undefined ? secretOf(config) : undefined
  const about = { made: now.toISOString(), ...(sessionSecret === undefined ? {} : { sessionSecret }) }
  const { sha256 } = await readWhileItRuns(config, (trx) => writeArchive(trx, file, about))
  // What is on the disk, not what was meant to be there.
  const read = await checkArchive(file)
  if (read.sha256 !== sha256) throw new Error(`${file} does not hold what was written into it`)
  print(`${file}: ${sizeOf(file)}, ${counted(read.contents)}, read again and whole`)
  if (sessionSecret === undefined)
    print(
      'SESSION_SECRET is not in it: keep it where you keep your passwords. Without it everybody is signed out.',
    )
}

async function restore(
  from: string,
  { check, putAside }: { check: boolean; putAside: boolean },
): Promise<void> {
  const file = fromHere(from)
  const { contents, made, sessionSecret } = await checkArchive(file)
  print(`${file}: made at ${made}, ${counted(contents)}, whole`)
  if (check) return
  const { databaseUrl, dataDir } = configured()
  const loading = { source: { contents, rows: archivedRows(file) }, sessionSecret, said: progress() }
  if (databaseUrl === undefined)
    await loadIntoFolder(dataDir, loading, putAside ? stamp(new Date()) : undefined)
  else await loadIntoPostgres(databaseUrl, loading)
  print('Restored. Every row was read again and is what the backup holds. Start the server.')
}

async function move(to: string): Promise<void> {
  const config = configured()
  const intoPostgres = /^postgres(?:ql)?:/.test(to)
  await readAlone(config, async (trx) => {
    const contents = await contentsOf(trx)
    print(`To be moved: ${counted(contents)}`)
    const rows = (name: string, from: number) => {
      const table = contents.tables.find((one) => one.name === name)
      if (!table) throw new Error(`There is no table ${name}`)
      return linesOf(trx, table, from)
    }
    const sessionSecret = config.databaseUrl === undefined ? secretOf(config) : undefined
    const loading = { source: { contents, rows }, sessionSecret, said: progress() }
    if (intoPostgres) await loadIntoPostgres(to, loading)
    else await loadIntoFolder(fromHere(to), loading)
  })
  print('Moved. Every row was read again and is what it was. The old database is left as it was.')
  if (intoPostgres) print('Start the server with that address as DATABASE_URL.')
  if (intoPostgres && config.databaseUrl === undefined)
    print(`With SESSION_SECRET=$(cat ${config.dataDir}/${secretFile}) nobody is signed out.`)
  if (!intoPostgres) print(`Start the server with DATA_DIR=${fromHere(to)} and without DATABASE_URL`)
}

function refuseUsage(): void {
  process.stderr.write(usage)
  process.exitCode = 2
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      check: { type: 'boolean', default: false },
      'put-aside': { type: 'boolean', default: false },
    },
  })
  const { to, from, check, 'put-aside': putAside } = values
  const [command] = positionals
  if (command === 'backup') await backup(to)
  else if (command === 'restore' && from !== undefined) await restore(from, { check, putAside })
  else if (command === 'move' && to !== undefined) await move(to)
  else refuseUsage()
}

/** What people can do something about is told in a sentence; the rest with its stack. */
function explain(error: unknown): string {
  if (error instanceof Refused || error instanceof ConfigError || error instanceof FolderInUse)
    return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code.startsWith('ERR_PARSE_ARGS')) return `${error.message}\n${usage}`
  if (code === 'ENOSPC')
    return 'The disk is full. What was begun is removed or can be gone on with: make room, then try again.'
  if (/^(?:ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28|3D000|57P)/.test(code))
    return `The database cannot be used (${code}). Is its address right?`
  return error.stack ?? error.message
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
