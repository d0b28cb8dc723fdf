import type { Contract } from '../../../engine/contracts/contract.ts'
import type { User } from '../../../engine/contracts/index.ts'
import type { Prefetch, Prefetched } from '../../../engine/contracts/prerender.ts'
import type { Deps } from '../../context.ts'
import { routes } from '../../routes/index.ts'
import type { Context, Route } from '../route.ts'

interface Found {
  readonly contract: Contract
  readonly readAs: NonNullable<Route['readAs']>
  readonly feature: Route['feature']
  readonly params: Readonly<Record<string, string>>
}

/** The read that an address leads to: the same match as the router's, whose parameters are numbers and ids. */
function findRead(path: string): Found {
  for (const { contract, feature, readAs } of routes) {
    if (contract.method !== 'GET' || !readAs) continue
    const pattern = contract.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match) return { contract, feature, readAs, params: { ...match.groups } }
  }
  throw new Error(`No call reads ${path}`)
}

/**
 * Reads for one user what a page of theirs shows, as the API would answer it, without leaving the process. What is only
 * the beginning of a list is left for the page to read.
 */
export function ownReads(deps: Deps) {
  const known = new Map<string, Found>()
  const read = (ctx: Context, user: User, path: string): Promise<unknown> => {
    const found = known.get(path) ?? findRead(path)
    known.set(path, found)
    if (found.feature && !deps.content.library.features.has(found.feature)) return Promise.resolve(undefined)
    const headers = found.contract.headers?.properties['prefer'] ? { prefer: 'absent=null' } : {}
    return found.readAs(deps, ctx, user, { params: found.params, headers })
  }
  return async (ctx: Context, user: User, prefetches: readonly Prefetch[]): Promise<Prefetched> => {
    const prefetched = await Promise.all(
      prefetches.map(async ({ key, from }) => {
        if (typeof from === 'string') return [key, await read(ctx, user, from)] as const
        const answers = await Promise.all(from.map((path) => read(ctx, user, path)))
        return [key, answers.filter((answer) => answer !== null)] as const
      }),
    )
    return prefetched.filter(([, data]) => data !== undefined)
  }
}
