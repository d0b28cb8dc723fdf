import type { Issue } from '../engine/contracts/index.ts'

/** What is said at the field of a name that somebody has already. */
export const usernameTaken: Issue = {
  path: '/username',
  message: 'This username is taken. Choose another one.',
}

export const emailTaken: Issue = {
  path: '/email',
  message: 'There is an account with this email address already.',
}
