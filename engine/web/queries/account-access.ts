import { get } from '../data/get.ts'

/** Where the account is signed in, this session first. */
export const devices = get('GET /api/user/devices')

/** The passkeys of the account. */
export const passkeys = get('GET /api/user/passkeys')

/** How many recovery codes are left. */
export const recoveryCodes = get('GET /api/user/recovery-codes')

/** Which ways into an account there are here beside the password. */
export const signInWays = get('GET /api/sign-in-ways')
