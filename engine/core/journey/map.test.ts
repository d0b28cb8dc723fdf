import { describe, expect, it } from 'vitest'
import { every, journey, progressOf, sessionOn } from '../../../tests/support/journey.ts'
import type { JourneyProgress, SessionFact } from './facts.ts'
import { mapReading } from './map.ts'
import type { MapReading } from './map.ts'

const order = [
  'soul_blueprint',
  'soul_foundations',
  'soul_map_integration',
  'life_path_experiments',
  'vision_forge',
  'soul_in_motion',
] as const

/** Number in data of each station, in the order of the map (C-02). */
const numbers = [1, 2, 3, 6, 4, 5] as const

function progressWith(completed: readonly string[]): JourneyProgress {
  const blank = progressOf([])
  return { ...blank, completedModules: [...completed] }
}

function read(
  completed: readonly string[],
  sessions: readonly SessionFact[] = [],
  over: Partial<JourneyProgress> = {},
): MapReading {
  const progress = { ...progressWith(completed), ...over }
  return mapReading(journey, { progress, sessions, insights: [], integratedPath: false })
}

const statusesOf = (reading: MapReading): string[] => reading.stations.map(({ status }) => status)

describe('every map: any modules completed, any sessions saved', () => {
  it('GATE-007 GATE-008 GATE-009 GATE-010 GATE-011 GATE-012 GATE-013 GATE-014 gives each station its status', () => {
    let seen = 0
    for (const done of every([false, true], 6)) {
      const completed = order.filter((_, at) => done[at])
      for (const saved of every([false, true], 6)) {
        const sessions = numbers.filter((_, at) => saved[at]).map((number) => sessionOn(number, 3))
        const reading = read(completed, sessions)
        const want = order.map((_, at) => {
          if (done[at]) return 'completed'
          if (saved[at]) return 'in_progress'
          return at === 0 || done[at - 1] ? 'available' : 'locked'
        })
        expect(statusesOf(reading)).toEqual(want)
        checkAgreement(reading)
        seen += 1
      }
    }
    expect(seen).toBe(4096)
  })

  function checkAgreement(reading: MapReading): void {
    const { stations } = reading
    const open = stations.filter(({ status }) => status === 'available' || status === 'in_progress')
    // JOURNEY-022, C-76: the first open station, or no button at all.
    expect(reading.next?.number ?? null).toBe(open[0]?.number ?? null)
    // JOURNEY-035: one ring, on an open station.
    expect(stations.filter(({ isCurrent }) => isCurrent)).toHaveLength(Math.min(open.length, 1))
    expect(stations.every((station) => !station.isCurrent || station.isClickable)).toBe(true)
    // JOURNEY-039: only open cards are clickable; every button but a locked one leads somewhere.
    const isOpen = (station: (typeof stations)[number]): boolean => open.includes(station)
    expect(stations.every((station) => station.isClickable === isOpen(station))).toBe(true)
    expect(stations.every(({ route, status }) => (route === null) === (status === 'locked'))).toBe(true)
    const bars = stations.filter(({ showsBar }) => showsBar).map(({ status }) => status)
    expect(bars.every((status) => status === 'completed' || status === 'in_progress')).toBe(true)
    expect(bars).toHaveLength(
      stations.filter(({ status }) => status === 'completed' || status === 'in_progress').length,
    )
    expect(reading.completed).toBe(stations.filter(({ status }) => status === 'completed').length)
    expect(reading.showsInsights).toBe(reading.completed > 0)
  }
})

describe('a station', () => {
  it('GATE-007 C-11 is completed although a session is there', () => {
    expect(read(['soul_blueprint'], [sessionOn(1, 4)]).stations[0]).toMatchObject({
      status: 'completed',
      percent: 100,
    })
  })

  it('GATE-009 soul_blueprint is available to a new seeker', () => {
    expect(statusesOf(read([]))).toEqual(['available', 'locked', 'locked', 'locked', 'locked', 'locked'])
  })

  it.each(order.slice(1).map((id, at) => [id, order[at] ?? '']))(
    'GATE-010 to GATE-014 %s needs %s',
    (id, before) => {
      const statusOf = (completed: string[]): string | undefined =>
        read(completed).stations.find(({ module }) => module.id === id)?.status
      expect(statusOf(order.filter((other) => other !== before && other !== id))).toBe('locked')
      expect(statusOf([before])).toBe('available')
    },
  )

  it('GATE-016 C-43 a session gives completed steps of 18 for soul_foundations and of 10 for the others', () => {
    for (const number of numbers) {
      for (let steps = 0; steps <= 20; steps += 1) {
        const station = read([], [sessionOn(number, steps)]).stations[numbers.indexOf(number)]
        const total = number === 2 ? 18 : 10
        expect(station?.percent).toBe(Math.min(100, Math.round((steps / total) * 100)))
      }
    }
    expect(read([], [sessionOn(2, 9)]).stations[1]?.percent).toBe(50)
    expect(read([], [sessionOn(3, 3)]).stations[2]?.percent).toBe(30)
  })

  it('GATE-015 is at 100 when completed, GATE-017 else at what is stored, or 0', () => {
    const stored = { moduleProgress: { soul_blueprint: 20, soul_foundations: 35 } }
    expect(read(['soul_blueprint'], [], stored).stations.map(({ percent }) => percent)).toEqual([
      100, 35, 0, 0, 0, 0,
    ])
  })

  it('C-02 looks sessions up by module id, then by the number in data', () => {
    const byNumber = read([], [sessionOn(6, 2)])
    expect(statusesOf(byNumber)[3]).toBe('in_progress')
    const byId = read([], [{ ...sessionOn(4, 2), moduleId: 'life_path_experiments' }])
    expect(statusesOf(byId).slice(3)).toEqual(['in_progress', 'locked', 'locked'])
  })

  it('JOURNEY-030 to JOURNEY-037 has the button and badge of its state', () => {
    const stations = read(['soul_blueprint'], [sessionOn(2, 1)]).stations.slice(0, 3)
    expect(stations.map(({ action, badge }) => [action, badge])).toEqual([
      ['review', 'complete'],
      ['continue', null],
      ['locked', 'locked'],
    ])
    expect(read([]).stations[0]).toMatchObject({ action: 'begin', badge: 'next' })
  })

  it('JOURNEY-024 leads to its module, C-27 and to its review when completed', () => {
    const open = read(
      [],
      numbers.map((number) => sessionOn(number, 1)),
    )
    expect(open.stations.map(({ route }) => route)).toEqual([
      '/module/soul-blueprint',
      '/module/soul-foundations',
      '/module/soul-map',
      '/experiments',
      '/module/vision-forge',
      '/module/soul-motion',
    ])
    expect(read(order).stations.map(({ route }) => route)).toEqual([
      '/module/soul-blueprint-results',
      '/insights',
      '/insights',
      '/experiments',
      '/insights',
      '/insights',
    ])
  })

  it('JOURNEY-035 the ring is on the current module that the server names, when it is open', () => {
    const ringed = (reading: MapReading): number | undefined =>
      reading.stations.find(({ isCurrent }) => isCurrent)?.number
    const sessions = [sessionOn(2, 1), sessionOn(3, 1)]
    expect(ringed(read(['soul_blueprint'], sessions, { currentModule: 'soul_map_integration' }))).toBe(3)
    expect(ringed(read(['soul_blueprint'], [], { currentModule: 'soul_blueprint' }))).toBe(2)
    expect(ringed(read(order, [], { currentModule: 'soul_blueprint' }))).toBeUndefined()
  })
})

describe('the map as a whole', () => {
  it('JOURNEY-023 CONST-007 shows six stations, numbered in the order of the map', () => {
    expect(read([]).stations.map(({ number, module }) => [number, module.id])).toEqual(
      order.map((id, at) => [at + 1, id]),
    )
  })

  it('JOURNEY-020 rounds the total: 33.4 shows 33', () => {
    expect(read([], [], { totalJourneyProgress: 33.4 }).percent).toBe(33)
    expect(read([], [], { totalJourneyProgress: 33.5 }).percent).toBe(34)
  })

  it('JOURNEY-021 counts completed stations of six', () => {
    expect(read(['soul_blueprint', 'path_integration'])).toMatchObject({ completed: 1, count: 6 })
  })

  it('JOURNEY-022 JOURNEY-042 continues at the first open station; C-76 nowhere when all is completed', () => {
    expect(read(['soul_blueprint']).next?.module.id).toBe('soul_foundations')
    expect(read(['soul_blueprint', 'soul_foundations', 'soul_map_integration']).next?.route).toBe(
      '/experiments',
    )
    expect(read([], [sessionOn(5, 1)]).next?.module.id).toBe('soul_blueprint')
    expect(read(order).next).toBeNull()
  })

  it('C-03 keeps Vision Forge locked after the Soul Map, until experiments are completed', () => {
    const soulMap = ['soul_blueprint', 'soul_foundations', 'soul_map_integration']
    expect(statusesOf(read(soulMap)).slice(3)).toEqual(['available', 'locked', 'locked'])
    expect(statusesOf(read([...soulMap, 'life_path_experiments'])).slice(3)).toEqual([
      'completed',
      'available',
      'locked',
    ])
  })

  it('JOURNEY-010 C-48 shows the banner with all six completed and a result, or its insight', () => {
    const shows = (completed: readonly string[], integratedPath: boolean, types: string[]): boolean =>
      mapReading(journey, {
        progress: progressWith(completed),
        sessions: [],
        insights: types.map((insightType) => ({ insightType })),
        integratedPath,
      }).showsBanner
    expect(shows(order, true, [])).toBe(true)
    expect(shows(order, false, ['path_integration'])).toBe(true)
    expect(shows(order, false, ['synthesis'])).toBe(false)
    for (const missing of order) {
      expect(
        shows(
          order.filter((id) => id !== missing),
          true,
          ['path_integration'],
        ),
      ).toBe(false)
    }
  })
})
