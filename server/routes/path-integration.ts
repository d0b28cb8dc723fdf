import { fill } from '../../engine/core/copy.ts'
import * as contracts from '../../engine/contracts/path-integration.ts'
import { dayOf } from '../calendar.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { withheldFrom } from '../care/withheld.ts'
import { conflict, notFound } from '../errors.ts'
import { download, fileName } from '../http/download.ts'
import { reply, route } from '../http/route.ts'
import { limits } from '../limits.ts'
import { pathAsPdf } from '../path-integration/path-as-pdf.ts'
import { pathToShare } from '../path-integration/path-to-share.ts'
import { writePath } from '../path-integration/write-path.ts'
import * as paths from '../queries/path-integrations.ts'

export const readPathIntegration = route(contracts.readPathIntegration, async ({ user, deps }) =>
  reply(200, (await paths.findPathIntegration(deps.db, user.id)) ?? null),
)

export const generatePathIntegration = route(
  contracts.generatePathIntegration,
  async ({ body, headers, user, deps }) => {
    const contract = contracts.generatePathIntegration
    return reply(201, await writePath(deps, user, { contract, key: headers['idempotency-key'], body }))
  },
)

export const writePathIntegration = route(contracts.writePathIntegration, async ({ headers, user, deps }) => {
  const contract = contracts.writePathIntegration
  return reply(201, await writePath(deps, user, { contract, key: headers['idempotency-key'], body: {} }))
})

export const listPathVersions = route(contracts.listPathVersions, async ({ user, deps }) =>
  reply(200, await paths.listPathVersions(deps.db, user.id)),
)

const noVersion = () => notFound((say) => say.writing.noVersion)

export const readPathVersion = route(contracts.readPathVersion, async ({ params, user, deps }) => {
  const found = await paths.findPathVersion(deps.db, user.id, [params.id])
  if (!found) throw noVersion()
  return reply(200, found)
})

export const savePathVersion = route(contracts.savePathVersion, async ({ params, user, deps }) => {
  const { saved: most } = limits.pathVersions
  const saved = await deps.db.transaction((trx) =>
    paths.savePathVersion(trx, user.id, params.id, { now: deps.clock(), most }),
  )
  if (!saved) throw noVersion()
  if (saved === 'full')
    throw conflict('versions_full', (say) => fill(say.writing.versionsFull, { count: most }))
  return reply(200, saved)
})

export const readSharedPath = route(contracts.readSharedPath, async ({ user, deps }) => {
  const path = await paths.findPathIntegration(deps.db, user.id)
  if (!path) throw notFound((say) => say.writing.noPath)
  return reply(200, await pathToShare(deps, user, path))
})

export const exportPathIntegration = download(
  contracts.exportPathIntegration,
  async (user, { db, content, clock }) => {
    const found = await paths.findPathIntegration(db, user.id)
    if (!found) throw notFound((say) => say.writing.noPath)
    const { library } = content
    const { value: path } = withheldFrom(library.care, found, {
      sentence: library.pack.only('writing').care.withheld,
      byComposer: found.source === 'composed',
    })
    const { firstName, lastName } = user
    const named = careOf(library.care, [firstName, lastName]).length === 0
    return {
      filename: `${fileName(content.library.name)}-path-${dayOf(clock())}.pdf`,
      type: 'application/pdf',
      pieces: pathAsPdf(path, named ? user : { ...user, firstName: null, lastName: null }, library),
    }
  },
)
