import type { Objection } from '../errors.ts'

/** What is said at the field of a name that somebody has already. */
export const usernameTaken: Objection = {
  path: '/username',
  message: (say) => say.account.usernameTaken,
}

export const emailTaken: Objection = {
  path: '/email',
  message: (say) => say.account.emailTaken,
}
