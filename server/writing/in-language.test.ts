import { expect, it } from 'vitest'
import { openedProduct } from '../../tests/support/server/content-in.ts'
import { libraryOf } from '../content/library.ts'
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

it('what is composed is in the language of the view once its sources are', () => {
  expect(spanish.book).not.toBe(library.book)
  expect(spanish.composing).toBe(spanish)
  expect(spanish.hash).toBe(library.hash)
  expect(spanish.key).not.toBe(library.key)
})

it('what is composed stays in the language of the pack while its sources do', () => {
  const [es] = library.pack.about.locales ?? []
  const complete = es?.complete?.filter((kind) => kind !== 'interpretations') ?? []
  const about = { ...library.pack.about, locales: es ? [{ ...es, complete }] : [] }
  const localized = (locale: string) => ({ ...library.pack.localized(locale), about })
  const waiting = libraryOf({ ...library.pack, about, localized })
  expect(waiting.in('es').book).toBe(waiting.book)
  expect(waiting.in('es').composing).toBe(waiting)
})
