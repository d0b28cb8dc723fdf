import type { Objection } from '../../errors.ts'
import type { TSchema } from '@sinclair/typebox'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  SoulMapResults,
  SoulMotionResults,
  VisionResults,
} from '../../../engine/contracts/aliases/results.ts'
import { ruleOf } from '../../../engine/core/flow/kinds/index.ts'
import { generatedIn } from '../../../engine/core/flow/made.ts'
import { NO_FACTS } from '../../../engine/core/flow/outer-facts.ts'
import type { FlowRules } from '../../content/flow-rules.ts'
import { issuesOf } from '../../http/sentences.ts'
import { once } from '../../../engine/core/once.ts'
import { fieldsIn, listIn } from '../../../engine/inputs/values.ts'

// Results of three modules of this product in the shapes of the specification: they may be less than whole answers, and
// say a little more. What can be chosen in them and how long a text is, the flows of the pack say.

type Results = Readonly<Record<string, unknown>>

/** Types that the specification names and that no flow of the pack ends with, by the number of their module. */
export const typesOfNoFlow: ReadonlyMap<string, number> = new Map([
  ['soul_blueprint', 1],
  ['life_path_experiments', 6],
  ['path_integration', 7],
])

/** Items as a collection keeps them: with an id of their own, without what is empty and what stands beside its fields. */
const itemsIn = (value: unknown, beside: readonly string[] = []) =>
  listIn(value).map((item, at) => ({
    id: `item-${at + 1}`,
    ...Object.fromEntries(
      Object.entries(item).filter(([key, given]) => given !== null && !beside.includes(key)),
    ),
  }))

/** Reflections that hold anything, but less or more than the flow asks for. */
function reflectionIssues({ compiled, inWords }: FlowRules, responses: Results): Objection[] {
  const { template, fallback } = generatedIn(compiled.flow) ?? {}
  const rule = ruleOf('reflection')
  return Object.entries(responses).flatMap(([id, response]) => {
    const step = fallback?.find((each) => each.id === id) ?? template
    if (!step || typeof response !== 'string' || response.trim() === '') return []
    const missing = rule.check(step, response, null, NO_FACTS)
    return missing ? [{ path: `/discoveryResponses/${id}`, message: inWords(missing) }] : []
  })
}

function soulMapIssues(rules: FlowRules, results: Results): Objection[] {
  const responses = fieldsIn(results['discoveryResponses'])
  if (Object.values(responses).some((each) => typeof each === 'string' && each.trim() !== ''))
    return reflectionIssues(rules, responses)
  return [{ path: '/discoveryResponses', message: (say) => say.results.noReflections }]
}

const visionIssues = (rules: FlowRules, { visionComponents }: Results): Objection[] =>
  rules.checkPartial({ visionComponents: itemsIn(visionComponents) })

function motionIssues(rules: FlowRules, results: Results): Objection[] {
  const { completed: _, ...implementationPreferences } = fieldsIn(results['implementationPreferences'])
  const goals = itemsIn(results['goals'], ['steps', 'progress'])
  return rules.checkPartial({ goals, implementationPreferences })
}

/** The shape of each, and what its flow says of it. */
const older: ReadonlyMap<
  string,
  { readonly shape: TSchema; readonly held: (rules: FlowRules, results: Results) => Objection[] }
> = new Map([
  ['soul_map_integration', { shape: SoulMapResults, held: soulMapIssues }],
  ['vision_forge', { shape: VisionResults, held: visionIssues }],
  ['soul_in_motion', { shape: SoulMotionResults, held: motionIssues }],
])

const validators = once(() => {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  return new Map([...older].map(([type, { shape }]) => [type, ajv.compile(shape)] as const))
})

/** What keeps results from being those of a module in the specification's shape; undefined for any other type. */
export function olderIssues(type: string, rules: FlowRules, results: Results): Objection[] | undefined {
  const found = older.get(type)
  const validate = validators().get(type)
  if (!found || !validate) return undefined
  return validate(results) ? found.held(rules, results) : issuesOf(validate.errors)
}
