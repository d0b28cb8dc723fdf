import { hash, randomBytes } from 'node:crypto'
import { fill } from '../../engine/core/copy.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../context.ts'
import type { Mailer } from '../accounts/mailer.ts'
import { traceOf } from '../log.ts'
import { limits } from '../limits.ts'
import { insertReset } from '../queries/account/password-resets.ts'
import { findPreferences } from '../queries/account/preferences.ts'
import { findByEmail } from '../queries/account/users.ts'

/** What is stored of the token in a link: it has 256 bits of chance. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url')

/** Where links in mails lead. Never what a request says of its host: that is for anybody to choose. */
const originOf = ({ publicOrigin, port }: Config) => publicOrigin ?? `http://localhost:${port}`

/**
 * Sends a reset link to an address if there is an account with it. The request is answered before this begins, so that
 * neither its reply nor its time says whether there is one; a failure is for the log alone.
 * @param locale of the request; the language that the account asks for goes before it
 */
export async function sendReset(
  { db, config, content, clock, log }: Deps,
  mailer: Mailer,
  email: string,
  locale: string,
): Promise<void> {
  try {
    const user = await findByEmail(db, email)
    if (!user) return
    const { language } = await findPreferences(db, user.id)
    const asked = language === null || language === 'system' ? locale : language
    const library = content.library.in(asked)
    const { mail } = library.pack.only('recovery')
    const token = randomBytes(32).toString('base64url')
    const now = clock()
    await insertReset(db, user.id, {
      keyHash: tokenHash(token),
      now,
      ends: now + limits.passwordReset.kept,
    })
    // In the fragment, which no browser sends: so the token stands in nobody's log.
    const link = `${originOf(config)}/reset#token=${token}`
    const values = { name: library.name, username: user.username, link }
    await mailer.send({ to: user.email, subject: fill(mail.subject, values), text: fill(mail.text, values) })
  } catch (error) {
    log.error('reset-mail', traceOf(error))
  }
}
