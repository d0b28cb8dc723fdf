import { describe, expect, it } from 'vitest'
import type { InsightSection } from '../pack/documents.gen.ts'
import { document } from '../../../tests/support/web/documents.ts'
import { humanised, isBlank, partsOf, readContent } from './insight-parts.ts'

const { usual } = document('insights').reading
const parts = (content: unknown, sections: readonly InsightSection[] = []) =>
  partsOf(content, sections, usual).map(({ title, show }) => [title, show])

describe('the parts of an insight', () => {
  it.each([
    ['core_theme', 'Core theme'],
    ['essence_theme', 'Essence theme'],
    ['central_theme', 'Central theme'],
  ])('INSIGHTS-015 hold the theme: %s', (key, title) => {
    expect(parts({ [key]: 'A thread.' })).toEqual([[title, 'lead']])
  })

  it('INSIGHTS-016 INSIGHTS-017 come in their own order, whatever order they are kept in', () => {
    const content = {
      guidance: 'Go slowly.',
      affirmation: 'I may begin.',
      action_steps: ['One.'],
      growth_areas: ['Rest.'],
      strengths: ['Patience.'],
      key_insights: ['You teach.'],
      core_theme: 'A thread.',
    }
    expect(parts(content)).toEqual([
      ['Core theme', 'lead'],
      ['Key insights', 'list'],
      ['Strengths', 'list'],
      ['Growth areas', 'list'],
      ['Action steps', 'list'],
      ['Affirmation', 'quote'],
      ['Guidance', 'quote'],
    ])
  })

  it('INSIGHTS-018 hold unknown keys under their own names, before the last words', () => {
    const content = { affirmation: 'Yes.', my_extra_key: 'More.', core_theme: 'A thread.' }
    expect(parts(content).map(([title]) => title)).toEqual(['Core theme', 'My extra key', 'Affirmation'])
  })

  it('come as their type declares them, then what else there is', () => {
    const sections: InsightSection[] = [
      { key: 'prompt', title: 'Today', show: 'quote' },
      { key: 'prompts', title: 'For the days after', show: 'list' },
      { key: 'absent', title: 'Absent', show: 'text' },
    ]
    expect(parts({ note: 'N', prompts: ['b'], prompt: 'a' }, sections)).toEqual([
      ['Today', 'quote'],
      ['For the days after', 'list'],
      ['Note', 'text'],
    ])
  })

  it('C-40 read the older name of the affirmation', () => {
    const sections: InsightSection[] = [
      {
        key: 'affirmation_for_path',
        formerly: ['affirmation_for_your_path'],
        title: 'Affirmation for Path',
        show: 'quote',
      },
    ]
    expect(parts({ affirmation_for_your_path: 'I may.' }, sections)).toEqual([
      ['Affirmation for Path', 'quote'],
    ])
  })

  it('INSIGHTS-019 are one part without a title for a text, or a list', () => {
    expect(parts('Two lines.\nKept.')).toEqual([[null, 'text']])
    expect(parts(['One.', 'Two.'])).toEqual([[null, 'list']])
  })

  it('INSIGHTS-019 are read out of content that was kept as JSON text', () => {
    expect(parts('{"core_theme":"A thread."}')).toEqual([['Core theme', 'lead']])
    expect(readContent('{not json')).toBe('{not json')
    expect(readContent('[Note] a text that starts so')).toBe('[Note] a text that starts so')
  })

  it.each([[''], [' \n'], [null], [[]], [{}], [{ core_theme: '', key_insights: ['', null] }]])(
    'leave out what is empty: %j',
    (content) => {
      expect(isBlank(content)).toBe(true)
      expect(parts(content)).toEqual([])
    },
  )

  it('keep zero and false, which say something', () => {
    expect(parts({ score: 0, done: false })).toHaveLength(2)
  })

  it.each([
    ['my_extra_key', 'My extra key'],
    ['keyRealizations', 'Key realizations'],
    ['MBTI_notes', 'MBTI notes'],
    ['a', 'A'],
    ['élan_vital', 'Élan vital'],
    ['', ''],
  ])('INSIGHTS-018 name %s as people read it', (key, name) => {
    expect(humanised(key)).toBe(name)
  })
})
