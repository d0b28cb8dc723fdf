import { describe, expect, it } from 'vitest'
import { inSteps } from './in-steps.ts'

function* counting(taken: number[]): Generator<undefined, string> {
  for (const step of [1, 2, 3]) {
    taken.push(step)
    yield
  }
  return 'whole'
}

describe('what is made in steps', () => {
  it('takes one at a time until it is there', () => {
    const taken: number[] = []
    const { prepare, whole } = inSteps(counting(taken))
    expect(taken).toEqual([])
    expect([prepare(), prepare(), prepare(), prepare(), prepare()]).toEqual([true, true, true, false, false])
    expect(taken).toEqual([1, 2, 3])
    expect(whole()).toBe('whole')
  })

  it('takes the rest at once for who asks, and none twice', () => {
    const taken: number[] = []
    const { prepare, whole } = inSteps(counting(taken))
    prepare()
    expect([whole(), whole()]).toEqual(['whole', 'whole'])
    expect(taken).toEqual([1, 2, 3])
  })
})
