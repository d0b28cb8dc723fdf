import { describe, expect, it } from 'vitest'
import { type Act, type Acts, assumed, boundsOf, machinesOf, needOf } from './model.mjs'

const nothing: Act = { servingMs: 0, databaseMs: 0, heldMs: 0, sentBytes: 0, logBytes: 0, storedBytes: 0 }
const save: Act = {
  servingMs: 3,
  databaseMs: 1,
  heldMs: 2,
  sentBytes: 1_000,
  logBytes: 2_000,
  storedBytes: 50,
}
const acts: Acts = { visit: nothing, save, read: nothing, entry: nothing, text: nothing, signIn: nothing }
/** Ten saves a day by everybody, a tenth of them in one hour, without a burst; half of a core is full. */
const given = {
  ...assumed,
  active: 1,
  day: { visit: 0, save: 10, read: 0, entry: 0, text: 0, signIn: 0 },
  peakHour: 0.1,
  burst: 1,
  full: 0.5,
}

describe('the capacity model', () => {
  it('adds up what the acts of a day take in its busiest moments', () => {
    // A save a second.
    expect(needOf(3_600, acts, given)).toEqual({
      seekers: 3_600,
      actsPerSecond: expect.closeTo(1),
      servingCores: expect.closeTo(0.006),
      databaseCores: expect.closeTo(0.002),
      connections: expect.closeTo(0.004),
      wireBytesPerSecond: expect.closeTo(2_000),
      logBytesPerSecond: expect.closeTo(4_000),
      storedBytesPerYear: expect.closeTo(3_600 * 365 * 500),
    })
  })

  it('names what is full first, with how many seekers fill it', () => {
    const [first, ...others] = boundsOf(acts, {
      ...given,
      leader: { cores: 2, logBytesPerSecond: 4e12, connections: 400, storedBytes: 1e18 },
    })
    expect(first).toEqual({ what: 'cores of the leader', seekers: expect.closeTo(3_600_000, 0) })
    for (const { seekers } of others) expect(seekers).toBeGreaterThan(3_600_000)
  })

  it('spreads over as many databases as the scarcest thing asks for', () => {
    const small = { ...given, leader: { ...given.leader, cores: 2 }, serving: { ...given.serving, cores: 4 } }
    expect(machinesOf(needOf(1_000, acts, small), acts, small)).toEqual({ serving: 1, database: 1 })
    expect(machinesOf(needOf(9_000_000, acts, small), acts, small)).toEqual({ serving: 4, database: 3 })
  })
})
