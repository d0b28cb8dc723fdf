import * as contracts from '../../engine/contracts/account/preferences.ts'
import { reply, route } from '../http/route.ts'
import { findPreferences, savePreferences as saveChoices } from '../queries/account/preferences.ts'

export const readPreferences = route(contracts.readPreferences, async ({ user, deps }) =>
  reply(200, await findPreferences(deps.db, user.id)),
)

export const savePreferences = route(contracts.savePreferences, async ({ body, user, deps }) =>
  reply(200, await saveChoices(deps.db, user.id, body)),
)
