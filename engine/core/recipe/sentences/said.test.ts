import { describe, expect, it } from 'vitest'
import type { Recipe } from '../../pack/documents.gen.ts'
import type { Finding } from '../../reading/finding.ts'
import { recipeBook } from '../book.ts'
import { findingsInput } from '../findings.ts'
import { pack } from '../fixtures.test-data.ts'
import { Said } from './said.ts'

const book = recipeBook(pack)

const finding = (id: string, strength: number, ...words: string[]): Finding => ({
  kind: 'theme',
  id: `theme/${id}`,
  strength,
  about: id,
  name: id,
  times: words.length,
  roles: ['energy'],
  keys: [],
  said: [],
  evidence: words.map((each) => ({
    words: each,
    whole: each,
    key: each,
    role: 'energy',
    source: { flow: 'evening', step: 'energy' },
    title: 'Energy',
  })),
  chosen: [],
  voices: [],
})

const bread = finding('bread', 60, 'the bread at half past one', 'six sorts of bread')
const night = finding('night', 80, 'a hard night on the ward', 'fewer night shifts please')
const found = findingsInput([night, bread])

const recipe: Recipe = {
  find: ['theme'],
  take: 2,
  give: '{{ it.name }}: {{ it.first.words | quote }} and {{ it.second.words | quote }}.',
}

const both = [
  'night: “a hard night on the ward” and “fewer night shifts please”.',
  'bread: “the bread at half past one” and “six sorts of bread”.',
]

describe('findings in a recipe', () => {
  it('come the strongest first, each once', () => {
    expect(book.compose(recipe, { findings: found }, 'x').value).toEqual(both)
    const twice = book.compose([recipe, recipe], { findings: found }, 'x')
    expect(twice.value).toEqual(both)
  })

  it('give way to what is new where their words were read before', () => {
    const said = Said.in('Elsewhere: “a hard night on the ward” and “fewer night shifts please”.')
    const { value } = book.compose({ ...recipe, take: 1 }, { findings: found }, 'x', said)
    expect(value).toEqual([both[1]])
  })

  it('are left out when their words were quoted twice', () => {
    const once = 'Elsewhere: “a hard night on the ward”.'
    const { value } = book.compose(recipe, { findings: found }, 'x', Said.in(once, `Again. ${once}`))
    expect(value).toEqual([both[1]])
  })

  it('are quoted by their words alone where another part of their sentence is worn', () => {
    const evidence = night.evidence.map((each) => ({
      ...each,
      whole: `${each.words}, and we laugh too loudly`,
      key: `${each.words}, and we laugh too loudly`,
    }))
    const inSentences = findingsInput([{ ...night, evidence: evidence.slice(0, 2) }])
    const whole: Recipe = {
      find: ['theme'],
      give: '{{ it.first.whole | quote }} and {{ it.second.whole | quote }}.',
    }
    const give = (said?: Said) => book.compose(whole, { findings: inSentences }, 'x', said).value
    expect(give()).toEqual([
      '“a hard night on the ward, and we laugh too loudly” and “fewer night shifts please, and we laugh too loudly”.',
    ])
    const laughed = 'Elsewhere: “and we laugh too loudly”.'
    expect(give(Said.in(laughed, `Again. ${laughed}`))).toEqual([
      '“a hard night on the ward” and “fewer night shifts please”.',
    ])
  })

  it('are named, if not quoted, when their words are worn', () => {
    const said = Said.in(both[0], both[0])
    const named: Recipe = {
      find: ['theme'],
      worn: true,
      take: 2,
      give: 'It is about {{ it.name }}, {{ it.times }} times.',
    }
    const { value } = book.compose(named, { findings: found }, 'x', said)
    expect(value).toEqual(['It is about bread, 2 times.', 'It is about night, 2 times.'])
  })

  it('are asked for by the roles that their words answer', () => {
    const asked = book.compose({ ...recipe, of: ['goal'] }, { findings: found }, 'x')
    expect(asked.value).toBeUndefined()
  })

  it('bring one of each role that is asked for, in that order', () => {
    const asGoal = night.evidence.map(
      (each, at) => ({ ...each, role: at === 0 ? each.role : 'goal' }) as const,
    )
    const again = bread.evidence.slice(0, 1)
    const mixed: Finding = { ...night, roles: ['energy', 'goal'], evidence: [...again, ...asGoal] }
    const give = (...of: ('energy' | 'goal')[]) =>
      book.compose({ ...recipe, of }, { findings: findingsInput([mixed]) }, 'x', Said.in()).value
    expect(give('goal', 'energy')).toEqual([
      'night: “fewer night shifts please” and “the bread at half past one”.',
    ])
    expect(give('energy', 'goal')).toEqual([
      'night: “the bread at half past one” and “fewer night shifts please”.',
    ])
  })
})

describe('some that are chosen', () => {
  const quoting = (title: string) => ({
    title,
    text: '{{ it.first.words | quote }}, {{ it.second.words | quote }}.',
  })
  const few: Recipe = {
    choose: [
      { give: { title: 'filler', text: 'What is left to say of {{ name }}?' } },
      { find: ['theme'], about: ['bread'], give: quoting('bread') },
      { strength: 70, give: { title: 'own', text: 'One that is always worth it.' } },
      { find: ['theme'], about: ['night'], give: quoting('night') },
    ],
    take: 2,
  }
  const titles = (recipe: Recipe, inputs: object) =>
    [book.compose(recipe, { name: 'Mara', ...inputs }, 'x').value ?? []]
      .flat()
      .map((each) => Object(each).title)

  it('are those that the strongest findings call for, in the order they are written', () => {
    expect(titles(few, { findings: found })).toEqual(['own', 'night'])
    expect(titles({ ...few, take: 3 }, { findings: found })).toEqual(['bread', 'own', 'night'])
  })

  it('are filled up where there are fewer findings', () => {
    expect(titles(few, {})).toEqual(['filler', 'own'])
  })

  it('are never two on one theme', () => {
    const recipe: Recipe = {
      choose: [
        { find: ['theme'], about: ['night'], give: quoting('night') },
        { on: ['night'], give: { title: 'dark', text: 'What do you do after dark?' } },
        { strength: 1, on: ['bread'], give: { title: 'loaf', text: 'Who eats the first loaf?' } },
        { find: ['theme'], about: ['bread'], on: ['night'], give: quoting('bread') },
      ],
      take: 4,
    }
    expect(titles(recipe, { findings: found })).toEqual(['night', 'loaf'])
    expect(titles(recipe, {})).toEqual(['dark', 'loaf'])
  })

  it('are left out where a part of one comes out empty, and what it would have said is not said', () => {
    const recipe: Recipe = {
      choose: [
        { strength: 9, give: { title: 'hollow', text: 'This is a whole sentence.', more: '{{ nobody }}' } },
        { give: { title: 'whole', text: 'This is a whole sentence.' } },
      ],
      take: 2,
    }
    expect(titles(recipe, {})).toEqual(['whole'])
  })

  it('quote nothing a third time', () => {
    const twice = ['theme', 'person'].map((kind) =>
      finding(kind, 60, 'six sorts of bread', `what ${kind} said to me`),
    )
    const inputs = { findings: findingsInput(twice), words: 'six sorts of bread' }
    const recipe: Recipe = {
      choose: [
        { find: ['theme'], about: ['theme'], give: quoting('one') },
        { find: ['theme'], about: ['person'], give: quoting('two') },
        { give: { title: 'three', text: 'You wrote {{ words | quote }}.' } },
      ],
      take: 3,
    }
    expect(titles(recipe, inputs)).toEqual(['one', 'two'])
  })

  it('stand where their condition holds, of the finding too', () => {
    const recipe: Recipe = {
      choose: [
        { find: ['theme'], where: { atLeast: { of: 'it.strength', count: 70 } }, give: quoting('strong') },
        { where: { has: 'words' }, give: { title: 'worded', text: 'There are words for it.' } },
      ],
      take: 2,
    }
    expect(titles(recipe, { findings: findingsInput([bread]) })).toEqual([])
    expect(titles(recipe, { findings: found, words: 'x' })).toEqual(['strong', 'worded'])
  })
})

describe('what was said', () => {
  it('is not said again, nor what would go on from it', () => {
    const said = Said.in({ theme: ['Look at the water first.'] })
    const { value } = book.compose(
      ['Look at the water first. Then swim in it.', 'A pond will do for now.'],
      {},
      'x',
      said,
    )
    expect(value).toEqual(['A pond will do for now.'])
  })

  it('leaves names of a word or two alone', () => {
    expect(Said.in('“Resign”, “Resign”, “Resign”.').isWorn('Resign')).toBe(false)
  })

  it('knows a quotation by a part of it', () => {
    expect(
      Said.in('You wrote “the bread at half past one, again”.').timesQuoted('the bread at half past one'),
    ).toBe(1)
  })
})

describe('a text that quotes once', () => {
  const elsewhere = Said.in('You wrote “the bread and the bench”.')

  it('leaves a second time to others, and quotes itself once', () => {
    const said = elsewhere.quotingOnce(elsewhere)
    expect(elsewhere.isWorn('the bread and the bench')).toBe(false)
    expect(said.isWorn('the bread and the bench')).toBe(true)
    expect(said.isWorn('a room about to cry')).toBe(false)
    said.hear('And “a room about to cry”.')
    expect(said.isWorn('a room about to cry')).toBe(true)
  })

  it('may quote again for a while, and wears nothing out by its own earlier versions', () => {
    const said = Said.in(
      'You wrote “the bread and the bench”.',
      'Then “snails under the stairs”.',
    ).quotingOnce(elsewhere)
    expect(said.isWorn('snails under the stairs')).toBe(false)
    said.quoteAgain(true)
    expect(said.isWorn('the bread and the bench')).toBe(false)
    said.quoteAgain(false)
    expect(said.isWorn('the bread and the bench')).toBe(true)
  })
})

describe('a text with a claim', () => {
  const mornings = { ...finding('mornings', 60), evidence: bread.evidence }
  const later = bread.evidence.map((each) => ({ ...each, source: { flow: 'later', step: 'energy' } }))
  const told = (said: Said, findings: readonly Finding[]): unknown =>
    book.compose({ ...recipe, take: 1 }, { findings: findingsInput(findings) }, 'x', said).value

  it('quotes its own answers before stronger ones of others', () => {
    const near = { ...night, strength: 70 }
    expect(told(Said.in(), [near, mornings])).toEqual([both[0]])
    const claim = { own: bread.evidence.map(({ words }) => words), later: new Set<string>() }
    expect(told(Said.in().claiming(claim), [near, mornings])).toEqual([both[1]?.replace('bread', 'mornings')])
  })

  it('quotes its own once more where others have quoted them once, and not twice itself', () => {
    const once = Said.in('Elsewhere: “the bread at half past one”.')
    const own = once
      .quotingOnce(once)
      .claiming({ own: ['Well, the bread at half past one.'], later: new Set<string>() })
    expect(own.isWorn('the bread at half past one')).toBe(false)
    expect(once.quotingOnce(once).isWorn('the bread at half past one')).toBe(true)
    own.hear('Here: “the bread at half past one”.')
    expect(own.isWorn('the bread at half past one')).toBe(true)
  })

  it('leaves answers of later texts to these', () => {
    const claim = { own: ['my own words here'], later: new Set(['answers.later']) }
    expect(told(Said.in().claiming(claim), [{ ...bread, evidence: later }])).toBeUndefined()
    expect(told(Said.in(), [{ ...bread, evidence: later }])).toEqual([both[1]])
  })
})
