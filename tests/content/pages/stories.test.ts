import { describe, expect, it } from 'vitest'
import { blockOf, pageOf } from '../../support/page-blocks.ts'
import { lodestar } from '../lodestar.ts'

const pack = lodestar()
const { stories } = pack.only('testimonials')
const { days } = pack.only('prompts')
const home = pageOf(pack, 'home')

describe('the testimonials', () => {
  it('CONTENT-007 are ten, each with rating, label, timeframe, badge and category', () => {
    expect(stories).toHaveLength(10)
    for (const story of stories) {
      expect(story.rating).toBeGreaterThanOrEqual(1)
      expect(story.rating).toBeLessThanOrEqual(5)
      for (const text of [story.transformation, story.timeframe, story.category]) expect(text).toMatch(/\S/)
      expect(typeof story.verified).toBe('boolean')
    }
  })

  it('are verified by nobody while they are made up', () => {
    if (pack.about.sample) expect(stories.filter(({ verified }) => verified)).toEqual([])
  })

  it('are ten different people who are not all enthusiastic', () => {
    expect(new Set(stories.map(({ id }) => id)).size).toBe(10)
    expect(new Set(stories.map(({ name }) => name)).size).toBe(10)
    expect(new Set(stories.map(({ category }) => category)).size).toBeGreaterThanOrEqual(5)
    expect(new Set(stories.map(({ rating }) => rating))).toEqual(new Set([4, 5]))
  })

  it('are labelled as samples while they are made up (C-77)', () => {
    expect(pack.about.sample).toBe(true)
    expect(blockOf(home, 'stories').sample).toBe('Sample stories and figures')
  })

  it('CONTENT-006 stand beside the four figures', () => {
    expect(blockOf(home, 'stories').figures).toEqual([
      { value: '10,000+', label: 'active users' },
      { value: '8,500+', label: 'success stories' },
      { value: '4.9', label: 'average rating' },
      { value: '25,000+', label: 'AI insights generated' },
    ])
  })
})

describe('the prompts of the journal', () => {
  it('are one for each day of the month', () => {
    expect(days.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, index) => index + 1))
    expect(new Set(days.map(({ prompt }) => prompt)).size).toBe(31)
  })

  it('HOME-033 begin with the default prompt', () => {
    expect(days[0]?.prompt).toBe('How do your core values show up in your daily choices?')
    expect(days[0]?.prompt).toBe(blockOf(home, 'prompt').defaultPrompt)
  })

  it('ask something', () => {
    expect(days.filter(({ prompt }) => !prompt.endsWith('?'))).toEqual([])
  })

  it('HOME-036 HOME-037 HOME-038 name the practices as the dashboard does', () => {
    const reminders = pack.only('reminders')
    const named = (practices: readonly { title: string; text: string }[]) =>
      practices.map(({ title, text }) => ({ title, text }))
    expect(named(reminders.practices)).toEqual(named(blockOf(home, 'practices').list))
    expect(reminders.intro).toMatch(/your calendar reminds you; \{name\} itself sends nothing/i)
  })
})
