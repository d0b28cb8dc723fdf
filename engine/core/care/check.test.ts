import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CareDocument } from '../pack/documents.gen.ts'
import { careCheck } from './check.ts'
import { careFaults } from './faults.ts'

const help = { title: 'A title', text: 'A text' }

type Part = Pick<CareDocument, 'words' | 'phrases'> & Partial<CareDocument>

const documentOf = (id: string, part: Part): CareDocument => ({
  kind: 'care',
  id,
  guards: [],
  help: {
    acute: help,
    others: help,
    violence: help,
    self_harm: help,
    wish: help,
    someone: help,
    grief: help,
  },
  emergency: 'Call.',
  ...part,
})

const phrase = (id: string, kind: CareDocument['phrases'][number]['kind'], ...say: string[]) => ({
  id,
  kind,
  say,
  matches: ['-'],
  spares: ['-'],
})

const english = documentOf('en', {
  barriers: ['i', 'he'],
  spellings: { wnat: 'want' },
  misspelt: ['suicide', 'myself'],
  words: { want: ['want to', 'wanna'], die: ['die', 'be dead'], person: ['my (son|friend)', 'she'] },
  phrases: [
    phrase('want-to-die', 'acute', '$want ..2 $die', 'kill myself', 'kms'),
    phrase('suicide-word', 'acute', 'suicid*'),
    phrase('go-on', 'wish', 'cant go on (>|living)'),
    phrase('someone', 'someone', '$person ..3 wants to $die', '$person ..3 $want $die'),
    phrase('grief', 'grief', 'my father died'),
    { ...phrase('point', 'wish', 'no point'), hint: true },
    { ...phrase('tired', 'wish', 'so tired'), hint: true },
  ],
  guards: [
    { id: 'laughing', say: ['$die laughing', 'not want to $die'], spares: ['-'] },
    { id: 'prevention', say: ['suicide prevention'], spares: ['-'] },
    { id: 'story', within: 'sentence', of: ['suicide-word'], say: ['the film'], spares: ['-'] },
    {
      id: 'over',
      within: 'text',
      of: ['want-to-die'],
      say: ['years ago'],
      with: ['today i am glad'],
      spares: ['-'],
    },
  ],
})
const german = documentOf('de', {
  letters: { ö: 'oe' },
  words: {},
  phrases: [
    phrase('sterben', 'acute', 'möchte sterben'),
    phrase('suicide-word', 'acute', 'suizid*', 'suicid*'),
  ],
  guards: [{ id: 'article', say: ['die alte'], spares: ['-'] }],
})
const french = documentOf('fr', {
  elided: ['j', 'd'],
  words: {},
  phrases: [phrase('mourir', 'acute', "j'ai envie de mourir")],
})
const check = careCheck([english, german, french])

describe('the check for words of danger', () => {
  it.each([
    'I want to die',
    'i WANNA die',
    'I wnat to just die',
    'i wanna diiiie',
    'i want to d1e',
    'I want to d i e',
    'k i l l myself',
    'k*ll myself',
    'kill mysefl',
    'killmyself',
    'k\u200bill mys\u00adelf',
    'ｋｉｌｌ myself',
    'kіll myself',
    'su1cide',
    'suiicide',
    'Nice day. We went to the lake. I want to be dead. Then we ate.',
    'I want to... die',
    'I want\nto die',
  ])('reads %j through its spelling', (text) => {
    expect(check(text)).toEqual(['acute'])
  })

  it('looks in every language, with accents or without', () => {
    expect(check('Ich möchte sterben', 'en')).toEqual(['acute'])
    expect(check('ich moechte sterben', 'en')).toEqual(['acute'])
    expect(check('ich mochte sterben', 'en')).toEqual(['acute'])
    expect(check("J'ai envie de mourir", 'en')).toEqual(['acute'])
    expect(check('j’ai envie de mourir', 'en')).toEqual(['acute'])
  })

  it('does not join words over the end of a sentence', () => {
    expect(check('What do you want to? Die Kuchen sind fertig')).toEqual([])
  })

  it('leaps over a few words, and never over the beginning of another clause', () => {
    expect(check('I want to maybe just die')).toEqual(['acute'])
    expect(check('I want to tell you and then all of them die')).toEqual([])
    expect(check('my friend i want to die')).toEqual(['acute'])
  })

  it('tells by the longer phrase whom it is about', () => {
    expect(check('my son wants to die')).toEqual(['someone'])
    expect(check('my friend may want to die')).toEqual(['someone'])
  })

  it('lets a guard cover its own words only', () => {
    expect(check('I die laughing')).toEqual([])
    expect(check('I do not want to die')).toEqual([])
    expect(check("I do not want to die but I can't go on")).toEqual(['wish'])
  })

  it('lets a guard keep away from other languages only what it covers whole', () => {
    expect(check('I work in suicide prevention')).toEqual([])
    expect(check('I want to die, Alte')).toEqual(['acute'])
  })

  it('lets a guard reach over its sentence for what it names, in every language', () => {
    expect(check('The film was about suicide')).toEqual([])
    expect(check('The film was good. I think of suicide')).toEqual(['acute'])
    expect(check('I saw the film and want to die')).toEqual(['acute'])
  })

  it('keeps away what is long over only when the text says so', () => {
    expect(check('Years ago I felt I want to die. Today I am glad.')).toEqual([])
    expect(check('Years ago I felt I want to die.')).toEqual(['acute'])
  })

  it('knows the end of a part of a sentence', () => {
    expect(check("I can't go on")).toEqual(['wish'])
    expect(check("I can't go on, mother")).toEqual(['wish'])
    expect(check("I can't go on holiday")).toEqual([])
  })

  it('counts hints when two different ones stand close', () => {
    expect(check('There is no point.')).toEqual([])
    expect(check('There is no point. No point at all.')).toEqual([])
    expect(check('There is no point. I am so tired.')).toEqual(['wish'])
    expect(check(`There is no point. ${'It rains. '.repeat(6)}I am so tired.`)).toEqual([])
  })

  it('names the gravest first, and grief beside it', () => {
    expect(check('my father died. I want to die')).toEqual(['acute', 'grief'])
  })

  it('finds nothing where there is nothing', () => {
    expect(check('')).toEqual([])
    expect(check('?!… 👍')).toEqual([])
    expect(careCheck([])('I want to die')).toEqual([])
  })

  // Ten times the longest text that is taken; what grows with the square of a text takes minutes here.
  it.each([
    ['one word', 'suicide ', ['acute']],
    ['one sentence', 'kill myself my son want to die no point so tired ', ['acute', 'wish', 'someone']],
    ['many sentences', 'i want to be dead. ', ['acute']],
    ['unknown words', 'kxlmnopqrstw s*x*i*e ', []],
  ])('answers at once when somebody repeats %s', (_, words, kinds) => {
    expect(check(words.repeat(200_000 / words.length))).toEqual(kinds)
  })

  it('reads a phrase at every place of a long sentence', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (before, after) => {
        const text = `${'word '.repeat(before)}want to maybe just die${' word'.repeat(after)}`
        expect(check(text)).toEqual(['acute'])
      }),
    )
  })

  it('answers every text, twice the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(check(text)).toEqual(check(text))
      }),
    )
  })

  it('finds danger wherever it stands in a text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 40 }), fc.lorem({ maxCount: 40 }), (before, after) => {
        expect(check(`${before}. I want to die. ${after}.`)).toContain('acute')
      }),
    )
  })
})

describe('what is wrong with care documents', () => {
  const faultsOf = (part: Part): string[] =>
    careFaults([documentOf('en', part)])
      .filter(({ rule }) => rule === 'care-pattern')
      .map(({ message }) => message)

  it.each([
    ['want to $die', 'There are no words "die".'],
    ['(want to', 'A bracket "(" is not closed.'],
    ['want) to', '")" stands outside of brackets.'],
    ['.. die', 'A gap stands between two words, not at an end.'],
    ['want ..9 die', 'A gap is of 1 to 8 words.'],
    ['a .. b .. c .. d .. e .. f', 'It has 5 gaps; 4 is the most.'],
    ['su*', '"su*" is too short: a stem has three letters.'],
    ['die?', 'Nothing in it has to stand in a text.'],
    ['want & die', '"&" means nothing here.'],
  ])('tells of the pattern %j', (pattern, message) => {
    expect(faultsOf({ words: {}, phrases: [phrase('a', 'acute', pattern)] })).toEqual([message])
  })

  it('tells of words that hold themselves, and of words that nothing uses', () => {
    expect(faultsOf({ words: { a: ['$b'], b: ['$a'] }, phrases: [phrase('x', 'acute', '$a')] })).toEqual([
      'The words "a" hold themselves.',
    ])
    expect(faultsOf({ words: { a: ['one'] }, phrases: [phrase('x', 'acute', 'two')] })).toEqual([
      'No pattern uses the words "a".',
    ])
  })

  it('tells of a guard and of a spelling that lead nowhere', () => {
    const phrases = [phrase('x', 'acute', 'two')]
    expect(
      faultsOf({ words: {}, phrases, guards: [{ id: 'g', say: ['one'], of: ['y'], spares: ['-'] }] }),
    ).toEqual(['There is no kind and no phrase "y".'])
    expect(faultsOf({ words: {}, phrases, spellings: { tow: 'tree' } })).toEqual([
      '"tree" is a word of no pattern.',
    ])
  })
})
