import { describe, expect, it } from 'vitest'
import { keyOfName } from '../../charts/names.ts'
import { readings } from '../../../tests/support/web/readings.ts'
import { document, documents } from '../../../tests/support/web/documents.ts'
import { headlinesOf } from './headlines.ts'

const valuesOf = (id: string): readonly string[] =>
  documents.flatMap((each) =>
    each.kind === 'vocabulary' && each.id === id ? each.values.map(({ value }) => value) : [],
  )

const { names } = document('chart-figures')

describe('the facts of a card', () => {
  it('of Human Design are named by the pack, not by the charts', () => {
    const facts = headlinesOf(readings['human-design-authentic'])
    expect(facts.map(({ fact, part }) => [fact, part])).toEqual([
      ['type', 'type'],
      ['authority', 'authority'],
    ])
    for (const { part, value } of facts)
      expect(valuesOf((part && names[part]) ?? '')).toContain(keyOfName(value))
  })

  it('that are numbers stand as they are', () => {
    expect(headlinesOf(readings.numerology)).toEqual([{ fact: 'lifePath', value: '8' }])
  })
})
