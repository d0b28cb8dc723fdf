import { describe, expect, it } from 'vitest'
import { findingOf } from '../../engine/core/reading/finding.ts'
import { findingsInput } from '../../engine/core/recipe/findings.ts'
import { textsIn } from '../../engine/core/pack/json.ts'
import { productContent } from '../../tests/support/server/app.ts'

// What somebody longs for may have been asked for in the setup: it is neither envy nor a line of the map.

const { library } = productContent()

const longing = (flow: string) =>
  findingsInput(
    findingOf({
      kind: 'act',
      about: 'longing',
      name: 'What is missing',
      strength: 64,
      evidence: [
        {
          words: 'an evening without a list',
          whole: 'an evening without a list',
          key: 'evening',
          role: 'longing',
          source: { flow, step: 'missing' },
          title: 'What is missing',
        },
      ],
    }),
  )

const mentions = (flow: string): string[] =>
  library.pack.list('insight').flatMap(({ recipe }) =>
    ['a', 'b', 'c', 'd'].flatMap((seed) => {
      if (!recipe) return []
      const inputs = {
        findings: longing(flow),
        foundations: { desires: 'A place to sit for whoever waits', values: [] },
        experiments: { best: { title: 'A walk', rating: 5 } },
      }
      return [...textsIn(library.book.compose(recipe, inputs, seed).value)].filter((text) =>
        /\benvy\b/i.test(text),
      )
    }),
  )

describe('what somebody longs for', () => {
  it('is told as envy where the map asked for that', () => {
    expect(mentions('soul_map_integration').length).toBeGreaterThan(0)
  })

  it('is not told as envy where another question asked what is missing', () => {
    expect(mentions('onboarding')).toEqual([])
  })
})
