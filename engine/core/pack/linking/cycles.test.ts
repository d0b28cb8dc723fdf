import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cyclesIn } from './cycles.ts'

type Need = { id: string; path: (string | number)[] }

const node = (id: string, ...needs: string[]): { id: string; needs: Need[] } => ({
  id,
  needs: needs.map((need, at) => ({ id: need, path: [id, at] })),
})

describe('cycles of prerequisites', () => {
  it('are told once, from the first module on, with the need of each', () => {
    expect(cyclesIn([node('a', 'c'), node('b', 'a'), node('c', 'b')])).toEqual([
      {
        ids: ['a', 'c', 'b'],
        paths: [
          ['a', 0],
          ['c', 0],
          ['b', 0],
        ],
      },
    ])
  })

  it('include a module that needs itself', () => {
    expect(cyclesIn([node('a'), node('b', 'a', 'b')])).toEqual([{ ids: ['b'], paths: [['b', 1]] }])
  })

  it('are none in a chain, a diamond, or with needs that lead nowhere', () => {
    expect(cyclesIn([node('a'), node('b', 'a'), node('c', 'a'), node('d', 'b', 'c', 'gone')])).toEqual([])
  })

  it('are found exactly when no order of the modules satisfies every need', () => {
    const graph = fc.array(fc.array(fc.nat(7), { maxLength: 3 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(graph, (edges) => {
        const nodes = edges.map((needs, at) => node(`m${at}`, ...needs.map((need) => `m${need}`)))
        const open = new Set(nodes.map(({ id }) => id))
        // Takes away, again and again, what waits for nothing that is left.
        for (let before = -1; before !== open.size;) {
          before = open.size
          for (const { id, needs } of nodes) if (!needs.some((need) => open.has(need.id))) open.delete(id)
        }
        expect(cyclesIn(nodes).length > 0).toBe(open.size > 0)
      }),
    )
  })

  it('do not need a stack as deep as the chain is long', () => {
    const chain = Array.from({ length: 50_000 }, (_, at) => node(`m${at}`, `m${at + 1}`))
    expect(cyclesIn(chain)).toEqual([])
  })
})
