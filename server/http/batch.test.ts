import { describe, expect, it } from 'vitest'
import { batched } from './batch.ts'

describe('batched', () => {
  it('asks once for what is asked for together, each key once', async () => {
    const questions: (readonly string[])[] = []
    const find = batched(async (keys) => {
      questions.push(keys)
      return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]))
    })
    expect(await Promise.all([find('a'), find('b'), find('a'), find('none')])).toEqual([
      'A',
      'B',
      'A',
      undefined,
    ])
    expect(questions).toEqual([['a', 'b', 'none']])
  })

  it('remembers nothing', async () => {
    let count = 0
    const find = batched(async (keys) => new Map(keys.map((key) => [key, (count += 1)])))
    expect([await find('a'), await find('a')]).toEqual([1, 2])
  })

  it('tells everybody of a failure, and goes on', async () => {
    let broken = true
    const find = batched(async (keys) => {
      if (broken) throw new Error('away')
      return new Map(keys.map((key) => [key, key]))
    })
    const settled = await Promise.allSettled([find('a'), find('b')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    broken = false
    expect(await find('a')).toBe('a')
  })
})
