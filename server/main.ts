import cluster from 'node:cluster'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Config, readConfig, warningsOf } from './config.ts'
import { openInThread } from './database/folder.ts'
import type { Supervised } from './database/supervised.ts'
import { createLog, gathered } from './log.ts'
import { gatheredMetrics, serveMetrics } from './metrics.ts'
import { NotStarted, startProcesses } from './processes.ts'
import type { migrate, Runs, serve } from './serve.ts'

const own = fileURLToPath(import.meta.url)

/** All that serves is another file of the bundle: whoever only watches over processes would wait for it and hold it for nothing. */
const serving = (): Promise<{ serve: typeof serve; migrate: typeof migrate }> =>
  import(pathToFileURL(join(dirname(own), `serve${extname(own)}`)).href)

/**
 * Has the embedded database, where there is no other, opened by its thread while this one reads the code and the pack:
 * both take about a second. What could not begin leaves nothing open.
 */
async function besideDatabase<Done>(
  { databaseUrl, dataDir }: Config,
  work: (thread: Promise<Supervised> | undefined) => Promise<Done>,
): Promise<Done> {
  if (databaseUrl !== undefined) return work(undefined)
  const thread = openInThread(dataDir, join(dirname(own), 'database.mjs'))
  // Whoever waits for it is told.
  thread.catch(() => {})
  try {
    return await work(thread)
  } catch (error) {
    void thread.then(({ close }) => close()).catch(() => {})
    throw error
  }
}

/** What people can do something about. By name, since each of the two files has its own class of them. */
const told = new Set(['ConfigError', 'BrokenPack', 'FolderInUse', 'Refused'])

/** What people can do something about is told in a sentence; the rest with its stack. */
function explain(error: unknown): string {
  if (error instanceof Error && told.has(error.name)) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop it, or set PORT to another number.'
  }
  if (
    'code' in error &&
    typeof error.code === 'string' &&
    /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|28P01|3D000)/.test(error.code)
  ) {
    return `The database at DATABASE_URL cannot be used (${error.code}).`
  }
  return error.stack ?? error.message
}

const address = ({ publicOrigin, host }: Config, port: number) =>
  publicOrigin ?? `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`

/** Serves in processes of their own; SIGHUP replaces them one after the other by what is built now. */
async function watchOver(config: Config, workers: number): Promise<Runs> {
  const lines = gathered((text) => process.stdout.write(text))
  const { log, exposition } = gatheredMetrics(createLog(config.logLevel, lines.write))
  const processes = await startProcesses(own, workers, config, log)
  process.on('SIGHUP', () => void processes.renew())
  return {
    port: processes.port,
    figures: exposition,
    async stop() {
      await processes.stop()
      lines.flush()
    },
  }
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  if (process.argv.includes('--migrate')) {
    await besideDatabase(config, async (thread) => (await serving()).migrate(config, thread))
    process.stdout.write('The database is up to date.\n')
    return
  }
  const dev = process.argv.includes('--dev')
  const { workers } = config
  const watching = cluster.isPrimary && workers !== undefined && !dev
  if (cluster.isPrimary) for (const warning of warningsOf(config)) process.stderr.write(`Note: ${warning}\n`)
  const runs = watching
    ? await watchOver(config, workers)
    : await besideDatabase(config, async (thread) => (await serving()).serve(config, dev, thread))
  const end = () => {
    void runs.stop().then(() => process.exit(0))
  }
  if (config.metrics && cluster.isPrimary) {
    const { port, host } = config.metrics
    const given = await serveMetrics(runs.figures, port, host)
    process.stdout.write(`Figures for Prometheus are at http://${host}:${given}/metrics\n`)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
  if (cluster.isPrimary) process.stdout.write(`Lodestar is ready at ${address(config, runs.port)}\n`)
}

run().catch((error: unknown) => {
  // One that could not start has said itself why.
  const code = error instanceof NotStarted ? error.code : 1
  if (!(error instanceof NotStarted)) process.stderr.write(`${explain(error)}\n`)
  // The channel to the process that watches would keep this one alive, with nothing to do.
  if (cluster.isWorker) process.exit(code)
  process.exitCode = code
})
