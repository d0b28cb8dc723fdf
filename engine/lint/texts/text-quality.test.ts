import { describe, expect, it } from 'vitest'
import { packLoader } from '../../core/pack/load.ts'
import { readSchemas, sha256 } from '../disk.ts'
import { lint } from '../lint.ts'

// What the pages of the rules cannot show in a few lines: other languages, other kinds of document, the edges of a rule.

const load = packLoader(readSchemas(new URL('../../../content/schemas', import.meta.url).pathname), sha256)

const cover = (more = ''): string => `kind: pack
id: walks
name: Walks
tagline: Where do your feet take you?
version: 1.0.0
format: 1
locale: en
part: true
locales: [{ id: es, name: Español }]
claims:
  en: { words: [cure*, will happen], unless: [not, 'no', "*n't"] }
  es: { words: [cura], unless: ['no'], unlessAfter: [nada, a nadie] }
${more}`

const asking = (prompt: string, title = 'Walking'): string => `kind: questionnaire
id: evening
title: An evening
flow:
  mode: steps
  keep: draft
  steps:
    - { kind: text, id: pace, title: ${title}, prompt: ${JSON.stringify(prompt)} }
`

/** The rules that tell of one document in a pack with this cover, but for those about translations. */
const told = (document: string, more = ''): string[] =>
  lint(
    load(
      new Map([
        ['pack.yaml', cover(more)],
        ['one.yaml', document],
      ]),
    ),
  )
    .map(({ code }) => code)
    .filter((code) => !code.startsWith('translation-'))

describe('forbidden claims', () => {
  it('are whole words, in any case and over a line break', () => {
    expect(told(asking('CURED by walking. What comes next?'))).toEqual(['forbidden-claim'])
    expect(told(asking('This will\nhappen. What then?'))).toEqual(['forbidden-claim'])
    expect(told(asking('How obscure is the path, and how secure?'))).toEqual([])
  })

  it('are taken back by a negation shortly before, in the same sentence', () => {
    expect(told(asking('It is not a cure. How was it?'))).toEqual([])
    expect(told(asking('It doesn’t cure anything. How was it?'))).toEqual([])
    expect(told(asking("It isn't, we should say so here, in any way a cure. How was it?"))).toEqual([
      'forbidden-claim',
    ])
    expect(told(asking('It is not long. It is a cure. How was it?'))).toEqual(['forbidden-claim'])
  })

  it('are looked for in a translation by the words of its language', () => {
    const spanish = (text: string): string => `${asking('How fast do you walk?')}---
kind: translation
id: es-questionnaire-evening
locale: es
of: { kind: questionnaire, id: evening }
texts:
  flow/steps/pace/prompt: { from: aaaaaaaa, text: ${text} }
`
    expect(told(spanish('¿Te cura caminar?'))).toEqual(['forbidden-claim'])
    expect(told(spanish('Caminar no cura. ¿Cómo caminas?'))).toEqual([])
    expect(told(spanish('Caminar cura nada. ¿Cómo caminas?'))).toEqual([])
    expect(told(spanish('¿Cura a nadie caminar?'))).toEqual([])
    expect(told(spanish('Caminar cura y no pide nada. ¿Cómo caminas?'))).toEqual(['forbidden-claim'])
  })

  it('may stand where a model is told what to leave out', () => {
    const insight = (prompt: string, theme: string): string => `kind: insight
id: morning
title: Morning
inputs: [experiments]
shape: { type: object, properties: { theme: { type: string } } }
sections: [{ key: theme, title: Theme, show: lead }]
prompt: { template: ${prompt} }
recipe: { theme: ${theme} }
`
    expect(told(insight('Never say that it will happen or cure.', 'A morning.'))).toEqual([])
    expect(told(insight('Write about the morning.', 'A cure.'))).toEqual(['forbidden-claim'])
  })
})

describe('the reading level', () => {
  const plain = 'You can go out of the door and see who is there. '.repeat(6)
  const heavy =
    'The committee considers whether everybody involved deliberates about complicated decisions. '.repeat(5)
  const article = (text: string): string =>
    asking('How was it?').replace('title: Walking', `title: Walking, hint: "${text.trim()}"`)

  it('has the bound of the cover, or that of the kind', () => {
    expect(told(article(heavy))).toContain('reading-level')
    expect(told(article(plain))).not.toContain('reading-level')
    expect(told(article(heavy), 'reading: { grade: 2, kinds: { questionnaire: 30 } }')).not.toContain(
      'reading-level',
    )
  })

  it('looks at the longest sentence too', () => {
    const endless = `${'and you go on to the next house '.repeat(7)}until it is dark.`
    expect(told(article(endless))).toContain('reading-level')
  })
})

describe('the length of a text', () => {
  it('depends on what it is', () => {
    expect(
      told(asking('How was it?', 'A title that runs on and on until it would leave the small screen')),
    ).toEqual(['too-long'])
  })
})
