import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChoice } from '../../engine/core/recipe/choice.ts'
import { type Known, inWords } from '../../engine/core/recipe/inputs/known.ts'
import { knownInputs } from '../../engine/core/recipe/inputs/known-inputs.ts'
import { fromOf, type InputRef, pathOf } from '../../engine/core/recipe/inputs/input-refs.ts'
import { loaded } from '../content/lodestar.ts'
import { everythingFor, library } from './everything.ts'
import { seekers } from './seekers.ts'

const known = knownInputs(loaded.sources)

/** Every input that documents of the pack read, but those that they are given themselves. */
const refs: readonly InputRef[] = [
  ...library.pack.list('insight').flatMap(({ inputs = [] }) => inputs),
  ...library.pack.only('guide').inputs,
].filter((ref) => known.of(fromOf(ref)) !== undefined)

/** Where a value is not what the linter takes it for. */
function strangersIn(value: unknown, is: Known, path: string): string[] {
  const told = `${path} is no ${inWords(is)}: ${JSON.stringify(value)}`
  switch (is.is) {
    case 'open':
      return []
    case 'text':
      return typeof value === 'string' ? [] : [told]
    case 'number':
      return typeof value === 'number' ? [] : [told]
    case 'flag':
      return typeof value === 'boolean' ? [] : [told]
    case 'choice':
      return isChoice(value) ? [] : [told]
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((each, at) => strangersIn(each, is.of, `${path}[${at}]`))
        : [told]
    case 'fields':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, each]) => {
            const field = is.fields[key]
            return field ? strangersIn(each, field, `${path}.${key}`) : [`${path} has an unknown ${key}`]
          })
        : [told]
  }
}

describe('what the linter knows of inputs', () => {
  it('is what seekers of many kinds have in them', async () => {
    const met = new Set<string>()
    await fc.assert(
      fc.asyncProperty(seekers, async (seeker) => {
        const { inputs } = await everythingFor(seeker)
        const strange = refs.flatMap((ref) => {
          const [name, inside] = pathOf(ref)
          const whole = inputs[name]
          const value = inside === undefined ? whole : Object(whole)[inside]
          if (value === undefined) return []
          met.add(fromOf(ref))
          return strangersIn(value, known.of(fromOf(ref)) ?? { is: 'open' }, fromOf(ref))
        })
        expect(strange).toEqual([])
      }),
      { numRuns: 60, seed: 20_261_122, endOnFailure: true },
    )
    expect(met.size).toBeGreaterThan(12)
  })
})
