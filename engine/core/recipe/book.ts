import type { Recipe } from '../pack/documents.gen.ts'
import type { Pack } from '../pack/pack.ts'
import { Composing, type Composition } from './compose.ts'
import type { RecipeInputs } from './inputs/inputs.ts'
import { Templates } from './liquid.ts'
import { readingsOf } from './readings.ts'
import type { Said } from './sentences/said.ts'

/** Writes texts from the recipes and templates of one pack. */
export interface RecipeBook {
  /**
   * Follows a recipe. Never throws: a template that misses something gives nothing, and a fault says why. The same
   * recipe, inputs, seed and what was said before always give the same words; no sentence comes twice in one composition,
   * nor one that was `said` before; with it, no words of a seeker are quoted more often than they may be.
   */
  compose(recipe: Recipe, inputs: RecipeInputs, seed: string, said?: Said): Composition
  /** Renders one template as it is written (a prompt for a model). Throws when something is missing. */
  render(template: string, inputs: RecipeInputs, seed?: string): string
  /** Parses a template ahead of its first use. Never throws: a fault is told when it is used. */
  prepare(template: string): void
}

/**
 * Opens the book of a pack. Templates are parsed once and kept, so keep the book as long as the pack.
 *
 *     inputs: [seeker, chart, foundations]
 *     recipe:
 *       essence_theme: >-
 *         {{ seeker.firstName }}, your Sun is in {{ chart.sun.sign | label: 'sign' }}.
 *         {{ 'planets-in-signs' | reading: 'sun', chart.sun.sign }}
 *       gifts:
 *         list:
 *           - { when: { has: chart.type }, give: "{{ 'hd-types' | gift: chart.type }}" }
 *           - each: foundations.skills
 *             as: skill
 *             give: 'You named {{ skill | quote }}.'
 *         take: 5
 *       question:
 *         pick: ['What would you keep?', 'What would you let go?']
 *
 *     recipeBook(pack).compose(document.recipe, { seeker, chart, foundations }, `${userId} 2026-11-20`).value
 *     // { essence_theme: 'Ana, your Sun is in Aries. ...', gifts: [...], question: 'What would you keep?' }
 *
 * Filters: reading, title, keywords, gift, shadow, essence, practice, question (of a set, by the values of its key),
 * `value | label: 'vocabulary'`, `value | note: 'vocabulary'`, `words | quote: 120` (the seeker's own words in marks),
 * `list | prose: 'or'`,
 * `words | own: 400` (the same words as sentences of a text in their voice), `words | clauses: 110 | quote: 130` (of a
 * long answer its first sentences or clauses, whole), `words | brief: 5, 'i', 'it'` (a few of
 * them inside a sentence; nothing where they are more or begin like that), `words | phrase: 120, 'a', 'my'` (inside a
 * sentence where they begin like that, else in marks), `list | upTo: 3 | prose` (three of them and how many more there
 * are), `text | lead: 1` (its first sentences), sentence, inside (of a text, or of each in a list before `prose`),
 * shorten, take, ordinal, spelled (5 -> five), `'one way | another way' | vary`.
 */
export function recipeBook(pack: Pick<Pack, 'get' | 'locale'>): RecipeBook {
  const templates = new Templates(readingsOf(pack))
  return {
    compose: (recipe, inputs, seed, said) => {
      const composing = new Composing(templates, seed, said)
      const value = composing.compose(recipe, inputs, [])
      return { value, told: composing.told, faults: composing.faults }
    },
    render: (template, inputs, seed = '') => templates.render(template, inputs, seed),
    prepare: (template) => templates.prepare(template),
  }
}
