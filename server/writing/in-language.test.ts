import { expect, it } from 'vitest'
import { openedProduct } from '../../tests/support/server/content-in.ts'
import { inLanguage } from './in-language.ts'
import { messagesFor } from './ask.ts'

const { library } = openedProduct()
const spanish = library.in('es')
const nothing = {
  firstName: '',
  lastName: '',
  username: '',
  email: '',
  birthDate: undefined,
  birthTime: undefined,
  birthLocation: undefined,
  placeNames: [],
}

it('a model is told the language when it is not that of the pack', () => {
  expect(inLanguage(library)).toEqual([])
  expect(inLanguage(spanish).join()).toContain('in Spanish')
  const [system] = messagesFor(spanish, { tasks: ['Write.'], told: {} }, nothing)
  expect(system?.content).toContain('in Spanish')
})

it('what is composed stays in one language while its sources are in one', () => {
  expect(spanish.book).toBe(library.book)
  expect(spanish.hash).toBe(library.hash)
  expect(spanish.key).not.toBe(library.key)
})
