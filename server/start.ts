import { join } from 'node:path'
import { loadEphemeris } from '../engine/charts/disk.ts'
import { createApp } from './app.ts'
import { createBlueprints } from './blueprint/blueprints.ts'
import { type Config, ConfigError } from './config.ts'
import { keptContent } from './content/kept-content.ts'
import { publishedContent } from './content/published.ts'
import { threadBinder } from './atlas/binder.ts'
import { threadOpener } from './content/sent-pack-opener.ts'
import { serveCopies } from './backup/live-copy.ts'
import { refuseUnfinished } from './backup/load.ts'
import { removeLeftCopy } from './backup/source.ts'
import { waitedFor } from './database/client.ts'
import { type Database, openDatabase } from './database/database.ts'
import { embeddedFolder } from './database/folder.ts'
import type { Supervised } from './database/supervised.ts'
import { whenResolved } from './database/last-address.ts'
import { openReplica } from './database/replica.ts'
import { migrateUp, searchIsIndexed } from './database/migrate.ts'
import { loadPrerenderer } from './http/pages/prerenderer.ts'
import { readSite } from './http/pages/site.ts'
import { limits } from './limits.ts'
import { type Listening, listen } from './http/listen.ts'
import { notYet } from './http/not-yet.ts'
import { watchLoad } from './load.ts'
import { appendTo, createLog, gathered, type Log, traceOf } from './log.ts'
import { smtpMailer } from './accounts/mailer.ts'
import { createPasswords } from './accounts/passwords.ts'
import { measured } from './measured.ts'
import { keepNotifying } from './notifications/notify.ts'
import { pushService } from './notifications/push-service.ts'
import { type Job, openTraces, untraced } from './traces.ts'
import { watchClock } from './steady-clock.ts'
import { once } from '../engine/core/once.ts'
import { openPlaces } from './places/open.ts'
import { removeExpired } from './queries/housekeeping.ts'
import { dropUnfinished } from './queries/rewrite-table.ts'
import { sweeper } from './queries/sweep.ts'
import { keptSecret } from './accounts/session-secret.ts'
import { tracedProvider } from './writing/model/traced-provider.ts'
import { warm } from './writing/warm.ts'

export interface Running {
  readonly port: number
  /** Unready, then drained, then closed. Safe to call twice. */
  stop(): Promise<void>
}

/** What checks a pack is a third of the code, and a pack that was kept does without. */
const readChecks = () => import('./content/checks.ts')

/** Whoever has no model would read three hundred files of its library for nothing. */
const readProvider = () => import('./writing/model/openai-provider.ts')

/** Where the repository is: schemas, the built app and a relative CONTENT_DIR are found from here. */
export interface Places {
  readonly root: string
  readonly dev: boolean
  /** Nobody else serves yet: whoever asks before the database is found is told so here. */
  readonly first: boolean
  /** The embedded database, which opens beside all of this. */
  readonly thread: Promise<Supervised> | undefined
  /** The built file that opens packs that are published. */
  readonly opener: string
  /** The built file that binds books. */
  readonly binding: string
  /** Digest of this very code: packs are kept for it. */
  readonly code: string
}

interface House {
  /** Runs something while no cleaning does. */
  between(work: () => Promise<void>): Promise<void>
  /** Ends after the step that is under way. */
  stop(): Promise<void>
}

/** Cleans up every now and then, one time after the other. */
function keepHouse({ db, kind }: Database, log: Log, job: Job): House {
  const sweep = kind === 'embedded' ? sweeper(db) : undefined
  const stopping = new AbortController()
  let last = Promise.resolve()
  const look = watchClock()
  const clean = async () => {
    const { jumped, isSteady } = look()
    if (jumped !== 0) log.info('clock-jumped', { ms: jumped })
    log.debug('housekeeping', { expired: isSteady ? 'removed' : 'kept' })
    try {
      await job('housekeeping', async () => {
        // What has run out opens nothing, whether it is there or not; what a wrong clock deletes is gone.
        if (isSteady) await removeExpired(db, Date.now())
        await sweep?.(Date.now(), stopping.signal)
      })
    } catch (error) {
      if (!stopping.signal.aborted) log.error('housekeeping', traceOf(error))
    }
  }
  const house = setInterval(() => {
    last = last.then(clean)
  }, limits.housekeeping).unref()
  return {
    between(work) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    stop() {
      clearInterval(house)
      stopping.abort()
      return last
    },
  }
}

async function ready(config: Config, thread: Places['thread'], log: Log): Promise<Database> {
  const opened = await thread
  opened?.whenRestarted(() => log.error('database-restarted'))
  const database = await openDatabase({ ...config, opened })
  try {
    const unhurried = database.unhurried()
    // What follows a table must not stand in the way of its migration.
    const migrate = async () => {
      if (database.kind === 'embedded') await dropUnfinished(unhurried)
      await refuseUnfinished(unhurried)
      await migrateUp(unhurried)
    }
    await migrate().finally(() => unhurried.destroy())
    if (database.kind === 'embedded') await removeLeftCopy(config.dataDir)
    if (!(await searchIsIndexed(database.db))) log.info('search-without-index')
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Brings the database up to date and ends. Throws as a start does. */
export async function migrateOnly(config: Config, thread: Places['thread']): Promise<void> {
  const lines = gathered((text) => process.stdout.write(text))
  const database = await ready(config, thread, createLog(config.logLevel, lines.write))
  await database.close()
  lines.flush()
}

function securityFile(path: string): (line: string) => void {
  try {
    return appendTo(path)
  } catch {
    throw new ConfigError([`SECURITY_LOG names a file that cannot be written: ${path}.`])
  }
}

/**
 * Starts the whole server. Throws `ConfigError`, `BrokenPack`, `FolderInUse` or what the port or the database
 * said; nothing is left open then.
 */
export async function start(
  config: Config,
  { root, dev, first, thread, opener, binding, code }: Places,
): Promise<Running> {
  const lines = gathered((text) => process.stdout.write(text))
  const said = createLog(
    config.logLevel,
    lines.write,
    config.securityLog === undefined ? undefined : securityFile(config.securityLog),
  )
  const schemas = join(root, 'content/schemas')
  const say = (text: string) => process.stderr.write(text)
  // Of what a pack listens by, a change of anything else leaves what was found before.
  const kept = { folder: join(root, 'dist/examples'), code }
  const watched = dev
    ? (await readChecks()).developedContent(schemas, config.contentDir, say, kept)
    : undefined
  const installed =
    watched ??
    (await keptContent(
      schemas,
      config.contentDir,
      { folder: join(root, 'dist/packs'), code },
      async (read, lessons) =>
        (await readChecks()).servedLibrary(read, schemas, config.contentDir, kept, lessons),
    ))
  const webDir = join(root, config.webDir)
  const built = readSite(webDir)
  // In development the pages come from Vite.
  const prerenderer = dev ? undefined : once(() => loadPrerenderer(webDir))
  if (config.databaseUrl !== undefined) {
    await whenResolved(config.databaseUrl, async (fault) => {
      say(`The name in DATABASE_URL cannot be resolved (${fault}). Lodestar waits until it can be.\n`)
      const waiting = first
        ? await listen(notYet(installed.library, config.tls), config.port, config.host)
        : undefined
      return async () => waiting?.drain()
    })
  }
  const database = await ready(config, thread, said)
  const log = config.metrics ? measured(said, database.db) : said
  const replica =
    config.databaseReadUrl === undefined
      ? undefined
      : openReplica(config.databaseReadUrl, config.databasePooled, database.db, log)
  // In development the folder is what is served.
  const published = watched
    ? undefined
    : await publishedContent({
        db: database.db,
        installed,
        code,
        open: threadOpener(opener, schemas, kept),
        log,
        accepts: config.publishKey !== undefined,
      })
  const content = published ?? installed
  const traces = config.traces && (await openTraces(config.traces, config.trustProxy, log))
  const job = traces?.job ?? untraced
  const provider = config.model && (await readProvider()).openaiProvider(config.model)
  let draining = false
  const load = watchLoad(() => waitedFor(database.db))
  const sky = once(() => loadEphemeris(root))
  const toPush = pushService()
  const app = createApp({
    db: database.db,
    replica,
    content,
    publishing: config.publishKey === undefined ? undefined : published,
    config,
    log,
    dev,
    passwords: createPasswords(),
    pushService: toPush,
    binder: threadBinder(binding),
    provider: traces && provider ? tracedProvider(provider) : provider,
    places: openPlaces(config, root, log),
    sky,
    blueprint: createBlueprints(sky, Date.now),
    clock: Date.now,
    draining: () => draining,
    load,
    site: dev ? () => readSite(webDir) : () => built,
    prerenderer,
    traces,
    secrets: config.sessionSecrets ?? [keptSecret(config.dataDir)],
    mailer: config.mail && smtpMailer(config.mail),
  })
  let listening: Listening
  try {
    listening = await listen(app, config.port, config.host, (error) => log.error('port', traceOf(error)))
  } catch (error) {
    watched?.close()
    published?.close()
    load.stop()
    await replica?.close()
    await database.close()
    throw error
  }
  // Nobody who waits for the server waits for it too; the first page does. What fails is told where a page goes without.
  prerenderer?.().catch(() => {})
  const house = keepHouse(database, log, job)
  const stopNotifying = keepNotifying({
    db: database.db,
    content,
    config,
    log,
    clock: Date.now,
    pushService: toPush,
    job,
  })
  const stopCopies =
    database.kind === 'embedded'
      ? await serveCopies(database.db, join(config.dataDir, embeddedFolder), house.between, log)
      : () => {}
  let cool = warm({ content, sky })
  content.subscribe(() => {
    cool()
    cool = warm({ content, sky }, 0)
  })
  let stopped: Promise<void> | undefined
  const stop = async () => {
    draining = true
    stopCopies()
    const settled = Promise.all([house.stop(), stopNotifying()])
    cool()
    watched?.close()
    published?.close()
    load.stop()
    await listening.drain()
    await settled
    await replica?.close()
    await Promise.all([database.close(), traces?.close()])
    lines.flush()
  }
  return { port: listening.port, stop: () => (stopped ??= stop()) }
}
