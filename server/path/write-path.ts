import { Ajv2020 } from 'ajv/dist/2020.js'
import { type PathContent, PathContent as contentSchema } from '../../engine/contracts/path.ts'
import type { IntegratedPath, User } from '../../engine/contracts/index.ts'
import { journeyProgress } from '../../engine/core/journey/progress.ts'
import { pathReading } from '../../engine/core/journey/path.ts'
import { fill } from '../../engine/core/copy.ts'
import { joinerIn } from '../../engine/core/recipe/sentences/prose.ts'
import { completeBy } from '../flows/completing.ts'
import type { Deps } from '../context.ts'
import { conflict } from '../errors.ts'
import { limits } from '../limits.ts'
import { once } from '../../engine/core/once.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'
import { findPathVersion, insertPath } from '../queries/paths.ts'
import { insightOf, writeBundle } from '../writing/insights.ts'
import type { Call } from '../writing/write.ts'

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

/** Throws 409 until what its module waits for is completed (GATE-020, C-04), naming those that are not. */
async function checkComplete({ db, content }: Deps, user: User): Promise<void> {
  const { journey, locale } = content.library
  const progress = journeyProgress(await findJourneyFacts(db, user.id), journey)
  const { state, modules } = pathReading(journey, progress, false)
  if (state !== 'locked') return
  const missing = modules.flatMap((id) =>
    progress.completedModules.includes(id)
      ? []
      : (journey.modules.find((each) => each.id === id)?.title ?? []),
  )
  const inWords = joinerIn(locale)(missing, 'and')
  throw conflict('modules_incomplete', (say) => fill(say.writing.modulesOpen, { modules: inWords }))
}

/**
 * Writes the path anew from the seeker's own rows, and keeps it in one transaction with its insight (C-48) and the
 * completion of its module. However often it is asked for at the same time, it is written once.
 */
export async function writePath(deps: Deps, user: User, call: Call): Promise<IntegratedPath> {
  await checkComplete(deps, user)
  const { library } = deps.content
  const { journey } = library
  const found = journey.path && insightOf(library, journey.path.insightType)
  if (!found) throw new Error('The pack has no path integration')
  const { bundle, root } = found
  return writeBundle(deps, user, call, {
    bundle,
    async keep(trx, parts, insights) {
      const part = parts.find(({ insightType }) => insightType === root.id)
      if (!part) throw new Error('No path was written')
      const path = await insertPath(trx, user.id, pathIn(part.content), {
        source: part.source,
        contentHash: library.hash,
        unsaved: limits.pathVersions.unsaved,
      })
      await completeBy(trx, user.id, journey, { what: 'path-integrated' })
      return { reply: path, result: [path.id, ...insights.map(({ id }) => id)] }
    },
    again: (db, result) => findPathVersion(db, user.id, result),
  })
}
