import { isIPv6 } from 'node:net'

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
