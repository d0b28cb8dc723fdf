import { Refusal, type Sentence } from '../errors.ts'
import { type Guessable, guessable, type Owner } from './guessable.ts'

const sentences: Record<Guessable, Sentence> = {
  known: (say) => say.account.passwordKnown,
  own: (say) => say.account.passwordOwn,
}

/** Refuses a new password that would be guessed first, with 422 at its field (D-13). */
export function refuseGuessable(password: string, owner: Owner, product: string, path: string): void {
  const why = guessable(password, owner, product)
  if (why === undefined) return
  const message = sentences[why]
  throw new Refusal(422, `password_${why}`, message, { issues: [{ path, message }] })
}
