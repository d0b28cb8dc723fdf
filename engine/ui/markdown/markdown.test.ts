import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseInline } from './parse-inline.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { textOf, type Inline } from './tree.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const strong = (...children: Inline[]): Inline => ({ kind: 'strong', children })
const emphasis = (...children: Inline[]): Inline => ({ kind: 'emphasis', children })

describe('a line', () => {
  it.each<[string, Inline[]]>([
    ['plain', [text('plain')]],
    ['a *b* c', [text('a '), emphasis(text('b')), text(' c')]],
    ['**a** b', [strong(text('a')), text(' b')]],
    ['__a__ _b_', [strong(text('a')), text(' '), emphasis(text('b'))]],
    ['**a *b* c**', [strong(text('a '), emphasis(text('b')), text(' c'))]],
    ['***a***', [strong(emphasis(text('a')))]],
    ['*a', [text('*a')]],
    ['a * b * c', [text('a * b * c')]],
    ['snake_case_name', [text('snake_case_name')]],
    ['2*3*4', [text('2'), emphasis(text('3')), text('4')]],
    ['**a*', [text('**a*')]],
    ['\\*a\\* \\n', [text('*a* \\n')]],
    ['*a **b*', [emphasis(text('a **b'))]],
    ['', []],
  ])('%s', (line, tree) => {
    expect(parseInline(line)).toEqual(tree)
  })

  it('links to addresses of the app', () => {
    expect(parseInline('see [the *help* page](/help#account).')).toEqual([
      text('see '),
      { kind: 'link', to: '/help#account', children: [text('the '), emphasis(text('help')), text(' page')] },
      text('.'),
    ])
    expect(parseInline('[here](#below)')).toEqual([{ kind: 'link', to: '#below', children: [text('here')] }])
    expect(parseInline('[a [b](/c)')).toEqual([
      text('[a '),
      { kind: 'link', to: '/c', children: [text('b')] },
    ])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](https://elsewhere.example)',
    '[x](//elsewhere.example)',
    '[x](/\\elsewhere.example)',
    '[x](data:text/html,1)',
    '[x]( /help)',
    '[x](/a b)',
    '[x]',
    'x](/help)',
  ])('leaves %s as text', (line) => {
    expect(parseInline(line)).toEqual([text(line)])
  })
})

describe('blocks', () => {
  it('are headings, paragraphs, lists, quotes and rules', () => {
    const source = [
      '# One',
      '## Two *2*',
      'A paragraph over',
      'two lines.',
      '',
      '- a',
      '- b',
      '  and on',
      '',
      '  second paragraph',
      '1. first',
      '2. second',
      '   - inside',
      '',
      '> quoted',
      '> words',
      '',
      '---',
      '',
      'The end.',
    ].join('\n')
    const paragraph = (words: string) => ({ kind: 'paragraph', children: [text(words)] })
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 1, children: [text('One')] },
      { kind: 'heading', level: 2, children: [text('Two '), emphasis(text('2'))] },
      paragraph('A paragraph over two lines.'),
      {
        kind: 'list',
        start: undefined,
        items: [[paragraph('a')], [paragraph('b and on'), paragraph('second paragraph')]],
      },
      {
        kind: 'list',
        start: 1,
        items: [
          [paragraph('first')],
          [paragraph('second'), { kind: 'list', start: undefined, items: [[paragraph('inside')]] }],
        ],
      },
      { kind: 'quote', children: [paragraph('quoted words')] },
      { kind: 'rule' },
      paragraph('The end.'),
    ])
  })

  it('take a number at the start of a line for a number unless a list begins there', () => {
    expect(parseMarkdown('I was born in\n1984. It rained.')).toHaveLength(1)
    expect(parseMarkdown('Three things:\n1. one\n2. two')).toHaveLength(2)
    expect(parseMarkdown('3. three\n4. four')).toMatchObject([{ kind: 'list', start: 3 }])
  })

  it('keep what looks like HTML as text', () => {
    expect(textOf(parseMarkdown('<script>alert(1)</script>'))).toBe('<script>alert(1)</script>')
  })
})

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
    ]
    for (const make of hostile) {
      const source = make(300_000)
      expect(letters(textOf(parseMarkdown(source)))).toBe(letters(source))
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

  it.each([
    ['deep quotes', '>'.repeat(40_000)],
    ['deep lists', '- '.repeat(20_000)],
    ['stars', '*a '.repeat(13_000)],
    ['brackets', '['.repeat(40_000)],
    ['many links', '[a](/b)'.repeat(5_000)],
    ['many lines', 'a\n- b\n'.repeat(6_000)],
  ])('stays quick with %s', (_name, source) => {
    const time = () => {
      const started = performance.now()
      parseMarkdown(source)
      return performance.now() - started
    }
    // The quickest of three: what else the machine does at the moment is not the text's.
    expect(Math.min(time(), time(), time())).toBeLessThan(1_000)
  })
})
