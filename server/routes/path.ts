import { fill } from '../../engine/core/copy.ts'
import * as contracts from '../../engine/contracts/path.ts'
import { dayOf } from '../calendar.ts'
import { careOf } from '../../engine/core/care/texts.ts'
import { withheldFrom } from '../care/withheld.ts'
import { conflict, notFound } from '../errors.ts'
import { download, fileName } from '../http/download.ts'
import { reply, route } from '../http/route.ts'
import { late } from '../late.ts'
import { limits } from '../limits.ts'
import { pathToShare } from '../path/path-to-share.ts'
import { writePath as write } from '../path/write-path.ts'
import * as paths from '../queries/paths.ts'

export const readPath = route(contracts.readPath, async ({ user, deps }) =>
  reply(200, (await paths.findPath(deps.db, user.id)) ?? null),
)

export const generatePath = route(contracts.generatePath, async ({ body, headers, user, deps }) => {
  const contract = contracts.generatePath
  return reply(201, await write(deps, user, { contract, key: headers['idempotency-key'], body }))
})

export const writePath = route(contracts.writePath, async ({ headers, user, deps }) => {
  const contract = contracts.writePath
  return reply(201, await write(deps, user, { contract, key: headers['idempotency-key'], body: {} }))
})

export const listPathVersions = route(
  contracts.listPathVersions,
  async ({ user, deps }) => reply(200, await paths.listPathVersions(deps.db, user.id)),
  { older: true },
)

const noVersion = () => notFound((say) => say.writing.noVersion)

export const readPathVersion = route(
  contracts.readPathVersion,
  async ({ params, user, deps }) => {
    const found = await paths.findPathVersion(deps.db, user.id, [params.id])
    if (!found) throw noVersion()
    return reply(200, found)
  },
  { older: true },
)

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
  const path = await paths.findPath(deps.db, user.id)
  if (!path) throw notFound((say) => say.writing.noPath)
  return reply(200, await pathToShare(deps, user, path))
})

export const exportPath = download(contracts.exportPath, async (user, { db, content, clock }) => {
  const found = await paths.findPath(db, user.id)
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
    pieces: (await late.pathAsPdf()).pathAsPdf(
      path,
      named ? user : { ...user, firstName: null, lastName: null },
      library,
    ),
  }
})
