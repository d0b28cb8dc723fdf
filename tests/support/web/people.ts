import type { User } from '../../../engine/contracts/index.ts'

/** A seeker of the tests and stories. */
export const mara: User = {
  id: 'u1',
  username: 'mara',
  firstName: 'Mara',
  lastName: 'Reyes',
  email: 'mara@example.org',
}

/** A seeker who gave no names. */
export const nameless: User = { ...mara, id: 'u2', username: 'nobody', firstName: null, lastName: null }
