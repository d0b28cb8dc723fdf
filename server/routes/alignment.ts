import * as contracts from '../../engine/contracts/alignment.ts'
import { reply, route } from '../http/route.ts'
import { alignmentFor } from '../writing/alignment.ts'

export const readAlignment = route(
  contracts.readAlignment,
  async ({ user, deps }) => reply(200, await alignmentFor(deps, user)),
  { older: true },
)
