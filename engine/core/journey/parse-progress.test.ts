import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { journey, progressOf } from '../../../tests/support/journey.ts'
import { emptyProgress, parseProgress } from './parse-progress.ts'

const three = progressOf(['completed', 'in_progress', 'locked'], [100, 40])

describe('reading the progress payload', () => {
  it('C-08 DATA-004 takes the one object back as it is, also over the wire', () => {
    expect(parseProgress(three, journey)).toEqual(three)
    expect(parseProgress(JSON.parse(JSON.stringify(three)), journey)).toEqual(three)
  })

  it('C-08 DATA-003 makes the same object from a bare list', () => {
    expect(parseProgress(three.modules, journey)).toEqual(three)
    const bare = three.modules.map(({ moduleNumber, moduleName, status, progressPercent }) => ({
      moduleNumber,
      moduleName,
      status,
      progressPercent,
    }))
    expect(parseProgress(bare, journey)).toEqual(three)
    expect(parseProgress({ modules: bare }, journey)).toEqual(three)
  })

  it('C-08 takes the second shape alone, where the chain says what is open', () => {
    const parsed = parseProgress(
      {
        completedModules: ['soul_blueprint'],
        currentModule: 'soul_foundations',
        totalJourneyProgress: 33.4,
        moduleProgress: { soul_foundations: 40 },
      },
      journey,
    )
    expect(parsed).toMatchObject({
      completedModules: ['soul_blueprint'],
      currentModule: 'soul_foundations',
      totalJourneyProgress: 33.4,
      moduleProgress: { soul_blueprint: 100, soul_foundations: 40, vision_forge: 0 },
    })
    expect(parsed?.modules.map(({ status }) => status).slice(0, 3)).toEqual([
      'completed',
      'unlocked',
      'locked',
    ])
  })

  it('GATE-002 a module without a record stands as for a new seeker', () => {
    expect(parseProgress([], journey)).toEqual(emptyProgress(journey))
    const parsed = parseProgress([{ moduleNumber: 1, status: 'completed', progressPercent: 100 }], journey)
    expect(parsed?.modules.map(({ status }) => status)).toEqual([
      'completed',
      'locked',
      'locked',
      'locked',
      'locked',
      'locked',
    ])
  })

  it('C-09 reads available as unlocked, and unknown words as no record', () => {
    const parsed = parseProgress(
      [
        { moduleNumber: 2, status: 'available' },
        { moduleNumber: 3, status: 'whatever' },
        { moduleNumber: 99, status: 'completed' },
      ],
      journey,
    )
    expect(parsed?.modules.map(({ status }) => status).slice(0, 3)).toEqual([
      'unlocked',
      'unlocked',
      'locked',
    ])
    expect(parsed?.completedModules).toEqual([])
  })

  it('keeps percents between 0 and 100', () => {
    const parsed = parseProgress(
      { modules: [{ moduleNumber: 1, status: 'in_progress', progressPercent: 400 }] },
      journey,
    )
    expect(parsed?.moduleProgress['soul_blueprint']).toBe(100)
  })

  it.each([null, undefined, 7, 'modules', {}, { modules: 3 }])('JOURNEY-008 is undefined for %j', (value) => {
    expect(parseProgress(value, journey)).toBeUndefined()
  })

  it('never throws, and whatever it answers it reads back as the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.array(fc.anything()), fc.record({ modules: fc.array(fc.anything()) })),
        (value) => {
          const parsed = parseProgress(value, journey)
          expect(parsed && parseProgress(parsed, journey)).toEqual(parsed)
        },
      ),
    )
  })
})
