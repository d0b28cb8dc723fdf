import { describe, expect, it } from 'vitest'
import { marksOn, pointAt } from './rings-plan.ts'

describe('the plate', () => {
  it('starts at the top and goes clockwise', () => {
    expect(pointAt(0, 100)).toEqual({ x: 0, y: -100 })
    expect(pointAt(90, 100)).toEqual({ x: 100, y: 0 })
  })

  it('spreads options evenly over the ring and marks the chosen ones', () => {
    const marks = marksOn([['a', 'b', 'c', 'd']], ['c'], 100)
    expect(marks.map(({ angle, chosen }) => [angle, chosen])).toEqual([
      [0, false],
      [90, false],
      [180, true],
      [270, false],
    ])
  })

  it('leaves one place free between groups', () => {
    const marks = marksOn([['a', 'b'], ['c']], [], 100)
    expect(marks.map(({ angle }) => angle)).toEqual([0, 72, 216])
  })
})
