import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { lengthOf } from '../../engine/core/guided/pace.ts'
import { packLoader } from '../../engine/core/pack/load.ts'
import { recipeBook } from '../../engine/core/recipe/book.ts'
import type { RecipeInputs } from '../../engine/core/recipe/inputs/inputs.ts'
import { readSchemas, sha256 } from '../../engine/lint/disk.ts'
import { filledScript } from './scripts.ts'

const load = packLoader(readSchemas(fileURLToPath(new URL('../../content/schemas', import.meta.url))), sha256)

/** A script of nobody's product. */
const pond = `kind: pack
id: ponds
name: Ponds
tagline: A walk
version: 1.0.0
format: 1
locale: en
part: true
---
kind: script
id: pond
title: Around the pond
minutes: 2
breath: { in: 3, out: 5 }
inputs:
  - { name: walk, from: answers.walk }
needs: { has: walk.bench }
noData: The bench is still empty.
lines:
  - { pace: { breaths: 1 }, pause: { breaths: 2 }, recipe: Breathe. }
  - pace: { breaths: 1 }
    pause: { seconds: 6 }
    recipe:
      when: { has: walk.bench }
      give: 'On the bench: {{ walk.bench | quote }}.'
      else: What is on the bench?
  - pace: { breaths: 2 }
    pause: { breaths: 1 }
    recipe:
      each: walk.ducks
      as: duck
      give: 'Here comes {{ duck.name }}.'
  - pace: { breaths: 1 }
    recipe: { when: { has: walk.boat }, give: 'The boat is {{ walk.boat }}.' }
  - { pace: { breaths: 1 }, pause: { breaths: 2 }, recipe: Breathe. }
  - { pace: { seconds: 9 }, recipe: That was all of it. }
---
kind: questionnaire
id: walk
title: A walk
flow:
  mode: steps
  keep: draft
  steps:
    - { kind: text, id: bench, title: Bench, prompt: What is on the bench? }
`

const loaded = load(new Map([['pack.yaml', pond]]))
if (!loaded.ok) throw new Error(loaded.findings.map(({ message }) => message).join('\n'))
const { pack } = loaded
const script = pack.get('script', 'pond')
if (!script) throw new Error('The pond is not there')
const filled = (inputs: RecipeInputs) =>
  filledScript(script, { book: recipeBook(pack), inputs, seed: 'seed', locale: 'en' })
const textsOf = (inputs: RecipeInputs) => filled(inputs).lines.map(({ text }) => text)

const told = { walk: { bench: 'a blue thermos', ducks: [{ name: 'Ada' }, { name: 'Grace' }] } }

describe('a script of a pack that no code knows (issue 15.3)', () => {
  it('is filled with what was told: a list gives as many lines, what comes to nothing is passed over', () => {
    expect(textsOf(told)).toEqual([
      'Breathe.',
      'On the bench: “a blue thermos”.',
      'Here comes Ada.',
      'Here comes Grace.',
      'Breathe.',
      'That was all of it.',
    ])
    expect(filled(told).note).toBeNull()
  })

  it('is said without it as well, and says so', () => {
    expect(textsOf({ walk: {} })).toEqual([
      'Breathe.',
      'What is on the bench?',
      'Breathe.',
      'That was all of it.',
    ])
    expect(filled({ walk: {} }).note).toBe('The bench is still empty.')
    expect(textsOf({})).toEqual(textsOf({ walk: {} }))
  })

  it('takes its minutes either way, in its own breaths', () => {
    expect(lengthOf(filled(told).lines)).toBeCloseTo(120)
    expect(lengthOf(filled({}).lines)).toBeCloseTo(120)
    expect(filled(told).lines.at(-1)).toMatchObject({ seconds: 9, pause: 0 })
  })

  it('gives the same words for the same seed', () => {
    expect(filled(told)).toEqual(filled(told))
  })
})
