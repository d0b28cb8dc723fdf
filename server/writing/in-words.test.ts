import { describe, expect, it } from 'vitest'
import { choiceOf } from '../../engine/core/recipe/choice.ts'
import { productContent } from '../../tests/support/server/app.ts'
import { inWords } from './in-words.ts'

describe('what a model is told', () => {
  it('is in words that a person reads: no id can come back in a text', () => {
    const told = inWords(productContent().library.pack, {
      design: {
        type: 'manifesting-generator',
        authority: 'self-projected',
        open: [{ center: 'solar-plexus' }],
      },
      chart: { sun: { body: 'sun', sign: 'aries' }, aspects: [{ pair: 'sun-moon' }] },
      foundations: {
        values: [choiceOf({ value: 'honesty', label: 'Honesty' })],
        groups: { skills: [choiceOf({ value: 'people-skills', label: 'People Skills', count: 2 })] },
        loseTime: 'well-being',
      },
      outcome: { 'love-languages': { id: 'words-of-affirmation', label: 'Words of Affirmation' } },
      goal: { title: 'self-care', category: 'career_transition' },
    })
    expect(told).toEqual({
      design: {
        type: 'Manifesting Generator',
        authority: 'Self-Projected',
        open: [{ center: 'Solar Plexus' }],
      },
      chart: { sun: { body: 'Sun', sign: 'Aries' }, aspects: [{ pair: 'Sun and Moon' }] },
      foundations: {
        values: ['Honesty'],
        groups: { skills: ['People Skills'] },
        loseTime: 'well-being',
      },
      outcome: { 'love-languages': { id: expect.not.stringMatching(/-/), label: 'Words of Affirmation' } },
      goal: { title: 'self-care', category: 'career transition' },
    })
  })
})
