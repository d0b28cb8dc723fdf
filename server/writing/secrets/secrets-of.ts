import type { User } from '../../../engine/contracts/index.ts'
import type { Secrets } from './without-secrets.ts'
import { type Asking, birthDataOf } from '../inputs/asking.ts'
import { textIn } from '../inputs/values.ts'

/** What of a seeker must not reach a model. */
export async function secretsOf(asking: Asking, user: User): Promise<Secrets> {
  const birth = (await birthDataOf(asking)) ?? {}
  const { firstName, lastName, username, email } = user
  const birthLocation = textIn(birth['birthLocation'])
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    username,
    email,
    birthDate: textIn(birth['birthDate']),
    birthTime: textIn(birth['birthTime']),
    birthLocation,
    placeNames: birthLocation === undefined ? [] : await asking.deps.places.names(birthLocation),
  }
}
