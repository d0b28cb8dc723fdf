import { describe, expect, it } from 'vitest'
import { Schemas } from '../pack/schema/schemas.ts'
import { formFaults } from './check.ts'

const schemas = new Schemas([])

const faultsOf = (source: string, text: string, mayFallBack = false): readonly string[] =>
  formFaults(schemas, { address: 'text', path: ['text'], text: source, schema: {}, mayFallBack }, text).map(
    ({ is }) => is,
  )

const SOURCE = 'Nothing of yours goes along with it. Your name and address are never among these lines.'

describe('a translation of a text that ends its last sentence', () => {
  it.each(['Tu nombre, tu dirección y el lugar de tu', 'Nada tuyo va con esto,'])(
    'breaks off in %s',
    (text) => {
      expect(faultsOf(SOURCE, text)).toEqual(['broken-off'])
    },
  )

  it.each(['Nada tuyo va con esto.', 'Nada tuyo va con esto…', '«Nada tuyo va con esto.»', 'ไม่มีชื่อของคุณ'])(
    'is whole in %s',
    (text) => {
      expect(faultsOf(SOURCE, text)).toEqual([])
    },
  )

  it('ends as it likes where the source is a title, has no end itself or is a recipe', () => {
    expect(faultsOf('Vision Created.', 'Visión creada')).toEqual([])
    expect(faultsOf(SOURCE.slice(0, -1), 'Nada tuyo va con esto')).toEqual([])
    expect(faultsOf(SOURCE, 'Nada tuyo va con esto', true)).toEqual([])
  })
})
