import { describe, expect, it } from 'vitest'
import { blockOf, pageOf } from '../../support/page-blocks.ts'
import { lodestar } from '../lodestar.ts'

const pack = lodestar()
const journey = pack.only('journey')
const five = ['soul_blueprint', 'soul_foundations', 'soul_map_integration', 'vision_forge', 'soul_in_motion']
const six = [
  'soul_blueprint',
  'soul_foundations',
  'soul_map_integration',
  'life_path_experiments',
  'vision_forge',
  'soul_in_motion',
]

describe('the modules', () => {
  it('CONTENT-002 are seven, numbered in order', () => {
    expect(journey.modules.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Soul Blueprint'],
      [2, 'Soul Foundations'],
      [3, 'Soul Map Integration'],
      [4, 'Vision Forge'],
      [5, 'Soul in Motion'],
      [6, 'Life Path Experiments'],
      [7, 'Path Integration'],
    ])
  })

  it('DATA-005 have the specified ids', () => {
    const ids = journey.modules.map(({ id }) => id)
    expect(ids).toEqual([...five, 'life_path_experiments', 'path_integration'])
  })

  it('count 18 steps for Soul Foundations and 10 for every other one', () => {
    const totals = journey.modules.map(({ id, stepTotal }) => [id, stepTotal ?? journey.stepTotal])
    expect(totals.filter(([, total]) => total !== 10)).toEqual([['soul_foundations', 18]])
  })

  it('GATE-018 unlock one after the other by their numbers; the map has a chain of its own (C-03)', () => {
    expect(Object.fromEntries(journey.modules.map(({ id, prerequisites }) => [id, prerequisites]))).toEqual({
      soul_blueprint: [],
      soul_foundations: ['soul_blueprint'],
      soul_map_integration: ['soul_foundations'],
      vision_forge: ['soul_map_integration'],
      soul_in_motion: ['vision_forge'],
      life_path_experiments: ['soul_in_motion'],
      path_integration: five,
    })
  })

  it('are told apart by hue and hatch, one to five', () => {
    expect(journey.modules.slice(0, 5).map(({ hue }) => hue)).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
  })
})

describe('the dashboard', () => {
  const { cards } = journey.dashboard

  it('HOME-018..022 lists three features of each of five modules', () => {
    expect(cards.map(({ module, features }) => [module, features])).toEqual([
      ['soul_blueprint', ['Birth Chart Analysis', 'Human Design Type', 'Life Path Number']],
      ['soul_foundations', ['Values Discovery', 'Passion Quiz', 'Skills Inventory']],
      ['soul_map_integration', ['Soul Map Creation', 'Pattern Recognition', 'Pathway Alignment']],
      ['vision_forge', ['Vision Board Builder', 'Future Self Letter', 'Guided Visualization']],
      ['soul_in_motion', ['Soul-Led Goals', 'Daily Practices', 'Try-On Paths']],
    ])
  })

  it('HOME-023 links the cards to their modules', () => {
    expect(cards.map(({ route }) => route)).toEqual([
      '/module/soul-blueprint',
      '/module/soul-foundations',
      '/module/soul-map',
      '/module/vision-forge',
      '/module/soul-motion',
    ])
  })

  it('HOME-024 HOME-025 links completed cards to the blueprint results, the others to the insights', () => {
    const [blueprint, ...others] = cards.map(({ reviewRoute }) => reviewRoute)
    expect(blueprint).toBe('/module/soul-blueprint-results')
    expect(others).toEqual(['/insights', '/insights', '/insights', '/insights'])
  })

  it('HOME-016 HOME-026 has the AI card and a description of every module', () => {
    const home = pageOf(pack, 'home')
    expect(blockOf(home, 'cards').more?.features).toEqual([
      'Synthesis Analysis',
      'Path Suggestions',
      'Daily Prompts',
    ])
    expect(blockOf(home, 'active').modules.map(({ module }) => module)).toEqual(five)
  })

  it('CONTENT-006 holds exactly the four claims', () => {
    expect(blockOf(pageOf(pack, 'home'), 'stories').figures).toEqual([
      { value: '10,000+', label: 'active users' },
      { value: '8,500+', label: 'success stories' },
      { value: '4.9', label: 'average rating' },
      { value: '25,000+', label: 'AI insights generated' },
    ])
    expect(pack.about.sample, 'the claims are samples until an owner says otherwise').toBe(true)
  })
})

describe('the journey map', () => {
  const { stations } = journey.map
  const modules = new Map(journey.modules.map((module) => [module.id, module]))

  it('JOURNEY-023 has six stations, experiments between Soul Map Integration and Vision Forge', () => {
    expect(stations.map(({ module }) => module)).toEqual(six)
    expect(stations.map(({ module }) => modules.get(module)?.title)).toEqual([
      'Soul Blueprint',
      'Soul Foundations',
      'Soul Map Integration',
      'Life Path Experiments',
      'Vision Forge',
      'Soul in Motion',
    ])
  })

  it('JOURNEY-024 opens them at their routes', () => {
    expect(stations.map(({ module }) => modules.get(module)?.route)).toEqual([
      '/module/soul-blueprint',
      '/module/soul-foundations',
      '/module/soul-map',
      '/experiments',
      '/module/vision-forge',
      '/module/soul-motion',
    ])
  })

  it('JOURNEY-025 says how long each takes', () => {
    expect(stations.map(({ time }) => time)).toEqual([
      '45 min',
      '30 min',
      '20 min',
      'Ongoing',
      '25 min',
      '35 min',
    ])
  })

  it('JOURNEY-026..028 lists the highlights of the first three', () => {
    expect(stations.slice(0, 3).map(({ highlights }) => highlights)).toEqual([
      ['Astrological Profile', 'Human Design', 'MBTI & Enneagram', 'Love Languages'],
      ['Core Values', 'Natural Gifts', 'Energy Sources', 'Vision & Dreams'],
      ['Essence Patterns', 'Alignment Bridges', 'Soul Signatures', 'Path Suggestions'],
    ])
  })

  it('JOURNEY-029 has more than three key discoveries everywhere, so that "+1 more" shows', () => {
    expect(stations.map(({ highlights }) => highlights.length)).toEqual([4, 4, 4, 4, 4, 4])
  })

  it('each needs the station before it (product §4)', () => {
    const gates = stations.map(
      (station) => station.prerequisites ?? modules.get(station.module)?.prerequisites,
    )
    expect(gates).toEqual([[], ...six.slice(0, -1).map((id) => [id])])
  })

  it('reviews the blueprint at its results, experiments in place, the others at the insights (C-27)', () => {
    expect(stations.map(({ reviewRoute }) => reviewRoute)).toEqual([
      '/module/soul-blueprint-results',
      '/insights',
      '/insights',
      '/experiments',
      '/insights',
      '/insights',
    ])
  })
})

describe('the insights page and the path integration', () => {
  it('reads seven cards, in the order of the numbers', () => {
    expect(journey.insights.cards.map(({ module }) => module)).toEqual(journey.modules.map(({ id }) => id))
  })

  it('counts five modules for the page, six for the banner, any five for the card (C-04)', () => {
    expect(journey.modules.find(({ id }) => id === 'path_integration')?.prerequisites).toEqual(five)
    expect(journey.path?.banner).toEqual(six)
    expect(journey.insights.cards.at(-1)?.data).toEqual({ from: 'completed-modules', atLeast: 5 })
  })
})
