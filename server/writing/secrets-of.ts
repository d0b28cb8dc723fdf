import type { User } from '../../engine/contracts/index.ts'
import type { Secrets } from './guards.ts'
import { type Asking, resultsOf } from './inputs/asking.ts'
import { textIn } from './inputs/values.ts'

/** What of a seeker must not reach a model. */
export async function secretsOf(asking: Asking, user: User): Promise<Secrets> {
  const birth = (await resultsOf(asking, 'birthChart')) ?? {}
  const { firstName, lastName, username, email } = user
  return {
    ...{ firstName: firstName ?? '', lastName: lastName ?? '', username, email },
    birthDate: textIn(birth['birthDate']),
    birthTime: textIn(birth['birthTime']),
    birthLocation: textIn(birth['birthLocation']),
  }
}
