import { describe, expect, it } from 'vitest'
import { HUES } from '../hue.ts'
import { contourPaths } from './contour-lines.ts'
import { HATCHES, STANDARD_HATCHES } from './hatch-paths.ts'
import { descent, isWalked, passage } from './route-passage.ts'
import { hashOf, seeded } from './seeded.ts'
import { planStarChart, ringTicks, SKY, starPath } from './star-chart.ts'

describe('seeded numbers', () => {
  it('are the same for the same seed and differ for another', () => {
    const draw = (seed: string) => Array.from({ length: 5 }, seeded(seed))
    expect(draw('mara')).toEqual(draw('mara'))
    expect(draw('mara')).not.toEqual(draw('arma'))
    expect(hashOf('')).toBe(0x811c9dc5)
  })

  it('lie between 0 and 1', () => {
    const random = seeded('any')
    for (let at = 0; at < 1000; at += 1) {
      const value = random()
      expect(value >= 0 && value < 1).toBe(true)
    }
  })
})

describe('star chart', () => {
  const plan = planStarChart('lodestar')

  it('is the same for the same seed and another for another seed', () => {
    expect(planStarChart('lodestar')).toEqual(plan)
    expect(planStarChart('polaris').stars).not.toEqual(plan.stars)
  })

  it.each(['lodestar', 'a', 'polaris', ''])(
    'keeps every star and the route inside the sky of "%s"',
    (seed) => {
      const { stars, route } = planStarChart(seed)
      for (const { x, y } of [...stars, ...route]) expect(Math.hypot(x, y)).toBeLessThanOrEqual(SKY)
      expect(stars.length).toBeGreaterThan(100)
      expect(route).toHaveLength(7)
    },
  )

  it('leads the route inwards', () => {
    const radii = plan.route.map(({ x, y }) => Math.hypot(x, y))
    expect(radii.at(-1)).toBeLessThan((radii[0] ?? 0) / 2)
  })

  it('joins only stars that are there', () => {
    for (const [from, to] of plan.links) {
      expect(plan.stars[from]).toBeDefined()
      expect(plan.stars[to]).toBeDefined()
      expect(from).not.toBe(to)
    }
  })

  it('has a ring of 360 ticks and no broken numbers', () => {
    expect(ringTicks(290).match(/M/g)).toHaveLength(360)
    expect(ringTicks(290) + plan.stars.map(starPath).join('')).not.toMatch(/NaN|undefined|Infinity/)
  })
})

describe('contour lines', () => {
  it('are as many as asked for and the same for the same seed', () => {
    expect(contourPaths('land', 6)).toHaveLength(6)
    expect(contourPaths('land', 6)).toEqual(contourPaths('land', 6))
    expect(contourPaths('land', 6)).not.toEqual(contourPaths('sea', 6))
  })
})

describe('hatches', () => {
  it('differ for every hue', () => {
    expect(new Set(HUES.map((hue) => HATCHES[STANDARD_HATCHES[hue]].corner)).size).toBe(HUES.length)
    expect(new Set(HUES.map((hue) => HATCHES[STANDARD_HATCHES[hue]].pattern)).size).toBe(HUES.length)
  })

  it('hold no broken numbers', () => {
    for (const hue of HUES) {
      expect(HATCHES[STANDARD_HATCHES[hue]].corner + HATCHES[STANDARD_HATCHES[hue]].pattern).not.toMatch(
        /NaN|undefined/,
      )
    }
  })
})

describe('the passage through a station', () => {
  it('meets its neighbour in the middle of their levels', () => {
    const first = passage({ before: undefined, here: 60, after: 30 })
    const second = passage({ before: 60, here: 30, after: undefined })
    expect(first.into).toBeNull()
    expect(first.outOf?.endsWith('100 45')).toBe(true)
    expect(second.into?.endsWith('0 45')).toBe(true)
    expect(second.outOf).toBeNull()
  })

  it('descends from the middle of a field to the place of the next station', () => {
    expect(descent(32, 68)).toBe('M32 50C32 75 68 75 68 100')
    expect(descent(32, undefined)).toBeNull()
  })

  it('is walked up to where one is', () => {
    expect(['done', 'here', 'ahead', 'locked', undefined].map((state) => isWalked(state as 'done'))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
