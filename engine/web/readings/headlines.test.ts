import { describe, expect, it } from 'vitest'
import { keyOfName } from '../screens/modality/use-names.ts'
import { documents } from '../../../tests/support/web/documents.ts'
import { headlinesOf } from './headlines.ts'

const valuesOf = (id: string): readonly string[] =>
  documents.flatMap((each) =>
    each.kind === 'vocabulary' && each.id === id ? each.values.map(({ value }) => value) : [],
  )

describe('the facts of a card', () => {
  it('of Human Design are named by the pack, not by the charts', () => {
    const facts = headlinesOf('human-design-authentic', {
      type: 'Manifesting Generator',
      authority: 'Self-Projected',
    })
    expect(facts.map(({ fact, vocabulary }) => [fact, vocabulary])).toEqual([
      ['type', 'hd-type'],
      ['authority', 'hd-authority'],
    ])
    for (const { vocabulary = '', value } of facts) expect(valuesOf(vocabulary)).toContain(keyOfName(value))
  })

  it('that are numbers stand as they are', () => {
    expect(headlinesOf('numerology', { lifePath: 9 })).toEqual([{ fact: 'lifePath', value: '9' }])
  })
})
