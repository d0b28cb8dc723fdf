import { describe, expect, it } from 'vitest'
import { isMaster, platesOf, rootOf, type NumbersLabels } from './numbers.ts'
import {
  dialTicks,
  SPHERE_BOX,
  SPHERE_NAME,
  SPHERE_RADIUS,
  sphereSpots,
  wayBetween,
} from './sphere-layout.ts'

describe('spheres', () => {
  it.each([
    [4, 0],
    [5, 1],
    [4, 2],
    [3, 0],
    [6, 1],
  ])('keep apart and inside their box, %i of them in sequence %i', (count, index) => {
    const spots = sphereSpots(count, index)
    expect(spots).toHaveLength(count)
    spots.forEach(({ x, y }, at) => {
      expect(x - SPHERE_RADIUS).toBeGreaterThan(0)
      expect(x + SPHERE_RADIUS).toBeLessThan(SPHERE_BOX.width)
      expect(y - SPHERE_RADIUS).toBeGreaterThan(0)
      expect(y + SPHERE_RADIUS + SPHERE_NAME).toBeLessThan(SPHERE_BOX.height)
      for (const other of spots.slice(at + 1))
        expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(2 * SPHERE_RADIUS + 8)
    })
  })

  it('give each sequence a form of its own', () => {
    expect(sphereSpots(4, 0)).not.toEqual(sphereSpots(4, 2))
  })

  it('are joined between their rims', () => {
    expect(wayBetween({ x: 0, y: 0 }, { x: 100, y: 0 }).line).toBe('M40.0 0.0L60.0 0.0')
    expect(dialTicks({ x: 0, y: 0 }, 64, 30, 26).match(/M/g)).toHaveLength(64)
  })
})

const labels: NumbersLabels = {
  drawing: 'Numbers',
  names: {
    lifePath: 'Life path',
    birthday: 'Birthday',
    personalYear: 'Personal year',
    expression: 'Expression',
    soulUrge: 'Soul urge',
    personality: 'Personality',
  },
  methods: { component: 'by parts', allDigits: 'all digits' },
  columns: { name: 'Number', value: 'Value' },
}
const numbers = { lifePath: 11, lifePathAllDigits: 2, birthday: 29, personalYear: { year: 2026, value: 6 } }

describe('numbers', () => {
  it('tell both life paths where the methods differ, and only there', () => {
    expect(platesOf(numbers, labels)[0]?.note).toBe('by parts 11, all digits 2')
    expect(platesOf({ ...numbers, lifePath: 2 }, labels)[0]?.note).toBeNull()
  })

  it('leave out what needs a name where there is none', () => {
    expect(platesOf(numbers, labels).map(({ kind }) => kind)).toEqual([
      'lifePath',
      'birthday',
      'personalYear',
    ])
    expect(platesOf({ ...numbers, expression: 7, soulUrge: null }, labels).map(({ kind }) => kind)).toContain(
      'expression',
    )
    expect(platesOf(numbers, labels)[2]?.name).toBe('Personal year 2026')
  })

  it('stand on a dial of nine, masters on the place of their sum', () => {
    expect([1, 9, 10, 11, 22, 33].map(rootOf)).toEqual([1, 9, 1, 2, 4, 6])
    expect(rootOf(0)).toBe(0)
    expect([2, 11, 22, 33].map(isMaster)).toEqual([false, true, true, true])
  })
})
