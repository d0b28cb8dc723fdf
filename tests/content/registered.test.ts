import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileFlow } from '../../engine/core/flow/compile.ts'
import { stepRules } from '../../engine/core/flow/kinds/index.ts'
import { NO_FACTS } from '../../engine/core/flow/outer-facts.ts'
import { flowsOf } from '../../engine/authoring/simulate/flows.ts'
import { seededChance } from '../../engine/core/chance.ts'
import { scoringRules } from '../../engine/core/scoring/rules.ts'
import { OWN_HATCHES } from '../../engine/lint/rules/look-unfit.ts'
import { STANDARD_HATCHES } from '../../engine/ui/drawing/hatch-paths.ts'
import { lodestar, schemas } from './lodestar.ts'

// Everything that belongs to a kind of step or to a scoring rule and that no compiler can ask for.

const kinds = Object.keys(stepRules)
const pascal = (kind: string) =>
  kind
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** The names by which the branches of a union in a schema are told apart. */
function namesIn(file: string, union: string, key: string): string[] {
  const defs = schemas.get(file)?.$defs ?? {}
  return (defs[union]?.oneOf ?? []).flatMap(({ $ref = '' }) => {
    const name = defs[$ref.split('/').at(-1) ?? '']?.properties?.[key]?.const
    return typeof name === 'string' ? [name] : []
  })
}

describe('every kind of step', () => {
  it('has a story', () => {
    const missing = kinds
      .map((kind) => `stories/runner/${pascal(kind)}.stories.tsx`)
      .filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))
    expect(missing, 'Write these stories: a kind is shown in each of its states.').toEqual([])
  })

  it('stands in the schema and in the registry alike', () => {
    expect(namesIn('flow.schema.json', 'step', 'kind').toSorted()).toEqual(kinds.toSorted())
  })

  it('draws answers that its own rule lets through', () => {
    const chance = seededChance('samples')
    const asked = flowsOf(lodestar()).flatMap(({ flow }) =>
      compileFlow(flow).steps.filter(({ rule }) => rule.asks),
    )
    const wrong = asked.flatMap(({ step, rule, options }) =>
      Array.from({ length: 30 }, () => rule.sample(step, options, chance)).flatMap((value) => {
        const missing = rule.check(step, value, options, NO_FACTS)
        return missing ? [{ step: step.id, value, missing }] : []
      }),
    )
    expect(wrong).toEqual([])
    expect(new Set(asked.map(({ step }) => step.kind))).toEqual(
      new Set([
        'choose-one',
        'choose-many',
        'text',
        'long-text',
        'reflection',
        'birth-data',
        'collection',
        'scenario',
        'letter',
        'board',
      ]),
    )
  })
})

describe('every scoring rule', () => {
  it('stands in the schema and in the registry alike', () => {
    expect(namesIn('scoring.schema.json', 'scoring', 'rule').toSorted()).toEqual(
      Object.keys(scoringRules).toSorted(),
    )
  })

  it('has a story of its result, where its result is drawn', () => {
    const told = readFileSync(new URL('../../stories/runner/Result.stories.tsx', import.meta.url), 'utf8')
    const used = new Set(
      lodestar()
        .list('assessment')
        .map(({ scoring }) => scoring.rule),
    )
    for (const { id, scoring } of lodestar().list('assessment'))
      if (told.includes(`'${id}'`)) used.delete(scoring.rule)
    expect([...used], 'Show a result of these rules in stories/runner/Result.stories.tsx.').toEqual([])
  })
})

describe('the hatches that hues have by themselves', () => {
  it('are known to lint as they are drawn, neither of which may read the other', () => {
    expect(OWN_HATCHES).toEqual(STANDARD_HATCHES)
  })
})
