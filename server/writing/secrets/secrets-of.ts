import type { User } from '../../../engine/contracts/index.ts'
import type { Secrets } from './without-secrets.ts'
import { birthDataOf, type OwnAsking } from '../inputs/asking-for.ts'
import { textIn } from '../../../engine/inputs/values.ts'

/** What of a seeker must not reach a model. */
export async function secretsOf(asking: OwnAsking, user: User): Promise<Secrets> {
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
