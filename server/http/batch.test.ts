import { describe, expect, it, vi } from 'vitest'
import { batched, together } from './batch.ts'

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

/** Work that notes what went together, and ends when it is told. */
function noting(several: (items: readonly string[]) => Promise<ReadonlyMap<number, string>>) {
  const went: string[][] = []
  const work = together<string, string>({
    keyOf: (item) => item.slice(0, 1),
    several: (items) => {
      went.push([...items])
      return several(items)
    },
    alone: async (item) => {
      went.push([item])
      if (item.endsWith('!')) throw new Error(`${item} alone`)
      return `${item} alone`
    },
  })
  return { went, work }
}

const allDone = async (items: readonly string[]) => new Map(items.map((item, at) => [at, `${item} together`]))
const refused = (code: string) => Object.assign(new Error('refused'), { code })

describe('together', () => {
  it('does in one go what comes in one round, and one that comes by itself alone', async () => {
    const { went, work } = noting(allDone)
    expect(await Promise.all([work('a'), work('b')])).toEqual(['a together', 'b together'])
    expect(await work('c')).toBe('c alone')
    expect(went).toEqual([['a', 'b'], ['c']])
  })

  it('does together what comes while the last ones are under way', async () => {
    let end: () => void = () => {}
    const { went, work } = noting(async (items) => {
      if (went.length === 1) await new Promise<void>((done) => (end = done))
      return allDone(items)
    })
    const first = [work('a'), work('b')]
    await vi.waitFor(() => expect(went).toHaveLength(1))
    const next = [work('c'), work('d')]
    end()
    await Promise.all([...first, ...next])
    expect(went).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('keeps nobody waiting for long for those before', async () => {
    const { went, work } = noting((items) => (went.length === 1 ? new Promise(() => {}) : allDone(items)))
    void work('a')
    void work('b')
    await vi.waitFor(() => expect(went).toHaveLength(1))
    expect(await Promise.all([work('c'), work('d')])).toEqual(['c together', 'd together'])
  })

  it('never does two with the same key together, and keeps their order', async () => {
    const { went, work } = noting(allDone)
    await Promise.all([work('a1'), work('a2'), work('b1'), work('a3')])
    expect(went).toEqual([['a1', 'b1'], ['a2'], ['a3']])
  })

  it('does alone what is left out of what went together', async () => {
    const { work } = noting(async (items) => new Map([[items.indexOf('b'), 'b together']]))
    expect(await Promise.all([work('a'), work('b')])).toEqual(['a alone', 'b together'])
  })

  it('tries each alone where they fail together, so that one fails alone', async () => {
    const { went, work } = noting(() => Promise.reject(refused('23514')))
    const settled = await Promise.allSettled([work('a'), work('b!'), work('c')])
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(went).toEqual([['a', 'b!', 'c'], ['a'], ['b!'], ['c']])
    await Promise.all([work('d'), work('e')])
    expect(went.at(4)).toEqual(['d', 'e'])
  })

  it('tries nothing twice while the database is away', async () => {
    const { went, work } = noting(() => Promise.reject(refused('57P01')))
    const settled = await Promise.allSettled([work('a'), work('b')])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(went).toEqual([['a', 'b']])
  })

  it('does each alone from then on where the database knows no such statement', async () => {
    const { went, work } = noting(() => Promise.reject(refused('0A000')))
    await Promise.all([work('a'), work('b')])
    expect(await Promise.all([work('c'), work('d')])).toEqual(['c alone', 'd alone'])
    expect(went).toEqual([['a', 'b'], ['a'], ['b'], ['c'], ['d']])
  })
})
