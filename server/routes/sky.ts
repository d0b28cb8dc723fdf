import { createHash } from 'node:crypto'
import { readDate, skyOf } from '../../engine/charts/index.ts'
import * as contracts from '../../engine/contracts/sky.ts'
import { problemSentence } from '../birth/problem-sentences.ts'
import { isDay } from '../calendar.ts'
import { invalid, invalidAt } from '../errors.ts'
import { isHeld } from '../http/conditional.ts'
import { spend } from '../http/limits/spend.ts'
import { reply, route, sent } from '../http/route.ts'
import { limits } from '../limits.ts'

/** The sky of a day. It is nobody's: a browser may keep it, and asks for another only as days are turned. */
export const readSky = route(contracts.readSky, async ({ query, deps, ctx }) => {
  await spend({ user: undefined, deps, ctx }, 'sky', limits.rate.sky)
  const date = isDay(query.date) ? readDate(query.date) : undefined
  if (!date) throw invalidAt('/date', (say) => say.birth.noDay)
  const found = skyOf(deps.sky(), date)
  if (!found.ok)
    throw invalid(found.problems.map((each) => ({ path: '/date', message: problemSentence(each) })))
  const etag = `"${createHash('sha256').update(JSON.stringify(found.sky)).digest('base64url').slice(0, 22)}"`
  const headers = { 'Cache-Control': 'private, max-age=3600', ETag: etag }
  if (!isHeld(ctx, etag)) return reply(200, found.sky, headers)
  ctx.set(headers)
  ctx.status = 304
  return sent
})
