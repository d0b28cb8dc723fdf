import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { every, journey, progressOf, sessionOn } from '../../../tests/support/journey.ts'
import { cardStatus, dashboardPercent, dashboardReading } from './dashboard.ts'
import type { DashboardReading } from './dashboard.ts'
import { moduleStatuses } from './facts.ts'
import type { ModuleStatus, SessionFact } from './facts.ts'
import { parseProgress } from './parse-progress.ts'

function read(
  statuses: readonly ModuleStatus[],
  percents: readonly number[] = [],
  sessions: readonly SessionFact[] = [],
  hasIntake = true,
): DashboardReading {
  return dashboardReading(journey, { progress: progressOf(statuses, percents), sessions, hasIntake })
}

const all5 = [...every(moduleStatuses, 5)]

describe('every one of the 4^5 dashboards', () => {
  it('GATE-003 GATE-004 GATE-005 GATE-006 counts over five, whatever their states', () => {
    expect(all5).toHaveLength(1024)
    const percents = [10, 35, 50, 73, 99]
    for (const statuses of all5) {
      const reading = read(statuses, percents)
      let sum = 0
      statuses.forEach((status, at) => {
        if (status === 'completed') sum += 100
        if (status === 'in_progress') sum += percents[at] ?? 0
      })
      expect(reading.percent).toBe(Math.round(sum / 5))
      expect(reading.completed).toBe(statuses.filter((status) => status === 'completed').length)
      expect(reading.count).toBe(5)
      // D-11: in progress, else open, else the first.
      const [begun, open] = [statuses.indexOf('in_progress'), statuses.indexOf('unlocked')]
      expect(reading.current.number).toBe(Math.max(begun === -1 ? open : begun, 0) + 1)
      expect(reading.cards.filter(({ isCurrent }) => isCurrent).map(({ module }) => module)).toEqual([
        reading.current,
      ])
    }
  })

  it('HOME-010 HOME-011 HOME-012 HOME-013 C-76 says start, continue or complete, and where to', () => {
    const routes = journey.dashboard.cards.map(({ route }) => route)
    for (const statuses of all5) {
      const reading = read(statuses, [0, 20, 0, 60, 80])
      const started = statuses.indexOf('in_progress')
      const unlocked = statuses.indexOf('unlocked')
      if (reading.percent === 0 && started === -1) {
        expect([reading.state, reading.target]).toEqual(['start', '/module/soul-blueprint'])
      } else if (started !== -1 || unlocked !== -1) {
        expect([reading.state, reading.target]).toEqual([
          'continue',
          routes[started === -1 ? unlocked : started],
        ])
      } else expect([reading.state, reading.target]).toEqual(['complete', null])
    }
  })

  it('CARD-017 C-10 keeps a card locked until the module before it is completed, with every status', () => {
    for (const statuses of all5) {
      read(statuses).cards.forEach((card, at) => {
        const open = at === 0 || statuses[at - 1] === 'completed'
        expect(card.status).toBe(open || statuses[at] === 'completed' ? statuses[at] : 'locked')
        expect(card.route === null).toBe(card.status === 'locked')
      })
    }
  })
})

describe('dashboard progress', () => {
  it('GATE-003 one completed and one at 50 give 30', () => {
    expect(read(['completed', 'in_progress'], [100, 50]).percent).toBe(30)
  })

  it('GATE-004 an unlocked module with a stored 40 counts 0', () => {
    expect(read(['completed', 'unlocked'], [100, 40]).percent).toBe(20)
  })

  it('GATE-003 rounds half up, and never leaves 0 to 100', () => {
    expect(
      dashboardPercent(
        [3, 0, 0, 0, 0].map((progressPercent) => ({ status: 'in_progress', progressPercent })),
      ),
    ).toBe(1)
    expect(
      dashboardPercent(
        [2, 0, 0, 0, 0].map((progressPercent) => ({ status: 'in_progress', progressPercent })),
      ),
    ).toBe(0)
    expect(dashboardPercent([])).toBe(0)
    const entry = fc.record({
      status: fc.constantFrom(...moduleStatuses),
      progressPercent: fc.integer({ min: 0, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(entry, { minLength: 5, maxLength: 5 }), fc.nat(4), (entries, at) => {
        const percent = dashboardPercent(entries)
        expect(percent >= 0 && percent <= 100).toBe(true)
        const completed = entries.map((other, place) =>
          place === at ? { ...other, status: 'completed' as const } : other,
        )
        expect(dashboardPercent(completed)).toBeGreaterThanOrEqual(percent)
      }),
    )
  })

  it('HOME-010 GATE-002 C-76 a new seeker starts, at the intake until there is one', () => {
    const progress = parseProgress([], journey)
    if (!progress) throw new Error('not parsed')
    const target = (hasIntake: boolean) =>
      dashboardReading(journey, { progress, sessions: [], hasIntake }).target
    expect(target(false)).toBe('/life-stage-intake')
    expect(target(true)).toBe('/module/soul-blueprint')
  })

  it('HOME-010 a module in progress at 0 percent is no longer the start', () => {
    expect(read(['in_progress'])).toMatchObject({
      percent: 0,
      state: 'continue',
      target: '/module/soul-blueprint',
    })
  })

  it('D-11 with module 3 unlocked and none in progress, continue leads to 3, which is current', () => {
    const reading = read(['completed', 'completed', 'unlocked'])
    expect(reading).toMatchObject({ state: 'continue', target: '/module/soul-map' })
    expect(reading.current.number).toBe(3)
  })

  it('HOME-013 five completed are complete', () => {
    const reading = read(['completed', 'completed', 'completed', 'completed', 'completed'])
    expect(reading).toMatchObject({ percent: 100, completed: 5, state: 'complete', target: null })
  })
})

describe('a card', () => {
  it('CARD-016 C-11 is in progress with a saved session, whatever status was passed in', () => {
    for (const status of moduleStatuses) {
      for (const previous of [true, false]) expect(cardStatus(status, true, previous)).toBe('in_progress')
    }
    for (const status of moduleStatuses) {
      const card = read(['completed', status], [100, 0], [sessionOn(2, 9)]).cards[1]
      expect(card).toMatchObject({ status: 'in_progress', percent: 50, action: 'continue' })
    }
  })

  it.each([2, 3, 4, 5])('CARD-017 number %i stays locked until the one before is completed', (number) => {
    for (const before of moduleStatuses) {
      const statuses = moduleStatuses.map((status) => {
        const list: ModuleStatus[] = Array.from({ length: 5 }, () => 'completed')
        list[number - 2] = before
        list[number - 1] = status
        return read(list).cards[number - 1]?.status
      })
      if (before === 'completed') expect(statuses).toEqual(moduleStatuses)
      // What is completed stays so: nobody loses a result.
      else expect(statuses).toEqual(['locked', 'locked', 'locked', 'completed'])
    }
  })

  it('CARD-003 CARD-006 shows 100 when completed, its percent in progress, and 0 otherwise', () => {
    const percents = read(['completed', 'in_progress', 'unlocked', 'locked'], [40, 30, 20, 10]).cards.map(
      ({ percent }) => percent,
    )
    expect(percents).toEqual([100, 30, 0, 0, 0])
  })

  it('CARD-004 CARD-005 HOME-024 HOME-025 leads to its review when completed', () => {
    const cards = read(['completed', 'completed', 'completed', 'completed', 'completed']).cards
    expect(cards.map(({ action }) => action)).toEqual(['review', 'review', 'review', 'review', 'review'])
    expect(cards.map(({ route }) => route)).toEqual([
      '/module/soul-blueprint-results',
      '/insights',
      '/insights',
      '/insights',
      '/insights',
    ])
  })

  it('HOME-023 leads to its module otherwise', () => {
    const routes = [0, 1, 2, 3, 4].map((at) => {
      const statuses: ModuleStatus[] = Array.from({ length: 5 }, (_, place) =>
        place < at ? 'completed' : 'unlocked',
      )
      return read(statuses).cards[at]?.route
    })
    expect(routes).toEqual([
      '/module/soul-blueprint',
      '/module/soul-foundations',
      '/module/soul-map',
      '/module/vision-forge',
      '/module/soul-motion',
    ])
  })
})
