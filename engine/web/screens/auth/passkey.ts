import type { User } from '../../../contracts/index.ts'
import type { AuthWords } from '../../../core/pack/documents.gen.ts'
import { ApiError } from '../../api.ts'
import { askDevice, PasskeyFault } from '../../session/passkeys.ts'
import type { FormIssues } from './form-issues.ts'
import { refusalOf } from './refusal.ts'

/** Signs in by a passkey of the device and goes on; answers what is wrong, if something is. */
export async function passkeySignIn(
  enter: (user: User) => Promise<void>,
  words: AuthWords['errors'],
): Promise<FormIssues<never>> {
  try {
    await enter(await askDevice())
    return { fields: {} }
  } catch (error) {
    return { fields: {}, form: sentenceOf(error, words) }
  }
}

function sentenceOf(error: unknown, words: AuthWords['errors']): string {
  if (error instanceof PasskeyFault)
    return error.fault === 'cancelled' ? words.passkey.cancelled : words.passkey.unsupported
  if (error instanceof ApiError && error.status === 401) return words.passkey.wrong
  if (error instanceof ApiError && error.problem?.code === 'passkeys_unavailable')
    return words.passkey.unsupported
  return refusalOf(error, words, navigator.onLine).form ?? words.form.failed
}
