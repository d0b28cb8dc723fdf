import * as contracts from '../../engine/contracts/account/auth.ts'
import type { Db } from '../database/database.ts'
import { countTry } from '../accounts/attempts.ts'
import { conflict, isTaken } from '../errors.ts'
import { refuseGuessable } from '../guessable/refuse-guessable.ts'
import { addressKey, isFromHere } from '../http/limits/address.ts'
import { reply, route } from '../http/route.ts'
import { chosenHere } from '../http/locale.ts'
import { signIn } from '../http/sessions/sessions.ts'
import { limits } from '../limits.ts'
import { savePreferences } from '../queries/account/preferences.ts'
import { insertUser, takenNames } from '../queries/account/users.ts'
import { emailTaken, usernameTaken } from '../accounts/taken-names.ts'

/** The refusal for names that are in use, or undefined when none is. */
async function refusalOfTaken(db: Db, username: string, email: string) {
  const taken = await takenNames(db, username, email)
  const issues = [...(taken.username ? [usernameTaken] : []), ...(taken.email ? [emailTaken] : [])]
  const [first] = issues
  return first && conflict(taken.username ? 'username_taken' : 'email_taken', first.message, issues)
}

export const register = route(contracts.register, async ({ body, deps, ctx }) => {
  const { db, passwords, config, events } = deps
  const { registerAddress, registerHere } = limits.throttle
  const from = addressKey(ctx.ip)
  const here = isFromHere(ctx.ip, config.publicOrigin)
  await countTry(deps, {
    event: 'register',
    who: { ip: ctx.ip },
    counted: [here ? [`register-here:${from}`, registerHere] : [`register:${from}`, registerAddress]],
    message: (say) => say.often.accounts,
  })
  refuseGuessable(body.password, body, deps.content.library.name, '/password')
  const refusal = await refusalOfTaken(db, body.username, body.email)
  if (refusal) throw refusal
  const passwordHash = await passwords.hash(body.password)
  const { username, email, firstName, lastName } = body
  try {
    const user = await insertUser(db, { username, email, firstName, lastName, passwordHash })
    // Chosen before there was an account that could remember it.
    const language = chosenHere(ctx.req.headers, deps.content.library)
    if (language !== undefined) await savePreferences(db, user.id, { language })
    await signIn(ctx, user.id)
    ctx.state.user = user
    events.note('register', 'done', { ip: ctx.ip, userId: user.id })
    return reply(201, user)
  } catch (error) {
    // Somebody took the name while the password was being hashed.
    if (isTaken(error)) throw (await refusalOfTaken(db, username, email)) ?? error
    throw error
  }
})
