import { isIPv6 } from 'node:net'
import { isLoopback } from '../../loopback.ts'

/** The eight groups of an IPv6 address that Node has parsed already. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/** Whom an address stands for when attempts are counted: an IPv4 address, or the /64 that one IPv6 customer has. */
export function addressKey(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1]
  if (mapped) return mapped
  return isIPv6(address) ? `${groups(address).slice(0, 4).join(':')}::/64` : address
}

/**
 * True for somebody at the machine that the server runs on, of a server that nobody else is meant to reach. Behind a
 * proxy that the server is not told of every address looks like that: so a public origin says no.
 */
export function isFromHere(address: string, publicOrigin: string | undefined): boolean {
  const name = publicOrigin === undefined ? 'localhost' : new URL(publicOrigin).hostname
  return isLoopback(address.replace(/^::ffff:/i, '')) && isLoopback(name.replace(/^\[|\]$/g, ''))
}
