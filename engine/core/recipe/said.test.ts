import { describe, expect, it } from 'vitest'
import type { Recipe } from '../pack/documents.gen.ts'
import type { Finding } from '../reading/finding.ts'
import { recipeBook } from './book.ts'
import { findingsInput } from './findings.ts'
import { pack } from './fixtures.test-data.ts'
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
  evidence: words.map((each) => ({
    words: each,
    role: 'energy',
    source: { flow: 'evening', step: 'energy' },
    title: 'Energy',
  })),
  chosen: [],
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

  it('are asked for by the roles that their words answer', () => {
    const asked = book.compose({ ...recipe, of: ['goal'] }, { findings: found }, 'x')
    expect(asked.value).toBeUndefined()
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
