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
