import { describe, expect, it } from 'vitest'
import { planScenarios, type Routed } from './scenarios-plan.ts'

const lives: Routed[] = [
  { id: 'now', name: 'As it goes', years: [true, true, false, true, true] },
  { id: 'turn', name: 'Bread', years: [true, false, false, false, false] },
  { id: 'free', name: '', years: [false, false, false, false, false] },
]

describe('issue 15.5 routes of scenarios', () => {
  it.each([1_000, 320])(
    'at %i px begin at one place and have a station for each year, all in the drawing',
    (width) => {
      const { height, start, routes } = planScenarios(lives, width)
      for (const { stations, pieces } of routes) {
        expect(stations.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
        expect(pieces[0]?.d.startsWith(`M${start.x} ${start.y}C`)).toBe(true)
        for (const { x, y } of stations) {
          expect(x).toBeGreaterThan(12)
          expect(x).toBeLessThan(width - 12)
          expect(y).toBeGreaterThan(12)
          expect(y).toBeLessThan(height - 12)
        }
      }
    },
  )

  it('are solid up to a year that is written, and dotted to one that is not', () => {
    const [now] = planScenarios(lives, 1_000).routes
    expect(now?.pieces.map(({ written }) => written)).toEqual([true, true, false, true, true])
  })

  it('lead across where there is room, with their names, and down where there is none', () => {
    const [wide, narrow] = [planScenarios(lives, 1_000), planScenarios(lives, 340)]
    const ends = (plan: typeof wide) => plan.routes[0]?.stations.at(-1)
    expect(ends(wide)?.x).toBeGreaterThan(900)
    expect(wide.routes.every(({ label }) => label !== null)).toBe(true)
    expect(ends(narrow)?.y).toBeGreaterThan(300)
    expect(narrow.routes.every(({ label }) => label === null)).toBe(true)
  })

  it('are the same for the same lives, and others for another name', () => {
    expect(planScenarios(lives, 800)).toEqual(planScenarios(lives, 800))
    const renamed = lives.map((life) => ({ ...life, name: `${life.name}, or so` }))
    expect(planScenarios(renamed, 800)).not.toEqual(planScenarios(lives, 800))
  })

  it('keep stations of different routes apart', () => {
    for (const width of [340, 700, 1_200]) {
      const all = planScenarios(lives, width).routes.flatMap(({ stations }) => stations)
      const near = all.flatMap((one, at) =>
        all.slice(at + 1).filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < 30),
      )
      expect(near).toEqual([])
    }
  })
})
