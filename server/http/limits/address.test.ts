import { expect, it } from 'vitest'
import { addressKey } from './address.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('counts attempts of %s under %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
