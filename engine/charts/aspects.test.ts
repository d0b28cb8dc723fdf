import { describe, expect, it } from 'vitest'
import { aspectsBetween, classicalAspects } from './aspects.ts'

const point = (name: string, lon: number) => ({ name, lon })

describe('aspects', () => {
  it('finds the angle over the start of the zodiac, with its orb', () => {
    const [found] = aspectsBetween([point('sun', 358.5), point('moon', 1)])
    expect(found).toEqual({ a: 'sun', b: 'moon', kind: 'conjunction', orb: 2.5 })
  })

  it('counts an orb that is just reached, and none beyond', () => {
    for (const { kind, angle, orb } of classicalAspects) {
      expect(aspectsBetween([point('a', 10), point('b', 10 + angle + orb)])).toMatchObject([{ kind }])
      const beyond = angle === 180 ? 10 + angle - orb - 0.01 : 10 + angle + orb + 0.01
      expect(aspectsBetween([point('a', 10), point('b', beyond)])).toEqual([])
    }
  })

  it('tells every pair once, the closest aspect first', () => {
    const found = aspectsBetween([point('sun', 0), point('moon', 122), point('mars', 91)])
    expect(found.map(({ a, b, kind }) => `${a} ${kind} ${b}`)).toEqual(['sun square mars', 'sun trine moon'])
  })

  it('takes other kinds and orbs, and of two that fit the nearer', () => {
    const kinds = [
      { kind: 'sextile', angle: 60, orb: 20 },
      { kind: 'quintile', angle: 72, orb: 20 },
    ]
    expect(aspectsBetween([point('a', 0), point('b', 69)], kinds)).toEqual([
      { a: 'a', b: 'b', kind: 'quintile', orb: 3 },
    ])
    expect(aspectsBetween([point('a', 0), point('b', 62)], kinds)).toMatchObject([{ kind: 'sextile' }])
    expect(aspectsBetween([point('a', 0), point('b', 120)], kinds)).toEqual([])
  })
})
