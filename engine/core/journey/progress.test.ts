import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { every, journey, moduleIds, sessionOn } from '../../../tests/support/journey.ts'
import { completedModule } from './completion.ts'
import { moduleStatuses, noFacts } from './facts.ts'
import type { JourneyFacts, JourneyProgress, ModuleStatus } from './facts.ts'
import { journeyProgress } from './progress.ts'

const stored = (statuses: readonly ModuleStatus[], progressPercent = 0): JourneyFacts['modules'] =>
  statuses.map((status, at) => ({ moduleNumber: at + 1, status, progressPercent }))

const read = (facts: Partial<JourneyFacts>): JourneyProgress =>
  journeyProgress({ ...noFacts, ...facts }, journey)

const statuses = (facts: Partial<JourneyFacts>): ModuleStatus[] =>
  read(facts).modules.map(({ status }) => status)

describe('what the server answers', () => {
  it('DATA-003 DATA-004 DATA-005 is one object with both shapes, for the six modules by number', () => {
    expect(read({})).toEqual({
      modules: moduleIds.map((moduleId, at) => ({
        moduleNumber: at + 1,
        moduleId,
        moduleName: journey.modules[at]?.title,
        status: at === 0 ? 'unlocked' : 'locked',
        progressPercent: 0,
      })),
      completedModules: [],
      currentModule: 'soul_blueprint',
      totalJourneyProgress: 0,
      moduleProgress: Object.fromEntries(moduleIds.map((id) => [id, 0])),
    })
    expect(moduleIds).toEqual([
      'soul_blueprint',
      'soul_foundations',
      'soul_map_integration',
      'vision_forge',
      'soul_in_motion',
      'life_path_experiments',
    ])
  })

  it('GATE-001 GATE-002 without a record module 1 is unlocked and the others locked', () => {
    expect(statuses({})).toEqual(['unlocked', 'locked', 'locked', 'locked', 'locked', 'locked'])
  })

  it('GATE-018 never reports a module unlocked or in progress before the one before it, whatever is stored', () => {
    let seen = 0
    for (const records of every(moduleStatuses, 6)) {
      const sessions = [2, 4, 6].map((number) => sessionOn(number, 1))
      const answered = statuses({ modules: stored(records), sessions })
      answered.forEach((status, at) => {
        const open = at === 0 || answered[at - 1] === 'completed'
        if (!open && status !== 'completed' && status !== 'locked')
          throw new Error(`${records.join()}: ${status}`)
        if (open && status === 'locked') throw new Error(`${records.join()}: ${at + 1} stays locked`)
        if ((status === 'completed') !== (records[at] === 'completed'))
          throw new Error(`${records.join()}: ${at + 1}`)
      })
      seen += 1
    }
    expect(seen).toBe(4096)
  })

  it('GATE-019 completing module 3 unlocks Vision Forge', () => {
    const before = stored(['completed', 'completed'])
    expect(statuses({ modules: before })[3]).toBe('locked')
    const after = [...before, { moduleNumber: 3, status: 'completed' as const, progressPercent: 100 }]
    expect(statuses({ modules: after })[3]).toBe('unlocked')
  })

  it('API-015 a stored percent is what it answers, a session that is further counts instead', () => {
    const modules = stored(['completed', 'in_progress'], 50)
    expect(read({ modules }).moduleProgress).toMatchObject({ soul_blueprint: 100, soul_foundations: 50 })
    expect(read({ modules, sessions: [sessionOn(2, 3)] }).moduleProgress).toMatchObject({
      soul_foundations: 50,
    })
    expect(read({ modules, sessions: [sessionOn(2, 12)] }).moduleProgress).toMatchObject({
      soul_foundations: 67,
    })
  })

  it('GATE-008 a session starts an open module', () => {
    const facts = { modules: stored(['completed']), sessions: [sessionOn(2, 9)] }
    expect(read(facts).modules[1]).toMatchObject({ status: 'in_progress', progressPercent: 50 })
    expect(read(facts).currentModule).toBe('soul_foundations')
  })

  it('D-11 the current module is the first in progress, else the first that is open, else the first', () => {
    const done: ModuleStatus[] = ['completed', 'completed']
    expect(read({}).currentModule).toBe('soul_blueprint')
    expect(read({ modules: stored(done) }).currentModule).toBe('soul_map_integration')
    const all: ModuleStatus[] = Array.from({ length: 6 }, () => 'completed')
    expect(read({ modules: stored(all) }).currentModule).toBe('soul_blueprint')
    expect(read({ modules: stored([...done, 'in_progress']) }).currentModule).toBe('soul_map_integration')
  })

  it('JOURNEY-020 the total is the mean over the six stations, not rounded', () => {
    expect(read({ modules: stored(['completed', 'completed']) }).totalJourneyProgress).toBeCloseTo(
      100 / 3,
      10,
    )
    const started = [
      ...stored(['completed']),
      { moduleNumber: 2, status: 'in_progress' as const, progressPercent: 50 },
    ]
    expect(read({ modules: started }).totalJourneyProgress).toBe(25)
    expect(read({ modules: stored(Array.from({ length: 6 }, () => 'completed')) }).totalJourneyProgress).toBe(
      100,
    )
  })

  it('keeps every percent between 0 and 100, and the total at 100 exactly when all is completed', () => {
    const record = fc.record({
      moduleNumber: fc.integer({ min: 1, max: 6 }),
      status: fc.constantFrom(...moduleStatuses),
      progressPercent: fc.integer({ min: 0, max: 100 }),
    })
    const session = fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(40))
      .map(([number, steps]) => sessionOn(number, steps))
    fc.assert(
      fc.property(fc.array(record), fc.array(session), (modules, sessions) => {
        const answer = read({ modules, sessions })
        const percents = [answer.totalJourneyProgress, ...Object.values(answer.moduleProgress)]
        expect(percents.every((percent) => percent >= 0 && percent <= 100)).toBe(true)
        for (const entry of answer.modules)
          expect(answer.moduleProgress[entry.moduleId]).toBe(entry.progressPercent)
        if (answer.completedModules.length === 6) expect(answer.totalJourneyProgress).toBe(100)
      }),
    )
  })
})

describe('C-59 GATE-021 what completes a module', () => {
  it.each([
    ['birthChart', 1],
    ['soul_foundations', 2],
    ['vision_forge', 4],
    ['soul_in_motion', 5],
  ])('a saved %s assessment completes module %i', (assessmentType, number) => {
    expect(completedModule(journey, { what: 'assessment-saved', assessmentType })?.number).toBe(number)
    const answer = read({ assessments: [{ assessmentType, moduleNumber: number }] })
    expect(answer.modules[number - 1]).toMatchObject({ status: 'completed', progressPercent: 100 })
  })

  it.each(['mbti', 'enneagram', 'loveLanguages', 'soul_map_integration', 'nonsense'])(
    'a saved %s does not',
    (type) => {
      expect(completedModule(journey, { what: 'assessment-saved', assessmentType: type })).toBeUndefined()
      expect(read({ assessments: [{ assessmentType: type, moduleNumber: 1 }] }).completedModules).toEqual([])
    },
  )

  it('a report completes module 3 and no other', () => {
    const reported = [1, 2, 3, 4, 5, 6, 7].filter((moduleNumber) =>
      completedModule(journey, { what: 'reported', moduleNumber }),
    )
    expect(reported).toEqual([3])
  })

  it('one completed experiment completes module 6, before or after its turn', () => {
    expect(completedModule(journey, { what: 'experiment-completed' })?.number).toBe(6)
    for (const status of ['suggested', 'accepted', 'declined', 'in_progress']) {
      expect(read({ experiments: [{ status }] }).completedModules).toEqual([])
    }
    expect(read({ experiments: [{ status: 'completed' }] }).completedModules).toEqual([
      'life_path_experiments',
    ])
  })

  it('the path integration completes module 7, which is not among the six', () => {
    expect(completedModule(journey, { what: 'path-integrated' })?.number).toBe(7)
    const { completedModules, modules, totalJourneyProgress } = read({ integratedPath: true })
    expect(completedModules).toEqual(['path_integration'])
    expect(modules).toHaveLength(6)
    expect(modules.some(({ status }) => status === 'completed')).toBe(false)
    expect(totalJourneyProgress).toBe(0)
  })
})
