import { describe, expect, it } from 'vitest'
import { aliasCalls } from './aliases/calls.ts'
import { calls } from './calls.ts'
import { IdempotencyHeaders } from './common.ts'
import type { Contract } from './contract.ts'
import { operations } from './index.ts'

describe('the traits of calls', () => {
  it('say of each call whether it takes an idempotency key, as its contract does', () => {
    const contracts: Readonly<Record<string, Contract>> = operations
    const takingKeys = Object.entries(contracts).flatMap(([operation, { headers }]) =>
      headers && Object.keys(IdempotencyHeaders.properties).some((name) => name in headers.properties)
        ? [operation]
        : [],
    )
    const once = Object.entries({ ...calls, ...aliasCalls }).flatMap(([operation, traits]) =>
      traits?.once ? [operation] : [],
    )
    expect(once.toSorted()).toEqual(takingKeys.toSorted())
  })
})
