import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packLoader } from '../engine/core/pack/load.ts'
import { readPackFiles, readSchemas, sha256 } from '../engine/lint/disk.ts'
import { answersDump } from './answers-dump.ts'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { openDatabase } from './database/database.ts'

/** From `dist/dump/`, where server/dump.mjs has put this file. */
const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** The database is read and nothing is written, and no cookie is signed: what that needs is not asked for. */
async function run(): Promise<void> {
  const config = readConfig({ ...process.env, NODE_ENV: undefined })
  const load = packLoader(readSchemas(join(root, 'content/schemas')), sha256)
  // Older packs may have findings of newer rules; what counts here is that they can be read.
  const loaded = load(readPackFiles(config.contentDir).files)
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

run().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderInUse
  process.stderr.write(
    `${error instanceof Error ? (expected ? error.message : (error.stack ?? '')) : String(error)}\n`,
  )
  process.exitCode = 1
})
