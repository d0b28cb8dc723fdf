import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { julianDay } from '../calendar.ts'
import { loadEphemeris } from '../disk.ts'
import { geneKeysOf } from '../gene-keys/spheres.ts'
import { activationBodies, type ActivationBody } from '../names.ts'
import { humanDesignAt, type HumanDesign } from './chart.ts'
import { designMoment } from './design-moment.ts'
import { turn } from './sky.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sky = loadEphemeris(root)

const golden = <Case>(name: string) =>
  JSON.parse(readFileSync(`${root}tests/golden/${name}.json`, 'utf8')) as Case[]

type GoldenActivation = HumanDesign['personality']['sun'] & { lineMargin: number }

type Case = Pick<
  HumanDesign,
  | 'utc'
  | 'designUtc'
  | 'type'
  | 'authority'
  | 'profile'
  | 'definition'
  | 'definedCenters'
  | 'channels'
  | 'gates'
  | 'variables'
> & {
  id: string
  crossAngle: string
  crossGates: number[]
  personality: Record<ActivationBody, GoldenActivation>
  design: Record<ActivationBody, GoldenActivation>
}

/** Arcseconds to a line's border within which the reference and this ephemeris may disagree. */
const MARGIN = 3

/** How far from the reference a body may stand, in arcseconds: the orbit of Pluto is known to a few. */
const nearness = (body: ActivationBody): number => (body === 'pluto' ? 5 : 1)

const jdOf = (utc: string): number => julianDay(Date.parse(utc) / 1000)

/** Arcseconds from a longitude to the nearest border of parts of so many arcseconds. */
function marginOf(longitude: number, part: number): number {
  const into = ((((longitude - 302) * 3600) % part) + part) % part
  return Math.min(into, part - into)
}

describe('Human Design charts against the reference', () => {
  it.each(golden<Case>('human-design'))('$id: $type, $authority, $profile, $definition', (one) => {
    const chart = humanDesignAt(sky, jdOf(one.utc))
    expect(chart).toMatchObject({
      utc: one.utc,
      type: one.type,
      authority: one.authority,
      profile: one.profile,
      definition: one.definition,
      definedCenters: one.definedCenters,
      channels: one.channels,
      gates: one.gates,
      cross: { angle: one.crossAngle, gates: one.crossGates },
      variables: one.variables,
    })
    expect(Math.abs(Date.parse(chart.designUtc) - Date.parse(one.designUtc))).toBeLessThanOrEqual(3000)
    for (const side of ['personality', 'design'] as const) {
      for (const body of activationBodies) {
        const [found, expected] = [chart[side][body], one[side][body]]
        const where = `${side} ${body}`
        const near = nearness(body)
        expect(Math.abs(turn(found.lon, expected.lon)) * 3600, where).toBeLessThan(near)
        if (expected.lineMargin > MARGIN) {
          expect([found.gate, found.line], where).toEqual([expected.gate, expected.line])
        }
        if (marginOf(expected.lon, 562.5) > near) expect(found.color, where).toBe(expected.color)
        if (marginOf(expected.lon, 93.75) > near) expect(found.tone, where).toBe(expected.tone)
        if (marginOf(expected.lon, 18.75) > near) expect(found.base, where).toBe(expected.base)
      }
    }
  })

  it('has the Sun of the design exactly 88 degrees before, all over the centuries', () => {
    for (let jd = jdOf('1800-01-01T00:00:00Z'); jd < jdOf('2100-12-31T00:00:00Z'); jd += 1234.567) {
      const moment = designMoment(sky, jd)
      const arc = turn(sky.position('sun', moment).lon, sky.position('sun', jd).lon)
      expect(arc).toBeCloseTo(88, 7)
      expect(jd - moment).toBeGreaterThan(85)
      expect(jd - moment).toBeLessThan(93)
    }
  })
})

interface Person {
  name: string
  utc: string
  computed: Pick<
    HumanDesign,
    'type' | 'authority' | 'profile' | 'definition' | 'definedCenters' | 'channels'
  > & {
    designUtc: string
    crossAngle: string
    crossGates: number[]
  }
  allAgree: boolean
}

describe('Human Design charts of people whose charts are public', () => {
  it.each(golden<Person>('known-persons').filter(({ allAgree }) => allAgree))(
    '$name',
    ({ utc, computed }) => {
      const { crossAngle, crossGates, designUtc, ...same } = computed
      const chart = humanDesignAt(sky, jdOf(utc))
      expect(chart).toMatchObject({ ...same, cross: { angle: crossAngle, gates: crossGates } })
      expect(Math.abs(Date.parse(chart.designUtc) - Date.parse(designUtc))).toBeLessThanOrEqual(3000)
    },
  )
})

describe('Gene Keys', () => {
  it('takes each sphere from its activation', () => {
    const [one] = golden<Case>('human-design')
    const { spheres } = geneKeysOf(humanDesignAt(sky, jdOf(one?.utc ?? '')))
    const named = Object.fromEntries(
      spheres.map(({ name, sequence, gate, line }) => [name, `${sequence} ${gate}.${line}`]),
    )
    expect(named).toEqual({
      "Life's Work": 'Activation 61.6',
      Evolution: 'Activation 62.6',
      Radiance: 'Activation 50.2',
      Purpose: 'Activation 3.2',
      Attraction: 'Venus 58.3',
      IQ: 'Venus 63.1',
      EQ: 'Venus 28.4',
      SQ: 'Venus 14.4',
      Core: 'Venus 64.5',
      Vocation: 'Pearl 64.5',
      Culture: 'Pearl 26.5',
      Brand: 'Pearl 61.6',
      Pearl: 'Pearl 38.1',
    })
  })
})
