import { createHmac } from 'node:crypto'
import type { Secrets } from '../config.ts'
import type { Log } from '../log.ts'

/** What happened to the way into an account, or to all that is in it. */
export type SignInEvent =
  | 'register'
  | 'sign-in'
  | 'sign-in-passkey'
  | 'sign-out'
  | 'confirm-password'
  | 'change-password'
  | 'change-email'
  | 'make-recovery-codes'
  | 'recover'
  | 'ask-for-reset'
  | 'reset'
  | 'add-passkey'
  | 'remove-passkey'
  | 'end-session'
  | 'end-other-sessions'
  | 'delete-account'
  /** Somebody took what they keep with them. */
  | 'export'
  /** Other content is served from now on: by whoever has the operator's key. */
  | 'publish'
  | 'rollback'

export type SignInOutcome = 'done' | 'refused' | 'locked-out'

/** Who did it, as far as it is known: never a name. */
export interface Who {
  readonly ip: string
  readonly userId?: string | undefined
}

/** Writes into the log what happens to the ways into accounts (ASVS 16.3). */
export interface SignInEvents {
  note(event: SignInEvent, outcome: SignInOutcome, who: Who): void
}

/**
 * The address stands in a line as a keyed hash: lines from one place can be put together, and nobody without the
 * secret can tell which place it is.
 */
export function signInEvents(log: Log, [secret]: Secrets): SignInEvents {
  const key = createHmac('sha256', secret).update('addresses in the log').digest()
  return {
    note(event, outcome, { ip, userId }) {
      const address = createHmac('sha256', key).update(ip).digest('base64url').slice(0, 16)
      log.security(event, { outcome, userId: userId ?? null, address })
    },
  }
}
