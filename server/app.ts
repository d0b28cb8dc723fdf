import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Secrets } from './config.ts'
import type { Deps, RequestState } from './context.ts'
import { operations } from '../engine/contracts/index.ts'
import { api, noSuchCall } from './http/api.ts'
import { contentDocuments } from './http/content.ts'
import { cookieKeys } from './http/sessions/cookie-keys.ts'
import { devStream } from './http/pages/dev-stream.ts'
import { errors } from './http/errors.ts'
import { createDrafts } from './flows/drafts.ts'
import { gate } from './http/gate.ts'
import { headers } from './http/headers.ts'
import { hostCheck, noticeProxy } from './http/limits/host.ts'
import { createRates } from './http/limits/rates.ts'
import { pageReads } from './http/pages/page-reads.ts'
import { pastSignIn } from './http/pages/past-sign-in.ts'
import { originCheck } from './http/limits/origin.ts'
import type { Prerenderer } from './http/pages/prerenderer.ts'
import { requestLog } from './http/request-log.ts'
import { carriesSession, livingSession } from './http/sessions/sessions.ts'
import type { Context } from './http/route.ts'
import { type Site, site } from './http/pages/site.ts'
import { limits } from './limits.ts'
import { traceOf } from './log.ts'
import type { Traces } from './traces.ts'
import { signInEvents } from './accounts/sign-in-events.ts'
import { createLedger } from './writing/ledger.ts'

export interface AppParts extends Omit<Deps, 'events' | 'drafts' | 'ledger'> {
  /** The built app, read anew in development. */
  readonly site: () => Site
  /** Renders the words of pages ahead of their scripts. */
  readonly prerenderer?: (() => Promise<Prerenderer | undefined>) | undefined
  /** Adds `GET /dev/content`. */
  readonly dev: boolean
  /** Undefined where nothing is traced. */
  readonly traces?: Traces | undefined
  /** Sign cookies. */
  readonly secrets: Secrets
}

/** The whole server as what answers requests; it listens nowhere yet. */
export function createApp({
  site: readSite,
  prerenderer,
  dev,
  secrets,
  traces,
  ...parts
}: AppParts): RequestListener {
  const { config, content, log } = parts
  const deps: Deps = {
    ...parts,
    events: signInEvents(log, secrets),
    drafts: createDrafts(parts.db),
    ledger: createLedger(parts),
  }
  const app = new Koa<RequestState>({ proxy: config.trustProxy, maxIpsCount: config.trustProxy ? 1 : 0 })
  app.keys = cookieKeys(secrets)
  app.on('error', (error: unknown) => log.error('socket', traceOf(error)))
  app.use(requestLog(log, traces))
  app.use(headers(config.tls))
  app.use(async (ctx, next) => {
    await next()
    if (deps.draining()) ctx.set('Connection', 'close')
  })
  app.use(errors(log, content))
  app.use(noticeProxy(config, log))
  app.use(hostCheck(config))
  app.use(originCheck(config))
  app.use(api(app, deps))
  app.use(noSuchCall)
  app.use(contentDocuments(content))
  if (dev) app.use(devStream(content))
  const sessions = {
    carriesSession: (ctx: Context) => carriesSession(ctx, config.tls),
    userOf: (ctx: Context) => livingSession(ctx, deps),
  }
  app.use(pastSignIn(sessions))
  const pages = createRates(deps.clock)
  const ahead = prerenderer && {
    prerenderer,
    ...sessions,
    read: pageReads(deps),
    now: deps.clock,
    hasTime: () => deps.load.admits('words'),
    affordable: (who: string) => pages.count(who, limits.ownPage) === 0,
    begin: () => deps.load.begin('words'),
  }
  app.use(site(readSite, content, log, ahead))
  const serve = app.callback()
  return gate(traces ? traces.apart(serve) : serve, Object.values(operations), deps)
}
