import { describe, expect, it } from 'vitest'
import { composeAnew } from './anew.ts'
import { recipeBook } from './book.ts'
import { Said } from './sentences/said.ts'

const book = recipeBook({ locale: 'en', get: () => undefined })
const recipe = {
  pick: ['The table is full tonight.', 'Somebody left the door open.', 'Nobody counts the loaves.'],
}

describe('a text that is written anew', () => {
  it('does not come out as it did before', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const { value: before } = composeAnew(book, recipe, {}, { seed, before: undefined })
      expect(composeAnew(book, recipe, {}, { seed, before }).value).not.toBe(before)
    }
  })

  it('says nothing that was read in another text, as long as there is something else', () => {
    const heard = Said.in('The table is full tonight. Somebody left the door open.')
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(composeAnew(book, recipe, {}, { seed, before: undefined, heard }).value).toBe(
        'Nobody counts the loaves.',
      )
  })
})
