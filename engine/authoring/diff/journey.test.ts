import { describe, expect, it } from 'vitest'
import type { JourneyModule } from '../../core/pack/documents.gen.ts'
import { journeyChanges } from './journey.ts'
import { movedIn } from './moved.ts'

const module = (number: number, id: string, more: Partial<JourneyModule> = {}): JourneyModule => ({
  number,
  id,
  title: id,
  description: id,
  route: `/${id}`,
  hue: 'm1',
  prerequisites: [],
  completedBy: { by: 'report' },
  ...more,
})

const told = (before: JourneyModule[], after: JourneyModule[]) =>
  journeyChanges({ modules: before }, { modules: after }).map(({ level, code }) => `${level} ${code}`)

describe('comparing two journeys', () => {
  const two = [module(1, 'a'), module(2, 'b')]

  it('tells of modules that went and came, and of numbers', () => {
    expect(told(two, [module(1, 'a')])).toEqual(['breaking module-removed'])
    expect(told([module(1, 'a')], two)).toEqual(['safe module-added'])
    expect(told(two, [module(1, 'a'), module(3, 'b')])).toEqual(['breaking module-number-changed'])
  })

  it('tells of gates and of what completes a module', () => {
    expect(told(two, [module(1, 'a'), module(2, 'b', { prerequisites: ['a'] })])).toEqual([
      're-score gate-tightened',
    ])
    expect(told([module(1, 'a'), module(2, 'b', { prerequisites: ['a'] })], two)).toEqual([
      'safe gate-loosened',
    ])
    expect(told(two, [module(1, 'a', { completedBy: { by: 'experiment' } }), module(2, 'b')])).toEqual([
      're-score completion-changed',
    ])
    expect(told(two, [module(1, 'a', { title: 'A' }), module(2, 'b')])).toEqual(['safe wording'])
  })
})

describe('what has moved', () => {
  it('is as little as possible', () => {
    expect(movedIn(['a', 'b', 'c', 'd'], ['b', 'c', 'd', 'a'])).toEqual(['a'])
    expect(movedIn(['a', 'b', 'c'], ['x', 'a', 'c', 'y'])).toEqual([])
    expect(movedIn(['a', 'b', 'c'], ['c', 'b', 'a'])).toHaveLength(2)
  })
})
