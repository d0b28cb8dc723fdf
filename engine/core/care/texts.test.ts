import { expect, it } from 'vitest'
import type { CareCheck } from './check.ts'
import { careOf, withoutFlagged } from './texts.ts'

const check: CareCheck = (text) => (text.includes('bad') ? ['acute'] : text.includes('sad') ? ['grief'] : [])

it('looks at every string of a value, wherever it stands', () => {
  expect(careOf(check, { a: [{ b: 'a sad day' }, 3, null], c: 'bad' })).toEqual(['acute', 'grief'])
  expect(careOf(check, { bad: 'good' })).toEqual([])
  expect(careOf(check, undefined)).toEqual([])
})

it('leaves flagged strings out of lists and records', () => {
  const value = { a: ['good', 'bad', null], b: 'bad', c: { d: 'good', e: 'sad' }, f: 3 }
  expect(withoutFlagged(check, value)).toEqual({ a: ['good', null], c: { d: 'good' }, f: 3 })
  expect(withoutFlagged(check, 'bad')).toBeUndefined()
})

it('gives back the same value where nothing is flagged', () => {
  const value = { a: ['good', { b: 1 }], c: null, d: undefined }
  expect(withoutFlagged(check, value)).toBe(value)
})
