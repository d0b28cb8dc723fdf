import { describe, expect, it } from 'vitest'
import { every, journey, moduleIds, progressOf } from '../../../tests/support/journey.ts'
import { dashboardReading } from './dashboard.ts'
import { insightsReading } from './insights.ts'
import type { InsightsCard, InsightsFacts } from './insights.ts'
import { mapReading } from './map.ts'
import { pathReading } from './path.ts'

const nothing: InsightsFacts = {
  progress: progressOf(['unlocked']),
  assessments: [],
  experiments: [],
  insights: [],
  integratedPath: false,
}

const card = (number: number, facts: Partial<InsightsFacts>): InsightsCard => {
  const found = insightsReading(journey, { ...nothing, ...facts }).find(
    ({ module }) => module.number === number,
  )
  if (!found) throw new Error(`no card ${number}`)
  return found
}

const withCompleted = (ids: readonly string[]) => ({ ...progressOf([]), completedModules: [...ids] })

describe('the insights page', () => {
  it('INSIGHTS-002 CONST-007 has one card for each module 1 to 7', () => {
    expect(insightsReading(journey, nothing).map(({ module }) => module.number)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
  })

  it('CONST-007 C-01 counts five, six and seven for one and the same seeker', () => {
    const { progress } = nothing
    expect(dashboardReading(journey, { progress, sessions: [], hasIntake: true }).count).toBe(5)
    expect(mapReading(journey, { ...nothing, sessions: [] }).count).toBe(6)
    expect(insightsReading(journey, nothing)).toHaveLength(7)
  })

  it('INSIGHTS-006 has data with an assessment of its type, or of its number', () => {
    expect(card(2, { assessments: [{ assessmentType: 'soul_foundations', moduleNumber: 0 }] }).hasData).toBe(
      true,
    )
    expect(card(2, { assessments: [{ assessmentType: 'other', moduleNumber: 2 }] }).hasData).toBe(true)
    expect(card(2, { assessments: [{ assessmentType: 'mbti', moduleNumber: 1 }] }).hasData).toBe(false)
    expect(card(1, { assessments: [{ assessmentType: 'loveLanguages', moduleNumber: 0 }] }).hasData).toBe(
      true,
    )
  })

  it('INSIGHTS-007 module 6 has data when an experiment exists', () => {
    expect(card(6, {}).hasData).toBe(false)
    expect(card(6, { experiments: [{ status: 'suggested' }] }).hasData).toBe(true)
  })

  it('INSIGHTS-008 C-04 module 7 has data when any five are completed, over every set of modules', () => {
    for (const done of every([false, true], 6)) {
      const completed = moduleIds.filter((_, at) => done[at])
      expect(card(7, { progress: withCompleted(completed) }).hasData).toBe(completed.length >= 5)
    }
  })

  it('INSIGHTS-009 C-46 has insights with any type of the module', () => {
    for (const { module, content } of insightsReading(journey, nothing)) {
      for (const insightType of content.insightTypes) {
        const cards = insightsReading(journey, { ...nothing, insights: [{ insightType }] })
        expect(cards.filter(({ hasInsights }) => hasInsights).map((other) => other.module)).toEqual([module])
      }
    }
  })

  it('INSIGHTS-010 module 6 also has insights with a completed experiment that gave some', () => {
    expect(card(6, { experiments: [{ status: 'completed', insights: ['a'] }] }).hasInsights).toBe(true)
    expect(card(6, { experiments: [{ status: 'completed', insights: [] }] }).hasInsights).toBe(false)
    expect(card(6, { experiments: [{ status: 'completed', insights: null }] }).hasInsights).toBe(false)
    expect(card(6, { experiments: [{ status: 'in_progress', insights: ['a'] }] }).hasInsights).toBe(false)
    expect(card(5, { experiments: [{ status: 'completed', insights: ['a'] }] }).hasInsights).toBe(false)
  })

  it('INSIGHTS-011 INSIGHTS-012 INSIGHTS-014 C-69 shows what is there, else makes it, else asks for the module', () => {
    const assessments = [{ assessmentType: 'soul_foundations', moduleNumber: 2 }]
    const insights = [{ insightType: 'soul_foundations_analysis' }]
    expect(card(2, {}).action).toBe('complete-module')
    expect(card(2, { assessments }).action).toBe('generate')
    expect(card(2, { assessments, insights }).action).toBe('toggle')
    expect(card(2, { insights }).action).toBe('toggle')
  })

  it('INSIGHTS-003 is completed as its module is; the path integration when it is there', () => {
    expect(card(3, { progress: withCompleted(['soul_map_integration']) }).isCompleted).toBe(true)
    expect(card(3, {}).isCompleted).toBe(false)
    expect(card(7, { progress: withCompleted(moduleIds) }).isCompleted).toBe(false)
    expect(card(7, { integratedPath: true })).toMatchObject({ isCompleted: true, hasInsights: true })
  })

  it('INSIGHTS-020 INSIGHTS-021 INSIGHTS-022 C-68 names the call of each card', () => {
    expect(insightsReading(journey, nothing).map(({ content }) => content.generate.call)).toEqual([
      'insight',
      'module-insight',
      'module-insight',
      'module-insight',
      'module-insight',
      'insight',
      'path',
    ])
  })
})

describe('the path integration page', () => {
  const five = [
    'soul_blueprint',
    'soul_foundations',
    'soul_map_integration',
    'vision_forge',
    'soul_in_motion',
  ]

  it('GATE-020 PATHINT-003 C-04 is locked until modules 1 to 5 are completed, over every set of modules', () => {
    for (const done of every([false, true], 6)) {
      const completed = moduleIds.filter((_, at) => done[at])
      const count = completed.filter((id) => five.includes(id)).length
      expect(pathReading(journey, withCompleted(completed), false)).toEqual({
        state: count === 5 ? 'generable' : 'locked',
        modules: five,
        completed: count,
        count: 5,
        percent: count * 20,
      })
    }
  })

  it('GATE-020 is viewable as soon as there is a result', () => {
    expect(pathReading(journey, withCompleted(five), true).state).toBe('viewable')
  })
})
