import { expect, it } from 'vitest'
import { journey } from '../../../tests/support/journey.ts'
import type { JourneyDocument } from '../pack/documents.gen.ts'
import { checkJourney } from './check.ts'

const found = (changed: JourneyDocument): string[] =>
  checkJourney(changed).map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)

const withModules = (change: (module: JourneyDocument['modules'][number]) => object): JourneyDocument => ({
  ...journey,
  modules: journey.modules.map((module) => ({ ...module, ...change(module) })),
})

it('CONTENT has nothing to say about the journey of the pack', () => {
  expect(found(journey)).toEqual([])
})

it('finds references to modules that do not exist', () => {
  const cards = [...journey.insights.cards]
  const [first] = cards
  if (first) cards[0] = { ...first, module: 'soul_blueprnt' }
  const pathIntegration = { ...journey.pathIntegration, banner: ['nowhere'] }
  expect(found({ ...journey, insights: { cards }, pathIntegration })).toEqual([
    'unknown-module insights.cards.0.module: No module of the journey has the id "soul_blueprnt".',
    'unknown-module pathIntegration.banner.0: No module of the journey has the id "nowhere".',
  ])
})

it('finds modules out of order, and a module that stands twice', () => {
  expect(found(withModules(({ number }) => ({ number: number === 7 ? 6 : number })))).toEqual([
    'module-order modules.6.number: Module 6 stands after module 6: modules stand by number, each once.',
  ])
  const [card] = journey.dashboard.cards
  const cards = card ? [...journey.dashboard.cards, card] : []
  expect(found({ ...journey, dashboard: { cards } })).toEqual([
    'duplicate-id dashboard.cards.5: The module "soul_blueprint" stands here twice.',
  ])
})

it('GATE-018 finds a module that does not wait for the one before it', () => {
  const changed = withModules(({ id, prerequisites }) => ({
    prerequisites: id === 'vision_forge' ? ['soul_foundations'] : prerequisites,
  }))
  expect(found(changed)).toEqual([
    'chain-broken modules.3.prerequisites: Module 4 is unlocked by the one before it, so "soul_map_integration" is missing here.',
  ])
})

it('finds modules that wait for each other, and what waits for them', () => {
  const stations = journey.map.stations.map((station) =>
    station.module === 'soul_blueprint' ? { ...station, needs: ['soul_foundations'] } : station,
  )
  expect(found({ ...journey, map: { stations } })[0]).toBe(
    'never-opens map.stations.0.needs: The module "soul_blueprint" can never open: it waits for modules that wait for each other.',
  )
  const circle = withModules(({ id, prerequisites }) => ({
    prerequisites: id === 'soul_in_motion' ? ['vision_forge', 'life_path_experiments'] : prerequisites,
  }))
  expect(found(circle)).toEqual([
    'never-opens modules.4.prerequisites: The module "soul_in_motion" can never open: it waits for modules that wait for each other.',
    'never-opens modules.5.prerequisites: The module "life_path_experiments" can never open: it waits for modules that wait for each other.',
    'never-opens modules.6.prerequisites: The module "path_integration" can never open: it waits for modules that wait for each other.',
  ])
})
