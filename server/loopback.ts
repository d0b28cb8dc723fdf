import { isIP } from 'node:net'

/** True for the names and addresses that only this machine has. */
export function isLoopback(name: string): boolean {
  const bare = name.toLowerCase().replace(/\.$/, '')
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true
  return isIP(bare) === 4 ? bare.startsWith('127.') : ['::1', '0:0:0:0:0:0:0:1'].includes(bare)
}
