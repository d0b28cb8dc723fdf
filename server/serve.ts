import cluster from 'node:cluster'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import type { Supervised } from './database/supervised.ts'
import { answerGathering, type Exposition, ownMetrics } from './metrics.ts'
import { reportServing } from './processes.ts'
import { migrateOnly, start } from './start.ts'

/** From `server/` in the sources, from `dist/<name>/` when bundled. */
const here = dirname(fileURLToPath(import.meta.url))
const root = here.includes(join('dist', '')) ? join(here, '../..') : join(here, '..')

/** What runs, and how it ends. */
export interface Runs {
  readonly port: number
  /** What is counted, for `/metrics`. */
  readonly figures: Exposition
  stop(): Promise<void>
}

/** Serves in this very process, over the embedded database of `thread` where there is no other. */
export async function serve(
  config: Config,
  dev: boolean,
  thread: Promise<Supervised> | undefined,
): Promise<Runs> {
  // The chunks that this file imports are named by what is in them.
  const code = createHash('sha256')
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
  const running = await start(config, {
    root,
    dev,
    first: cluster.worker === undefined || cluster.worker.id === 1,
    thread,
    opener: join(here, 'opener.mjs'),
    binding: join(here, 'binding.mjs'),
    code,
  })
  reportServing()
  if (config.metrics && cluster.isWorker) answerGathering()
  return { ...running, figures: ownMetrics }
}

/** Brings the database up to date, and no more. */
export const migrate = migrateOnly
