import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, ConfigError, readConfig, warningsOf } from './config.ts'
import { BrokenPack } from './content/folder.ts'
import { FolderInUse } from './database/folder-lock.ts'
import { start } from './start.ts'

/** From `server/` in the sources, from `dist/<name>/` when bundled. */
const here = dirname(fileURLToPath(import.meta.url))
const root = here.includes(join('dist', '')) ? join(here, '../..') : join(here, '..')

/** What people can do something about is told in a sentence; the rest with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BrokenPack || error instanceof FolderInUse)
    return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or set PORT to another number.'
  }
  if (
    'code' in error &&
    typeof error.code === 'string' &&
    /^(ECONN|ENOTFOUND|ETIMEDOUT|28P01|3D000)/.test(error.code)
  ) {
    return `The database at DATABASE_URL cannot be used (${error.code}).`
  }
  return error.stack ?? error.message
}

const address = ({ publicOrigin, host }: Config, port: number) =>
  publicOrigin ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`

async function run(): Promise<void> {
  const config = readConfig(process.env)
  for (const warning of warningsOf(config)) process.stderr.write(`Note: ${warning}\n`)
  const dev = process.argv.includes('--dev')
  const running = await start(config, { root, dev, worker: join(here, 'database.mjs') })
  const end = () => {
    void running.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  process.stdout.write(`Lodestar is ready at ${address(config, running.port)}\n`)
}

run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
