import type { Contract } from '../../../engine/contracts/contract.ts'
import type { User } from '../../../engine/contracts/index.ts'
import type { Prefetch, Prefetched } from '../../../engine/contracts/prerender.ts'
import type { Deps } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import { routes } from '../../routes/index.ts'
import type { Context, Route } from '../route.ts'

interface Found {
  readonly contract: Contract
  readonly readAs: NonNullable<Route['readAs']>
  readonly feature: Route['feature']
  readonly params: Readonly<Record<string, string>>
}

const reads = routes.flatMap(({ contract, feature, readAs }) => {
  if (!readAs) return []
  const pattern = new RegExp(`^${contract.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
  return [{ contract, feature, readAs, pattern }]
})

/** The read that an address leads to: the same match as the router's, whose parameters are numbers and ids. */
function findRead(method: Contract['method'], path: string): Found | undefined {
  for (const { pattern, ...read } of reads) {
    const match = read.contract.method === method && pattern.exec(path)
    if (match) return { ...read, params: { ...match.groups } }
  }
  return undefined
}

/**
 * Reads for one user, or for a visitor, what a page shows, as the API would answer it, without leaving the process. What is
 * only the beginning of a list is left for the page to read, and so is what is refused: the page says why.
 */
export function pageReads(deps: Deps) {
  const read = async (
    ctx: Context,
    user: User | undefined,
    address: string,
    body?: unknown,
  ): Promise<unknown> => {
    const [path = '', search = ''] = address.split('?')
    const found = findRead(body === undefined ? 'GET' : 'POST', path)
    if (!found || (found.feature && !deps.content.library.features.has(found.feature))) return undefined
    const { contract, params, readAs } = found
    const query = Object.fromEntries(new URLSearchParams(search))
    const headers = contract.headers?.properties['prefer'] ? { prefer: 'absent=null' } : {}
    try {
      return await readAs(deps, ctx, user, { params, query, headers, body })
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return undefined
      throw error
    }
  }
  return async (
    ctx: Context,
    user: User | undefined,
    prefetches: readonly Prefetch[],
  ): Promise<Prefetched> => {
    const prefetched = await Promise.all(
      prefetches.map(async ({ key, from, body }) => {
        if (typeof from === 'string') return [key, await read(ctx, user, from, body)] as const
        const answers = await Promise.all(from.map((path) => read(ctx, user, path)))
        return [key, answers.filter((answer) => answer !== null && answer !== undefined)] as const
      }),
    )
    return prefetched.filter(([, data]) => data !== undefined)
  }
}
