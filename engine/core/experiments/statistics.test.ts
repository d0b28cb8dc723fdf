import { describe, expect, it } from 'vitest'
import { experimentStatistics } from './statistics.ts'
import type { CountedExperiment } from './statistics.ts'
import { experimentStatuses } from './status.ts'
import { experimentTabs, isInTab, tabCounts } from './tabs.ts'

const categories = ['career_exploration', 'creative_expression', 'spiritual_practice']

let made = 0
function experiment(over: Partial<CountedExperiment>): CountedExperiment {
  made += 1
  return {
    id: `e${made}`,
    title: `Experiment ${made}`,
    category: 'career_exploration',
    status: 'completed',
    startedAt: null,
    completedAt: null,
    userReflection: null,
    insights: [],
    rating: null,
    ...over,
  }
}

const statisticsOf = (...experiments: CountedExperiment[]) => experimentStatistics(experiments, categories)

describe('the statistics', () => {
  it('C-61 say nothing of nothing', () => {
    expect(statisticsOf()).toEqual({
      completed: 0,
      completedPercent: 0,
      insights: 0,
      averageRating: '0.0',
      filledStars: 0,
      topCategory: null,
      recent: [],
    })
  })

  it('EXPER-042 count the completed and their share of all: 1 of 4 is 25%', () => {
    const open = (['suggested', 'accepted', 'declined'] as const).map((status) => experiment({ status }))
    expect(statisticsOf(experiment({}), ...open)).toMatchObject({ completed: 1, completedPercent: 25 })
    expect(statisticsOf(experiment({}), experiment({ status: 'declined' }), experiment({}))).toMatchObject({
      completedPercent: 67,
    })
  })

  it('EXPER-043 add all insights up', () => {
    const all = statisticsOf(
      experiment({ insights: ['a', 'b'] }),
      experiment({}),
      experiment({ insights: ['c'] }),
    )
    expect(all.insights).toBe(3)
  })

  it('EXPER-044 average the ratings to one decimal: 4 and 5 give 4.5', () => {
    expect(statisticsOf(experiment({ rating: 4 }), experiment({ rating: 5 }))).toMatchObject({
      averageRating: '4.5',
      filledStars: 5,
    })
    expect(statisticsOf(experiment({ rating: 3 }))).toMatchObject({ averageRating: '3.0', filledStars: 3 })
    const thirds = [5, 4, 4].map((rating) => experiment({ rating }))
    expect(statisticsOf(...thirds)).toMatchObject({ averageRating: '4.3', filledStars: 4 })
  })

  it('EXPER-044 C-62 leave out what is not rated', () => {
    expect(statisticsOf(experiment({ rating: 4 }), experiment({ rating: null })).averageRating).toBe('4.0')
    expect(statisticsOf(experiment({}), experiment({})).averageRating).toBe('0.0')
  })

  it('EXPER-044 round a half up, also where floating point would not', () => {
    // 87 / 20 = 4.35, which is slightly less in binary.
    const ratings = [...Array.from({ length: 7 }, () => 5), ...Array.from({ length: 13 }, () => 4)]
    expect(statisticsOf(...ratings.map((rating) => experiment({ rating }))).averageRating).toBe('4.4')
  })

  it('EXPER-045 C-61 name the most frequent category of all, the first in order among equals', () => {
    const of = (...list: string[]) =>
      statisticsOf(...list.map((category) => experiment({ category, status: 'suggested' }))).topCategory
    expect(of('spiritual_practice', 'creative_expression', 'spiritual_practice')).toEqual({
      category: 'spiritual_practice',
      count: 2,
    })
    expect(of('spiritual_practice', 'creative_expression')).toEqual({
      category: 'creative_expression',
      count: 1,
    })
    expect(of('zzz', 'spiritual_practice')).toEqual({ category: 'spiritual_practice', count: 1 })
    expect(of('zzz', 'zzz', 'spiritual_practice')).toEqual({ category: 'zzz', count: 2 })
  })

  it('EXPER-046 take two insights from each of the five completed last', () => {
    const six = [3, 1, 6, 2, 5, 4].map((day) =>
      experiment({
        title: `Day ${day}`,
        completedAt: `2026-11-0${day}T08:00:00Z`,
        insights: ['a', 'b', 'c'],
      }),
    )
    const { recent } = statisticsOf(...six)
    expect(recent.map(({ title }) => title)).toEqual(['Day 6', 'Day 5', 'Day 4', 'Day 3', 'Day 2'])
    expect(recent.every(({ insights }) => insights.join() === 'a,b')).toBe(true)
  })

  it('EXPER-046 pass over experiments under way, and those that gave no insight', () => {
    const { recent } = statisticsOf(
      experiment({ status: 'in_progress', insights: ['a'] }),
      experiment({ title: 'Silent', completedAt: '2026-11-05T08:00:00Z' }),
      experiment({ title: 'Told', completedAt: '2026-11-01T08:00:00.000Z', insights: ['a'] }),
      experiment({ title: 'Undated', insights: ['b'] }),
    )
    expect(recent.map(({ title }) => title)).toEqual(['Told', 'Undated'])
  })
})

describe('the tabs', () => {
  it('EXPER-004 C-60 list accepted under In Progress, and declined under All only', () => {
    const where = experimentStatuses.map((status) => experimentTabs.filter((tab) => isInTab(tab, status)))
    expect(where).toEqual([
      ['suggested', 'all'],
      ['in_progress', 'all'],
      ['all'],
      ['in_progress', 'all'],
      ['completed', 'all'],
    ])
  })

  it('EXPER-004 count what they list', () => {
    expect(tabCounts(experimentStatuses.map((status) => ({ status })))).toEqual({
      suggested: 1,
      in_progress: 2,
      completed: 1,
      all: 5,
    })
  })
})
