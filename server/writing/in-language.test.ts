import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { contentOf } from '../content/folder.ts'
import { inLanguage } from './in-language.ts'
import { messagesFor } from './ask.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const { library } = contentOf(at('content/schemas'), at('content/packs/lodestar'))
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
