import { describe, expect, it } from 'vitest'
import type { CareCheck } from '../../engine/core/care/check.ts'
import { withQuotes } from '../../engine/core/care/quoted.ts'
import { withheldFrom } from './withheld.ts'

/** Danger is what says so; around a quotation the same word means nothing to it. */
const check: CareCheck = (text) => [
  ...(text.startsWith('DANGER') ? (['acute'] as const) : []),
  ...(text.includes('LOSS') ? (['grief'] as const) : []),
]
const left = (value: unknown, byComposer = false) =>
  withheldFrom(check, value, { sentence: 'Left out.', byComposer })

describe('D-15 what is withheld of a composed value', () => {
  it('is the paragraph that quotes words of danger, and the item of a list; the rest is as it was', () => {
    const value = {
      text: 'You wrote “DANGER here”. Try it.\n\nYou kept Honesty.',
      items: ['“DANGER”', 'Water'],
      inner: { more: 'DANGER itself' },
    }
    expect(left(value)).toEqual({
      kinds: ['acute'],
      value: { text: 'Left out.\n\nYou kept Honesty.', items: ['Water'], inner: { more: 'Left out.' } },
    })
  })

  it('is nothing where there is none, and then it is the same value', () => {
    const value = { text: 'You wrote “a garden”.', items: ['Water'] }
    expect(left(value).value).toBe(value)
  })

  it('is by the composer only what it quotes: the words around are the pack’s own', () => {
    expect(left('DANGER is a word of the pack.', true).kinds).toEqual([])
    expect(left('You wrote “DANGER”.', true).value).toBe('Left out.')
  })

  it('is no text that speaks of loss, only one that quotes somebody’s', () => {
    expect(left('To write about LOSS takes time.').kinds).toEqual([])
    expect(left('You wrote “my LOSS”. Stay with it.').kinds).toEqual(['grief'])
  })
})

it('a check with quotes hears a quotation by itself', () => {
  expect(check('She said “DANGER”')).toEqual([])
  expect(withQuotes(check)('She said “DANGER”')).toEqual(['acute'])
})
