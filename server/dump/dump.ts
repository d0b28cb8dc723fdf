import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packLoader } from '../../engine/core/pack/load.ts'
import { readPackFiles, readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { answersDump } from './answers-dump.ts'
import { ConfigError, readConfig } from '../config.ts'
import { FolderInUse } from '../database/folder-lock.ts'
import { openDatabase } from '../database/database.ts'

/** From `dist/server/`, where the build puts it. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The database is read and nothing is written, and no cookie is signed: what that needs is not asked for. */
async function run(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: undefined })
  const load = packLoader(readSchemas(join(root, 'content/schemas')), sha256)
  // Older packs may have findings of newer rules; what counts here is that they can be read.
  const loaded = load(readPackFiles(config.contentDir, join(root, 'content/packs')).files)
  if (!loaded.ok)
    throw new ConfigError([`The pack in ${config.contentDir} cannot be read: \`lodestar lint\` says why.`])
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database')))
    throw new ConfigError([`There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL.`])
  const database = await openDatabase(config)
  try {
    for await (const line of answersDump(database.db, loaded.pack))
      if (!process.stdout.write(line)) await new Promise((drained) => process.stdout.once('drain', drained))
  } finally {
    await database.close()
  }
}

/** What people can do something about is told in a sentence; the rest with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  // undefined_table
  if ('code' in error && error.code === '42P01')
    return 'No server has used this database yet: nothing is in it.'
  return error.stack ?? error.message
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
