import * as contracts from '../../engine/contracts/auth.ts'
import type { Db } from '../database/database.ts'
import { conflict, isTaken, tooMany } from '../errors.ts'
import { addressKey } from '../http/address.ts'
import { reply, route } from '../http/route.ts'
import { chosenHere } from '../http/locale.ts'
import { signIn } from '../http/sessions.ts'
import { limits } from '../limits.ts'
import { savePreferences } from '../queries/preferences.ts'
import { countAttempt } from '../queries/throttles.ts'
import { insertUser, takenNames } from '../queries/users.ts'
import { emailTaken, usernameTaken } from '../taken.ts'

/** The refusal for names that are in use, or undefined when none is. */
async function refusalOfTaken(db: Db, username: string, email: string) {
  const taken = await takenNames(db, username, email)
  const issues = [...(taken.username ? [usernameTaken] : []), ...(taken.email ? [emailTaken] : [])]
  const [first] = issues
  return first && conflict(taken.username ? 'username_taken' : 'email_taken', first.message, issues)
}

export const register = route(contracts.register, async ({ body, deps, ctx }) => {
  const { db, passwords, clock } = deps
  const key = `register:${addressKey(ctx.ip)}`
  const wait = await countAttempt(db, key, limits.throttle.registerAddress, clock())
  if (wait > 0) throw tooMany(wait, 'Too many accounts were made from here. Please try again later.')
  const refusal = await refusalOfTaken(db, body.username, body.email)
  if (refusal) throw refusal
  const passwordHash = await passwords.hash(body.password)
  const { username, email, firstName, lastName } = body
  try {
    const user = await insertUser(db, { username, email, firstName, lastName, passwordHash })
    // Chosen before there was an account that could remember it.
    const language = chosenHere(ctx, deps.content.library)
    if (language !== undefined) await savePreferences(db, user.id, { language })
    await signIn(ctx, user.id)
    ctx.state.user = user
    return reply(201, user)
  } catch (error) {
    // Somebody took the name while the password was being hashed.
    if (isTaken(error)) throw (await refusalOfTaken(db, username, email)) ?? error
    throw error
  }
})
