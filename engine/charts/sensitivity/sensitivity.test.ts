import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { julianDay } from '../calendar.ts'
import { loadEphemeris } from '../disk.ts'
import { humanDesignAt, type HumanDesign } from '../human-design/chart.ts'
import type { Sky } from '../human-design/sky.ts'
import type { FacetName } from '../names.ts'
import { ASSUMED_HORIZON, KNOWN_HORIZON, sensitivityAt, uncertainWithin } from './sensitivity.ts'

const sky = loadEphemeris(fileURLToPath(new URL('../../../', import.meta.url)))

const jdOf = (utc: string): number => julianDay(Date.parse(utc) / 1000)
const anyBirth = fc
  .integer({ min: Date.UTC(1850, 0), max: Date.UTC(2050, 0) })
  .map((at) => julianDay(at / 1000))
/** A second, in days. */
const SECOND = 1 / 86_400

function written(chart: HumanDesign): Partial<Record<FacetName, string>> {
  const line = (side: 'personality' | 'design', body: 'sun' | 'moon') => {
    const { gate, line: number } = chart[side][body]
    return `${gate}.${number}`
  }
  return {
    type: chart.type,
    authority: chart.authority,
    profile: chart.profile,
    definition: chart.definition,
    personalitySun: line('personality', 'sun'),
    personalityMoon: line('personality', 'moon'),
    designSun: line('design', 'sun'),
    designMoon: line('design', 'moon'),
  }
}

describe('how far a birth time may be off', () => {
  it('says of each facet what the chart says, and it holds until the minute that is told and not after', () => {
    let told = 0
    fc.assert(
      fc.property(anyBirth, (jd) => {
        const { facets } = sensitivityAt(sky, jd, KNOWN_HORIZON)
        const here = written(humanDesignAt(sky, jd))
        for (const [name, facet] of Object.entries(facets) as [FacetName, (typeof facets)[FacetName]][]) {
          expect(facet?.value, name).toBe(here[name])
          for (const [change, sign] of [
            [facet?.earlier, -1],
            [facet?.later, 1],
          ] as const) {
            const minutes = change?.minutes ?? KNOWN_HORIZON
            const before = humanDesignAt(sky, jd + sign * Math.max(0, minutes / 1440 - 3 * SECOND))
            expect(written(before)[name], name).toBe(facet?.value)
            if (!change) continue
            told += 1
            expect(written(humanDesignAt(sky, jd + sign * (minutes / 1440 + SECOND)))[name], name).toBe(
              change.to,
            )
          }
        }
      }),
      { numRuns: 30 },
    )
    expect(told).toBeGreaterThan(10)
  })

  it('looks at the whole day where noon is assumed: the Moon always leaves its line', () => {
    const { horizonMinutes, facets } = sensitivityAt(sky, jdOf('1990-04-12T12:00:00Z'), ASSUMED_HORIZON)
    expect(horizonMinutes).toBe(720)
    for (const moon of [facets.personalityMoon, facets.designMoon]) {
      expect(moon?.earlier?.minutes).toBeLessThan(130)
      expect(moon?.later?.minutes).toBeLessThan(130)
      expect(moon?.earlier?.to).not.toBe(moon?.value)
    }
  })

  it('names what is uncertain within some minutes, and other facets beside its own', () => {
    const jd = jdOf('1990-04-12T12:00:00Z')
    // A stand-in for an Ascendant: it changes 10 minutes later, and did 25 minutes before.
    const signs = {
      name: 'ascendantSign',
      stepMinutes: 4,
      valueAt: (at: number) => `${Math.floor(((at - jd) * 1440) / 35 - 10 / 35)}`,
    } as const
    const found = sensitivityAt(sky, jd, KNOWN_HORIZON, [signs])
    expect(found.facets.ascendantSign).toMatchObject({
      value: '-1',
      earlier: { to: '-2' },
      later: { to: '0' },
    })
    expect(found.facets.ascendantSign?.later?.minutes).toBeCloseTo(10, 1)
    expect(found.facets.ascendantSign?.earlier?.minutes).toBeCloseTo(25, 1)
    expect(uncertainWithin(found, 9)).not.toContain('ascendantSign')
    expect(uncertainWithin(found, 11)).toContain('ascendantSign')
  })

  it('asks the sky far less often than a look at every minute of the day would', () => {
    const asked = Array.from({ length: 9 }, (_, at) => {
      let times = 0
      const counting: Sky = {
        position: (body, jd) => {
          times += 1
          return sky.position(body, jd)
        },
      }
      sensitivityAt(counting, jdOf(`199${at}-04-12T12:00:00Z`), ASSUMED_HORIZON)
      return times
    })
    // Eleven bodies at two moments for every minute of the day would be 31,680.
    expect(Math.max(...asked)).toBeLessThan(2_500)
    expect(Math.min(...asked)).toBeGreaterThan(22)
  })
})
