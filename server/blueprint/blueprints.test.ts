import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { readBirth } from '../../engine/charts/index.ts'
import { createBlueprints } from './blueprints.ts'

const ephemeris = loadEphemeris(fileURLToPath(new URL('../..', import.meta.url)))

function born(date: string) {
  const read = readBirth({ date, time: '06:42', zone: 'Europe/Lisbon', lat: 38.7, lon: -9.1 }, '2026-11-20')
  if (!read.ok) throw new Error(`${date} is no birth`)
  return read.birth
}

describe('the charts of a birth', () => {
  it('are computed once, however many readings ask for them', () => {
    const blueprint = createBlueprints(
      () => ephemeris,
      () => Date.parse('2026-11-20'),
    )
    expect(blueprint(born('1990-04-12'))).toBe(blueprint(born('1990-04-12')))
    expect(blueprint({ ...born('1990-04-12'), name: 'Mara' })).not.toBe(blueprint(born('1990-04-12')))
  })

  it('are those of the new year once it has begun', () => {
    let now = Date.parse('2026-12-31T23:59:00Z')
    const blueprint = createBlueprints(
      () => ephemeris,
      () => now,
    )
    const before = blueprint(born('1990-04-12'))
    now = Date.parse('2027-01-01T00:00:00Z')
    expect(blueprint(born('1990-04-12'))).not.toEqual(before)
  })

  it('are forgotten in the order in which they were last asked for', () => {
    const blueprint = createBlueprints(
      () => ephemeris,
      () => Date.parse('2026-11-20'),
    )
    const [first, second] = [blueprint(born('1990-04-12')), blueprint(born('1991-04-12'))]
    for (let at = 0; at < 199; at++) {
      const day = new Date(Date.UTC(1950, 0, 1 + at)).toISOString().slice(0, 10)
      blueprint(born(day))
      expect(blueprint(born('1990-04-12'))).toBe(first)
    }
    expect(blueprint(born('1991-04-12'))).not.toBe(second)
  })
})
