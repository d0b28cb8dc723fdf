import { Ajv2020 } from 'ajv/dist/2020.js'
import { type PathContent, PathContent as contentSchema } from '../../engine/contracts/path-integration.ts'
import type { Contract } from '../../engine/contracts/contract.ts'
import type { PathIntegration, User } from '../../engine/contracts/index.ts'
import { journeyProgress } from '../../engine/core/journey/progress.ts'
import { pathIntegrationReading } from '../../engine/core/journey/path-integration.ts'
import { inProse } from '../../engine/core/recipe/prose.ts'
import { dayOf } from '../calendar.ts'
import { completeBy } from '../completing.ts'
import type { Deps } from '../context.ts'
import { conflict } from '../errors.ts'
import { limits } from '../limits.ts'
import { once } from '../once.ts'
import { insertInsights } from '../queries/insights.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'
import { findPathVersion, insertPathIntegration } from '../queries/path-integrations.ts'
import { askingFor } from '../writing/inputs/asking-for.ts'
import { gatherInputs } from '../writing/inputs/index.ts'
import { onceATask } from '../writing/once-a-task.ts'
import { secretsOf } from '../writing/secrets-of.ts'
import { bundleOf, writeInsights } from '../writing/write-insights.ts'

export interface Request {
  readonly contract: Contract
  readonly key: string | undefined
  readonly body: unknown
}

const validator = once(() => new Ajv2020({ strict: false }).compile<PathContent>(contentSchema))

/** What was written, as a path. A pack may change the words of a path, never its parts. */
function pathIn(content: unknown): PathContent {
  const validate = validator()
  if (!validate(content)) {
    throw new Error(
      `The pack's path integration lacks parts of a path at ${validate.errors?.[0]?.instancePath}`,
    )
  }
  return content
}

/** Throws 409 until the modules of the page are completed (GATE-020, C-04), naming those that are not. */
async function checkComplete({ db, content }: Deps, user: User): Promise<void> {
  const { journey } = content.library
  const progress = journeyProgress(await findJourneyFacts(db, user.id), journey)
  if (pathIntegrationReading(journey, progress, false).state !== 'locked') return
  const missing = journey.pathIntegration.page.flatMap((id) =>
    progress.completedModules.includes(id)
      ? []
      : (journey.modules.find((each) => each.id === id)?.title ?? []),
  )
  throw conflict('modules_incomplete', `Still to be completed first: ${inProse(missing)}.`)
}

/**
 * Writes the path anew from the seeker's own rows, and keeps it in one transaction with its insight (C-48) and the
 * completion of its module. However often it is asked for at the same time, it is written once.
 */
export async function writePath(deps: Deps, user: User, request: Request): Promise<PathIntegration> {
  await checkComplete(deps, user)
  const { library } = deps.content
  const { journey } = library
  const bundle = bundleOf(library.pack, journey.pathIntegration.insightType)
  const [root] = bundle?.written ?? []
  if (!bundle || !root) throw new Error('The pack has no path integration')
  const asking = askingFor(deps, user)
  const inputs = await gatherInputs(asking, bundle.inputs)
  const day = dayOf(asking.now)
  const order = { library, bundle, inputs, secrets: await secretsOf(asking, user), seed: `${user.id} ${day}` }
  const numbers = new Map(journey.modules.map(({ id, number }) => [id, number]))
  return onceATask(deps, {
    userId: user.id,
    task: bundle.task,
    ...request,
    write: () => writeInsights(deps.provider, order),
    async keep(trx, { parts }) {
      const part = parts.find(({ insightType }) => insightType === root.id)
      if (!part) throw new Error('No path was written')
      const path = await insertPathIntegration(trx, user.id, pathIn(part.content), {
        source: part.source,
        contentHash: library.hash,
        unsaved: limits.pathVersions.unsaved,
      })
      const kept = await insertInsights(
        trx,
        user.id,
        parts.map(({ module: id, ...each }) => ({ ...each, moduleNumber: numbers.get(id ?? '') ?? null })),
        { day, contentHash: library.hash },
      )
      await completeBy(trx, user.id, journey, { what: 'path-integrated' })
      return { reply: path, result: [path.id, ...kept.map(({ id }) => id)] }
    },
    again: (of, result) => findPathVersion(of, user.id, result),
  })
}
