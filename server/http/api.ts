import Router from '@koa/router'
import type Koa from 'koa'
import type { Middleware } from 'koa'
import type { Deps, RequestState } from '../context.ts'
import { notFound } from '../errors.ts'
import { routes } from '../routes/index.ts'
import { budgets } from './limits/budget.ts'
import { markWriter } from './older-reads.ts'
import { publisherOnly } from './limits/publisher.ts'
import { sessions } from './sessions/sessions.ts'

const noCall = () => notFound((say) => say.requests.noCall)

/** `/api/x/{id}` as the router writes it. */
const pattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The first two parts of an address, which no parameter is in: a router holds an address against each of its routes in turn. */
const areaOf = (path: string) => path.split('/', 3).join('/').toLowerCase()

/** Every route under its address; those that may look at a session get it read first. */
export function api(app: Koa<RequestState>, deps: Deps): Middleware<RequestState> {
  const routers = new Map<string, Router<RequestState>>()
  const session = sessions(app, deps)
  const publisher = publisherOnly(deps)
  const budget = budgets(deps)
  for (const { contract, feature, handler } of routes) {
    const named: Middleware<RequestState> = (ctx, next) => {
      if (feature && !deps.content.library.features.has(feature)) throw noCall()
      ctx.state.route = contract.path
      if (!deps.replica || contract.method === 'GET') return next()
      return next().finally(() => markWriter(ctx, deps.config.tls))
    }
    const asks = { none: [], optional: [session], user: [session], publisher: [publisher] }[contract.auth]
    const before = [named, ...asks]
    const spent = budget(contract)
    const after = spent ? [spent, handler(deps)] : [handler(deps)]
    const area = areaOf(contract.path)
    const router = routers.get(area) ?? new Router<RequestState>()
    routers.set(area, router)
    router.register(pattern(contract.path), [contract.method], [...before, ...after])
  }
  const areas = new Map(
    [...routers].map(([area, router]) => [area, { router, dispatch: router.routes() }] as const),
  )
  return (ctx, next) => {
    const found = areas.get(areaOf(ctx.path))
    if (!found) return next()
    const { router, dispatch } = found
    // The router adds what its own types ask for (`params`, `router`) before it uses them.
    return dispatch(Object.assign(ctx, { params: {}, router }), next)
  }
}

/** An address under /api that no route has, so that it never gets the app's page. */
export const noSuchCall: Middleware<RequestState> = (ctx, next) => {
  if (ctx.path === '/api' || ctx.path.startsWith('/api/')) throw noCall()
  return next()
}
