import { compileFlow } from '../../engine/core/flow/compile.ts'
import { routeTable, type RouteEntry } from '../../engine/core/routes/table.ts'
import { packOpener } from '../../engine/lint/open-pack.ts'

/**
 * Writes as JSON every address of a product: those of its table of routes, and of its flows' questions one of each kind.
 * `node pages.mjs content/packs/harbor`.
 */

const [folder = 'content/packs/lodestar'] = process.argv.slice(2)
const { pack } = packOpener('content/schemas')(folder)
if (!pack) throw new Error(`The pack ${folder} is broken`)

const seen = new Set<string>()

/** The flow whose questions stand below an address. */
function flowOf({ view, of }: RouteEntry) {
  if (view !== 'flow') return undefined
  if (of.kind !== 'life-stages') return pack?.get(of.kind, of.id)?.flow
  const { stages, fallback } = pack?.get('life-stages', of.id) ?? {}
  const asked = stages?.find(({ id }) => id === fallback)?.onboarding
  return asked === undefined ? undefined : pack?.get('questionnaire', asked)?.flow
}

const questionsOf = (entry: RouteEntry) => {
  const flow = entry.steps && flowOf(entry)
  if (!flow) return []
  return compileFlow(flow).steps.flatMap(({ step: { id, kind } }) => {
    if (seen.has(kind)) return []
    seen.add(kind)
    const ofFlow = entry.view === 'flow' && entry.of.kind !== 'life-stages' ? entry.of.id : undefined
    return [
      { path: `${entry.path}/${id}`, access: entry.access, what: `question: ${kind}`, flow: ofFlow, id },
    ]
  })
}

const pages = routeTable(pack.documents.map(({ document }) => document)).flatMap((entry) => [
  { path: entry.path, access: entry.access, what: entry.view },
  ...questionsOf(entry),
])
process.stdout.write(JSON.stringify([...new Map(pages.map((page) => [page.path, page])).values()]))
