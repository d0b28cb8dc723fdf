import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersSchema } from './answers-schema.ts'
import { compileFlow } from './compile.ts'
import { branching, foundationsLike } from './fixtures.test-data.ts'
import { checkComplete } from './state.ts'

const ajv = new Ajv2020({ strict: true, strictRequired: false })
const foundations = compileFlow(foundationsLike)
const partial = ajv.compile(answersSchema(foundations))
const complete = ajv.compile(answersSchema(foundations, 'complete'))

describe('the schema derived from a flow', () => {
  it('takes work in progress and refuses foreign fields, wrong types and unknown options', () => {
    expect(partial({})).toBe(true)
    expect(partial({ values: ['a'], passions: { loseTime: 'ab' } })).toBe(true)
    expect(partial({ values: ['z'] })).toBe(false)
    expect(partial({ values: 'a' })).toBe(false)
    expect(partial({ passions: { loseTime: 7 } })).toBe(false)
    expect(partial({ passions: { other: 'x' } })).toBe(false)
    expect(partial({ evil: 1 })).toBe(false)
    expect(partial({ passions: { loseTime: 'x'.repeat(13_000) } })).toBe(false)
  })

  it('wants for a submission what every seeker must answer', () => {
    expect(complete({ values: ['a', 'b'], passions: { loseTime: 'hours', gifts: 'x' } })).toBe(true)
    expect(complete({ values: ['a'], passions: { loseTime: 'hours', gifts: 'x' } })).toBe(false)
    expect(complete({ values: ['a', 'b'] })).toBe(false)
  })

  it('does not require what only some seekers see', () => {
    const schema = answersSchema(compileFlow(branching), 'complete')
    expect(schema.required).toEqual(['q'])
  })

  it('never refuses what the answer rules accept', () => {
    const texts = fc.string({ maxLength: 30 })
    const data = fc.record(
      {
        values: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
        passions: fc.record({ loseTime: texts, gifts: texts }, { requiredKeys: [] }),
        reflections: fc.record({ values: texts }, { requiredKeys: [] }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(data, (formData) => {
        expect(partial(formData)).toBe(true)
        if (checkComplete(foundations, formData).length === 0) expect(complete(formData)).toBe(true)
      }),
    )
  })
})
