import { describe, expect, it } from 'vitest'
import { planSoulMap, type Reflected } from './stations-plan.ts'

const reflected = (lengths: readonly number[]): Reflected[] =>
  lengths.map((length, at) => ({ id: `r${at}`, title: `T${at}`, text: 'a'.repeat(length) }))
const ten = reflected([20, 51, 90, 140, 200, 300, 400, 500, 700, 4_000])
const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y)

describe('the drawn soul map', () => {
  it('is the same for the same words, and another for one word more', () => {
    expect(planSoulMap(ten)).toEqual(planSoulMap(ten))
    expect(planSoulMap([...ten.slice(1), ...reflected([21])]).contours).not.toEqual(planSoulMap(ten).contours)
  })

  it('keeps ten stations and their numbers inside the field, none on another', () => {
    const { stations } = planSoulMap(ten)
    expect(stations).toHaveLength(10)
    for (const station of stations) expect(away(station.label)).toBeLessThan(296)
    for (const [at, one] of stations.entries())
      for (const other of stations.slice(at + 1))
        expect(away({ x: one.x - other.x, y: one.y - other.y })).toBeGreaterThan(22)
  })

  it('sets the longest closest to the summit, and fills stations above 50 characters', () => {
    const { stations } = planSoulMap(ten)
    expect(away(stations[9] ?? { x: 0, y: 0 })).toBeLessThan(away(stations[0] ?? { x: 0, y: 0 }))
    expect(stations.map(({ full }) => full)).toEqual([false, ...Array.from({ length: 9 }, () => true)])
  })

  it.each([[0], [1], [3]])('draws a land for %i reflections without broken numbers', (count) => {
    const plan = planSoulMap(ten.slice(0, count))
    expect(plan.stations).toHaveLength(count)
    expect(JSON.stringify(plan)).not.toMatch(/null|NaN|Infinity/)
  })
})
