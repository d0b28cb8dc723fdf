import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'
import { textOf, type Inline } from './tree.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })

/** Everything that marks are made of, many times, and some letters between. */
const marked = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('*', '**', '_', '__', '[', ']', '\\', '\n', '\n\n', ' ', '   '),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom('# ', '- ', '1. ', '23) ', '> ', '>', '---', '***', '\t', '\r\n'),
      },
      { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
      { weight: 1, arbitrary: fc.constantFrom('](/help)', '](x)', '[a](/b)') },
    ),
    { maxLength: 60 },
  )
  .map((pieces) => pieces.join(''))

const letters = (from: string) => from.replaceAll(/[^\p{L}]/gu, '')
/** The source without the targets of its links. */
const withoutTargets = (from: string) => from.replaceAll(/\]\([^()\s]*\)/g, ']')

describe('any text at all', () => {
  it('never throws, and loses no letter', () => {
    fc.assert(
      fc.property(fc.oneof(marked, fc.string({ unit: 'binary', maxLength: 200 })), (source) => {
        const shown = textOf(parseMarkdown(source))
        expect(letters(withoutTargets(shown))).toBe(letters(withoutTargets(source)))
      }),
      { numRuns: 1000 },
    )
  })

  // Were one of these read in the square of its length, it would run for minutes.
  it('is read in one pass, whatever a model repeats', () => {
    const hostile = [
      (count: number) => `#${' '.repeat(count)}`,
      (count: number) => 'a\n\n'.repeat(count / 3),
      (count: number) => '> a\n\n'.repeat(count / 5),
      (count: number) => '- a\n'.repeat(count / 4),
      (count: number) => `-${' '.repeat(count)}-${' '.repeat(count)}x`,
      (count: number) => '[*_'.repeat(count / 3),
      (count: number) => '>'.repeat(count),
      (count: number) => '- '.repeat(count / 2),
      (count: number) => '*a '.repeat(count / 3),
      (count: number) => '['.repeat(count),
      (count: number) => '[a](/b)'.repeat(count / 7),
      (count: number) => 'a\n- b\n'.repeat(count / 6),
    ]
    for (const make of hostile) {
      const source = make(300_000)
      const shown = textOf(parseMarkdown(source))
      expect(letters(shown) === letters(withoutTargets(source)), source.slice(0, 20)).toBe(true)
    }
  })

  it('shows a text without marks as it is, but for its white space', () => {
    const word = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 8 })
    const plain = word.filter((each) => /^[a-z0-9,;:'"?%&=/]+$/i.test(each))
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 40 }), (words) => {
        expect(parseMarkdown(words.join('\n'))).toEqual([
          { kind: 'paragraph', children: [text(words.join(' '))] },
        ])
      }),
    )
  })
})
