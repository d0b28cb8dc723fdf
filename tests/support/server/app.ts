import { fileURLToPath } from 'node:url'
import { loadEphemeris } from '../../../engine/charts/disk.ts'
import { createBlueprints } from '../../../server/blueprint/blueprints.ts'
import { createApp } from '../../../server/app.ts'
import { type Config, readConfig } from '../../../server/config.ts'
import type { Publishing } from '../../../server/content/published.ts'
import type { ContentSource } from '../../../server/content/source.ts'
import type { Db } from '../../../server/database/database.ts'
import type { Replica } from '../../../server/database/replica.ts'
import type { Prerenderer } from '../../../server/http/pages/prerenderer.ts'
import type { Site } from '../../../server/http/pages/site.ts'
import { listen } from '../../../server/http/listen.ts'
import type { Work } from '../../../server/load.ts'
import { createLog } from '../../../server/log.ts'
import { type Mailer, smtpMailer } from '../../../server/accounts/mailer.ts'
import { createPasswords, type Passwords } from '../../../server/accounts/passwords.ts'
import { once } from '../../../engine/core/once.ts'
import { bakedPlaces } from '../../../server/places/baked-places.ts'
import type { Places } from '../../../server/places/place.ts'
import type { Binder } from '../../../server/atlas/binder.ts'
import { directBinder } from './direct-binder.ts'
import { type PushService, pushService } from '../../../server/notifications/push-service.ts'
import { openaiProvider } from '../../../server/writing/model/openai-provider.ts'
import type { Provider } from '../../../server/writing/model/provider.ts'
import { openedProduct } from './content-in.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { Visitor } from './visitor.ts'

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

let product: ContentSource | undefined

/** The product's own pack, read once in a test process. */
export function productContent(): ContentSource {
  product ??= openedProduct()
  return product
}

const sky = once(() => loadEphemeris(at('.')))

let places: Places | undefined

/** The gazetteer as `node server/build.mjs places` has baked it. */
function productPlaces(): Places {
  places ??= bakedPlaces(at('dist/places/places.bin'), (error) => {
    throw error
  })
  return places
}

export interface TestApp {
  readonly url: string
  /** Lines of the log so far. */
  readonly lines: string[]
  /** Moves the server's clock. */
  advance(ms: number): void
  /** What the process does on SIGTERM, first half. */
  setDraining(): void
  /** As if the process ran late: from now on there is no time for these. */
  leaveOut(works: readonly Work[]): void
  /** A browser of its own. */
  visitor(): Visitor
  close(): Promise<void>
}

export interface AppOptions {
  db: Db
  replica?: Pick<Replica, 'read'>
  env?: Readonly<Record<string, string>>
  content?: ContentSource
  publishing?: Publishing
  site?: Site
  prerenderer?: Prerenderer
  dev?: boolean
  provider?: Provider
  mailer?: Mailer
  config?: Partial<Config>
  places?: Places
  passwords?: Passwords
  pushService?: PushService
  /** Books are bound in this very thread without one. */
  binder?: Binder
}

const noSite: Site = { files: new Map(), page: undefined }

/** The server on a port of its own, over real HTTP. */
export async function startApp(options: AppOptions): Promise<TestApp> {
  const lines: string[] = []
  let skew = 0
  let draining = false
  let leftOut: readonly Work[] = []
  const config = { ...readConfig({ PORT: '0', ...options.env }), ...options.config }
  const app = createApp({
    db: options.db,
    replica: options.replica,
    config,
    content: options.content ?? productContent(),
    publishing: options.publishing,
    log: createLog('info', (line) => lines.push(line)),
    // The cost of a hash is for thieves of it, and here everybody registers.
    passwords: options.passwords ?? createPasswords({ memoryCost: 256, timeCost: 1 }),
    provider: options.provider ?? (config.model && openaiProvider(config.model)),
    pushService: options.pushService ?? pushService(),
    binder: options.binder ?? directBinder(),
    places: options.places ?? productPlaces(),
    sky,
    blueprint: createBlueprints(sky, () => Date.now() + skew),
    clock: () => Date.now() + skew,
    draining: () => draining,
    load: {
      enter: ({ call, start, refuse }) => (leftOut.includes(call) ? refuse() : void start()),
      admits: (work) => !leftOut.includes(work),
      begin: () => () => {},
    },
    site: () => options.site ?? noSite,
    prerenderer: () => Promise.resolve(options.prerenderer),
    dev: options.dev ?? false,
    secrets: ['a secret that only the tests know'],
    mailer: options.mailer ?? (config.mail && smtpMailer(config.mail)),
  })
  const { port, drain, server } = await listen(app, 0, '127.0.0.1')
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    lines,
    advance(ms) {
      skew += ms
    },
    setDraining() {
      draining = true
    },
    leaveOut(works) {
      leftOut = works
    },
    visitor: () => new Visitor(url),
    async close() {
      const drained = drain()
      server.closeAllConnections()
      await drained
    },
  }
}

/** A database and an app on it, for a test file. */
export async function startAll(
  options: Partial<AppOptions> = {},
): Promise<{ app: TestApp; database: TestDatabase; close(): Promise<void> }> {
  const database = await openTestDatabase()
  const app = await startApp({ ...options, db: options.db ?? database.db })
  return {
    app,
    database,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
