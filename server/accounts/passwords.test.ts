import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('trust 11 are argon2id with 19 MiB, two passes, one lane, and a salt each', async () => {
    const passwords = createPasswords()
    const [one, two] = await Promise.all([passwords.hash('a long walk'), passwords.hash('a long walk')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.matches(one, 'a long walk')).toBe(true)
    expect(await passwords.matches(one, 'a long talk')).toBe(false)
  })

  it('match however the keyboard composed the letters', async () => {
    const passwords = createPasswords()
    expect(await passwords.matches(await passwords.hash('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(
      true,
    )
  })

  it('are never right without an account, and that takes the same work', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('a long walk')
    expect(await passwords.matches(undefined, 'nobody has this password')).toBe(false)
    const time = async (against: string | undefined) => {
      const started = performance.now()
      await passwords.matches(against, 'wrong password')
      return performance.now() - started
    }
    // By turns, and the quickest of each: what else the machine does at the moment is not the password's.
    let [known, unknown] = [Infinity, Infinity]
    for (let count = 0; count < 8; count++) {
      known = Math.min(known, await time(stored))
      unknown = Math.min(unknown, await time(undefined))
    }
    expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
  })

  it('are hashed a few at a time, and refused with 503 when too many wait', async () => {
    const passwords = createPasswords({ memoryCost: 256, timeCost: 1 })
    const { atOnce, waiting } = limits.hashing
    const all = Array.from({ length: atOnce + waiting + 20 }, () => passwords.hash('x'))
    const settled = await Promise.allSettled(all)
    const refused = settled.filter(({ status }) => status === 'rejected')
    // The decoy for unknown names may hold one of the places.
    expect(refused.length).toBeGreaterThanOrEqual(20)
    expect(refused.length).toBeLessThanOrEqual(21)
    for (const each of refused) expect(each).toMatchObject({ reason: { status: 503 } })
  })
})
