import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPo, writePo, type PoMessage } from './po.ts'

it('a PO file comes back as it was written', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '"', '\\', '\n', '\t', '#', ' ', 'ñ', 'msgid'),
    maxLength: 20,
  })
  const message: fc.Arbitrary<PoMessage> = fc.record({
    context: text,
    source: text,
    translation: text,
    stale: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(message, { maxLength: 5 }), (messages) => {
      expect(readPo(writePo(messages, 'es'))).toEqual(messages)
    }),
  )
})

it('a PO file of other tools is read: comments, flags, Windows line ends, messages without a line between', () => {
  const file = [
    'msgid ""',
    'msgstr "Language: es\\n"',
    '',
    '# A note.',
    '#: screens/home.yaml',
    '#, fuzzy, c-format',
    'msgctxt "a#b"',
    'msgid "Long "',
    '"text"',
    'msgstr "Texto largo"',
    'msgctxt "a#c"',
    'msgid "Next"',
    'msgstr ""',
  ].join('\r\n')
  expect(readPo(file)).toEqual([
    { context: 'a#b', source: 'Long text', translation: 'Texto largo', stale: true },
    { context: 'a#c', source: 'Next', translation: '', stale: false },
  ])
})

it('a line that cannot be read is named', () => {
  expect(() => readPo('msgctxt "a"\nmsgid broken')).toThrow('Line 2')
})
