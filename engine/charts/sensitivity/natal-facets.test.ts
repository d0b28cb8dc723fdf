import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadEphemeris } from '../disk.ts'
import { anglesAt } from '../houses/houses.ts'
import { signOf } from '../natal/signs.ts'
import { MINUTES_A_DAY } from './changes.ts'
import { natalFacets } from './natal-facets.ts'
import { sensitivityAt } from './sensitivity.ts'

const ephemeris = loadEphemeris(fileURLToPath(new URL('../../../', import.meta.url)))
const lisbon = { lat: 38.72, lon: -9.14 }
const birth = 2_447_993.7375

describe('which signs a birth time decides', () => {
  it('tells when Ascendant and Midheaven would be in another sign, to the second', () => {
    const { facets } = sensitivityAt(ephemeris, birth, 720, natalFacets(ephemeris, lisbon))
    const valueAt = {
      ascendantSign: (jdUT: number) => signOf(anglesAt(ephemeris.moment(jdUT), lisbon)?.asc ?? Number.NaN),
      midheavenSign: (jdUT: number) => signOf(anglesAt(ephemeris.moment(jdUT), lisbon)?.mc ?? Number.NaN),
      sunSign: (jdUT: number) => signOf(ephemeris.position('sun', jdUT).lon),
      moonSign: (jdUT: number) => signOf(ephemeris.position('moon', jdUT).lon),
    }
    for (const name of ['ascendantSign', 'midheavenSign', 'sunSign', 'moonSign'] as const) {
      const facet = facets[name]
      expect(facet?.value).toBe(valueAt[name](birth))
      for (const [change, sign] of [
        [facet?.earlier, -1],
        [facet?.later, 1],
      ] as const) {
        if (!change) {
          expect(valueAt[name](birth + sign * 0.5)).toBe(facet?.value)
          continue
        }
        const at = (minutes: number) => birth + (sign * minutes) / MINUTES_A_DAY
        expect(valueAt[name](at(change.minutes - 1 / 30))).toBe(facet?.value)
        expect(valueAt[name](at(change.minutes + 1 / 30))).toBe(change.to)
      }
    }
    expect(facets.ascendantSign?.later).not.toBeNull()
    expect(facets.midheavenSign?.earlier).not.toBeNull()
    expect(facets.sunSign).toMatchObject({ earlier: null, later: null })
  })

  it('says nothing of angles without a place, or at a pole', () => {
    const names = (place: Parameters<typeof natalFacets>[1]) =>
      natalFacets(ephemeris, place).map(({ name }) => name)
    expect(names(null)).toEqual(['sunSign', 'moonSign'])
    expect(names({ lat: 90, lon: 0 })).toEqual(['sunSign', 'moonSign'])
    expect(names(lisbon)).toEqual(['sunSign', 'moonSign', 'ascendantSign', 'midheavenSign'])
  })
})
