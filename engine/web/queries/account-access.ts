import { queryOptions } from '@tanstack/react-query'
import type { Passkey, RecoveryCodes, SignedInDevice } from '../../contracts/index.ts'
import type { Reply } from '../api.ts'

/** Where the account is signed in, this session first. */
export const devices = queryOptions<SignedInDevice[]>({ queryKey: ['/api/user/devices'] })

/** The passkeys of the account. */
export const passkeys = queryOptions<Passkey[]>({ queryKey: ['/api/user/passkeys'] })

/** How many recovery codes are left. */
export const recoveryCodes = queryOptions<RecoveryCodes>({ queryKey: ['/api/user/recovery-codes'] })

/** Which ways into an account there are here beside the password. */
export const signInWays = queryOptions<Reply<'GET /api/sign-in-ways'>>({ queryKey: ['/api/sign-in-ways'] })
