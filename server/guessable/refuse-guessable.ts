import { Refusal } from '../errors.ts'
import { type Guessable, guessable, type Owner } from './guessable.ts'

const sentences: Record<Guessable, string> = {
  known:
    'This password is one of those that most people use, so it would be guessed first. Choose another one: a few words in a row work well.',
  own: 'This password is made of your own names or of the name of this app, so it would be guessed first. Choose another one: a few words in a row work well.',
}

/** Refuses a new password that would be guessed first, with 422 at its field (D-13). */
export function refuseGuessable(password: string, owner: Owner, product: string, path: string): void {
  const why = guessable(password, owner, product)
  if (why === undefined) return
  const message = sentences[why]
  throw new Refusal(422, `password_${why}`, message, { issues: [{ path, message }] })
}
