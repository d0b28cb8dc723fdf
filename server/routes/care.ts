import * as contracts from '../../engine/contracts/care.ts'
import { careKinds } from '../../engine/core/care/kinds.ts'
import { countryFor } from '../care/country.ts'
import { linesFor } from '../care/lines.ts'
import { reply, route } from '../http/route.ts'
import { dismissNotices, openNotices } from '../queries/care-notices.ts'

export const readCare = route(contracts.readCare, async ({ query, user, deps, ctx }) => {
  const open = await openNotices(deps.db, user.id)
  const [first] = open
  const [kind] = first?.kinds ?? []
  if (!first || !kind) return reply(200, { notice: null })
  const country = await countryFor(deps.db, user.id, {
    asked: query.country,
    acceptLanguage: ctx.get('Accept-Language'),
  })
  const told = careKinds.filter((each) => open.some(({ kinds }) => kinds.includes(each)))
  const lines = [...linesFor(deps.content.library, told, country).lines]
  return reply(200, { notice: { kind, since: first.since.toISOString(), where: first.place, lines } })
})

export const dismissCare = route(contracts.dismissCare, async ({ user, deps }) => {
  await dismissNotices(deps.db, user.id, deps.clock())
  return reply(200, { notice: null })
})
