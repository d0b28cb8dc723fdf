import { boundFaults } from './bounds.ts'
import { isLeftOpen } from './left-open.ts'
import type { Bounds, StepOf, StepRule } from './kind.ts'

/** One option of several. */
export const chooseOne: StepRule<'choose-one'> = {
  asks: true,
  tells: 'choice',
  keptAt: ({ bind, id }) => bind ?? id,
  check(step, value, options) {
    if (value === undefined || value === null || value === '')
      return step.required === false ? null : { code: 'unanswered' }
    if (typeof value !== 'string') return { code: 'wrong-kind' }
    return options?.values.has(value) ? null : { code: 'unknown-choice', value }
  },
  bounds: ({ required }) => ({ least: required === false ? 0 : 1, most: 1 }),
  size: (value) => (typeof value === 'string' && value !== '' ? 1 : 0),
  schema: (_step, options) => ({ type: 'string', enum: [...(options?.values ?? [])] }),
  sample: (step, options, chance) =>
    isLeftOpen(step, chance) ? undefined : chance.pick([...(options?.values ?? [])]),
  faults: () => [],
}

const bounds = ({ threshold, required }: StepOf<'choose-many'>): Bounds => ({
  least: threshold?.atLeast ?? (required === false ? 0 : 1),
  most: threshold?.atMost ?? Infinity,
})

/** Several options. The same option twice is refused, so that counts cannot be padded. */
export const chooseMany: StepRule<'choose-many'> = {
  asks: true,
  tells: 'choices',
  keptAt: ({ bind, id }) => bind ?? id,
  check(step, value, options) {
    const chosen = value ?? []
    if (!Array.isArray(chosen)) return { code: 'wrong-kind' }
    const seen = new Set<string>()
    for (const each of chosen) {
      if (typeof each !== 'string') return { code: 'wrong-kind' }
      if (!options?.values.has(each)) return { code: 'unknown-choice', value: each }
      if (seen.has(each)) return { code: 'repeated-choice', value: each }
      seen.add(each)
    }
    const { least, most } = bounds(step)
    if (seen.size > most) return { code: 'too-many-choices', have: seen.size, atMost: most }
    return seen.size < least ? { code: 'too-few-choices', have: seen.size, atLeast: least } : null
  },
  bounds,
  size: (value) => (Array.isArray(value) ? value.length : 0),
  schema(step, options, strictness) {
    const values = [...(options?.values ?? [])]
    return {
      type: 'array',
      items: { type: 'string', enum: values },
      uniqueItems: true,
      maxItems: step.threshold?.atMost ?? values.length,
      ...(strictness === 'complete' ? { minItems: bounds(step).least } : {}),
    }
  },
  sample(step, options, chance) {
    if (isLeftOpen(step, chance)) return undefined
    const values = [...(options?.values ?? [])]
    const most = Math.min(step.threshold?.atMost ?? values.length, values.length)
    return chance.some(values, chance.between(step.threshold?.atLeast ?? 1, most))
  },
  faults({ threshold }, options) {
    const least = threshold?.atLeast
    const count = options?.values.size ?? 0
    const own = boundFaults({
      key: 'atLeast',
      least,
      most: threshold?.atMost,
      kept: Infinity,
      noun: 'options',
    })
    // No options at all is another finding: the set does not exist.
    if (own.length > 0 || least === undefined || count === 0 || least <= count) return own
    const message = `At least ${least} of ${count} options cannot be chosen.`
    return [{ path: ['threshold', 'atLeast'], message }]
  },
}
