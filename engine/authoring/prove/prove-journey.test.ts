import { describe, expect, it } from 'vitest'
import { journey } from '../../../tests/support/journey.ts'
import type {
  AssessmentDocument,
  JourneyDocument,
  ModuleDocument,
  Prerequisites,
} from '../../core/pack/documents.gen.ts'
import { routeTable } from '../../core/routes/table.ts'
import { type Claim, proveJourney, requiredFor } from './prove-journey.ts'

const claims = (
  changed: JourneyDocument,
  around: Parameters<typeof proveJourney>[1] = {},
): Record<string, Claim> =>
  Object.fromEntries(proveJourney(changed, around).claims.map((claim) => [claim.id, claim]))

const withModules = (change: (module: JourneyDocument['modules'][number]) => object): JourneyDocument => ({
  ...journey,
  modules: journey.modules.map((module) => ({ ...module, ...change(module) })),
})

/** A journey whose modules all have a card and no station. */
function cardsFor(prerequisites: Readonly<Record<string, Prerequisites>>): JourneyDocument {
  const [card] = journey.dashboard.cards
  const [module] = journey.modules
  if (!card || !module) throw new Error('The journey is empty')
  const modules = Object.entries(prerequisites).map(([id, gate], at) => ({
    ...module,
    id,
    number: at + 1,
    prerequisites: gate,
    completedBy: { by: 'report' as const },
  }))
  return {
    ...journey,
    modules,
    dashboard: { cards: modules.map(({ id }) => ({ ...card, module: id })) },
    map: { stations: [] },
  }
}

describe('all ways through the journey', () => {
  it.each<[string, Record<string, Prerequisites>]>([
    ['parallel', { one: [], two: ['one'], three: ['one'] }],
    ['with another order than the numbers', { one: [], three: ['two'], two: ['one'] }],
    [
      'with a choice',
      { one: [], two: [], three: { any: ['one', 'two'] }, four: [{ any: ['two', 'three'] }, 'one'] },
    ],
  ])('hold of a journey that is %s', (_, gates) => {
    const { claims: all } = proveJourney(cardsFor(gates))
    expect(all.filter(({ holds }) => holds !== 'yes')).toEqual([])
  })

  it('find a door behind which its module is not', () => {
    const walking = {
      kind: 'module',
      id: 'one',
      route: '/module/one',
      flow: { mode: 'steps', steps: [] },
    } as unknown as ModuleDocument
    const card = { ...journey.dashboard.cards[0], module: 'one', route: '/module/one' }
    const found = cardsFor({ one: [] })
    const at = (route: string) =>
      proveJourney(
        { ...found, dashboard: { cards: [{ ...card, features: ['One'], reviewRoute: '/', route }] } },
        { modules: [walking], routes: routeTable([walking]) },
      ).claims.find(({ id }) => id === 'addresses')
    expect(at('/module/one')?.holds).toBe('yes')
    for (const route of ['/module/two', '/journey']) {
      expect(at(route)).toMatchObject({ holds: 'no', module: 'one', path: [] })
    }
  })

  it('find what is open and offered on no page', () => {
    const found = cardsFor({ one: [], two: ['one'] })
    const cards = found.dashboard.cards.filter(({ module }) => module !== 'two')
    expect(claims({ ...found, dashboard: { cards } })['offered']).toMatchObject({
      holds: 'no',
      module: 'two',
      path: [expect.stringContaining('one')],
      message: 'two is open here, and no page leads into it.',
    })
  })

  it('hold of the product’s journey', () => {
    const { claims: all, situations } = proveJourney(journey)
    expect(all.map(({ id, holds }) => [id, holds])).toEqual([
      ['offered', 'yes'],
      ['finish', 'yes'],
      ['statuses', 'yes'],
      ['dashboard', 'yes'],
      ['map', 'yes'],
      ['path', 'yes'],
    ])
    expect(situations).toBeGreaterThan(10)
  })

  it('find modules that nobody can complete, with the way to where it ends', () => {
    const never = withModules(({ id, prerequisites }) => ({
      prerequisites: id === 'soul_map_integration' ? ['soul_in_motion'] : prerequisites,
    }))
    const map = { stations: journey.map.stations.filter(({ module }) => module !== 'soul_map_integration') }
    expect(claims({ ...never, map })['finish']).toMatchObject({
      holds: 'no',
      path: [expect.stringContaining('soul_blueprint'), expect.stringContaining('soul_foundations')],
      message: expect.stringContaining('soul_map_integration'),
    })
  })

  it.each([
    ['a card of a hub', { mode: 'hub', steps: [], cards: [{ id: 'mbti', assessmentType: 'mbti' }] }],
    ['the score of a quiz', { mode: 'quiz', steps: [], asks: { assessment: 'letters' } }],
  ])('find a module that %s of another one completes before its gate is open', (_, flow) => {
    const changed = withModules(({ id, completedBy }) => ({
      completedBy: id === 'vision_forge' ? { by: 'assessment', assessmentType: 'mbti' } : completedBy,
    }))
    const found = claims(changed, {
      modules: [{ kind: 'module', id: 'soul_blueprint', flow } as unknown as ModuleDocument],
      assessments: [{ id: 'letters', assessmentType: 'mbti' } as unknown as AssessmentDocument],
    })
    expect(found['map']).toMatchObject({ holds: 'no', module: 'soul_in_motion' })
    expect(found['map']?.path).toEqual(['saves mbti in soul_blueprint (dashboard)'])
    expect(found['dashboard']).toMatchObject({ holds: 'no' })
  })

  it('find a station that leaves out what its own module asks for on every way', () => {
    const stations = journey.map.stations.map((station) =>
      station.module === 'soul_in_motion' ? { ...station, prerequisites: [] } : station,
    )
    // The map may have a chain of its own: what only one of the two asks for is no gate.
    expect(claims({ ...journey, map: { stations } })['map']?.holds).toBe('yes')
    expect(requiredFor({ ...journey, map: { stations } }).get('soul_in_motion')).toEqual(new Set())
  })
})

it('what both chains ask for is required, and nothing else', () => {
  const required = requiredFor(journey)
  expect([...(required.get('vision_forge') ?? [])]).toEqual([
    'soul_blueprint',
    'soul_foundations',
    'soul_map_integration',
  ])
})

it('of several ways of which any is enough, only what all of them ask for is required', () => {
  const required = requiredFor(
    cardsFor({ one: [], two: ['one'], three: ['one'], four: { any: ['two', 'three'] } }),
  )
  expect([...(required.get('four') ?? [])]).toEqual(['one'])
})
