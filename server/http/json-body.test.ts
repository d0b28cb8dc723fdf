import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { checkShape } from './json-body.ts'

const thrown = (value: unknown): unknown => {
  try {
    checkShape(value)
    return undefined
  } catch (error) {
    return error
  }
}

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])

describe('the shape of a body', () => {
  it('may have just as many levels as the table says', () => {
    expect(thrown(nested(limits.body.depth))).toBeUndefined()
    expect(thrown(nested(limits.body.depth + 1))).toMatchObject({ status: 400 })
  })

  it.each([
    ['a text too long', { a: 'x'.repeat(limits.body.string + 1) }, '/a'],
    ['a list too long', { a: { 'b/c': Array.from({ length: limits.body.array + 1 }, () => 1) } }, '/a/b~1c'],
    ['a NUL', { a: ['fine', 'a\0b'] }, '/a/1'],
    ['half a surrogate pair', { a: '\udc00' }, '/a'],
    [
      'too many fields',
      Object.fromEntries(Array.from({ length: limits.body.keys + 1 }, (_, key) => [`k${key}`, 1])),
      '',
    ],
  ])('refuses %s at its path', (_, value, path) => {
    expect(thrown(value)).toMatchObject({ status: 422, issues: [{ path }] })
  })

  it('takes what people write', () => {
    expect(thrown({ text: 'Ana says “olá” 🌟\n\tand more', list: [null, true, -0.5, {}] })).toBeUndefined()
  })
})
