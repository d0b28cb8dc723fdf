import { resolveOptions } from '../../core/flow/options.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'
import { type PlacedWalk, stepsNamedIn, stepsOf, walksIn } from '../walks.ts'

export const walkUnknownOption: Check = (context) =>
  walksIn(context).flatMap((placed) => [
    ...unknownAnswers(placed),
    ...unknownItems(placed),
    ...unknownChoices(placed),
  ])

/** Values that are given to a step which has no such option. */
function unknownAnswers({ source, walk, flows }: PlacedWalk): Finding[] {
  const options = new Map(flows.flatMap(stepsOf).map(({ step, options: own }) => [step.id, own?.values]))
  return stepsNamedIn(walk).flatMap(({ id, values }) => {
    const known = options.get(id)
    if (!known) return []
    return values
      .filter(({ value }) => !known.has(value))
      .map(({ value, path }) =>
        source.finding('walk-unknown-option', `"${id}" has no option "${value}".`, path, {
          suggestion: meantOrThereAre(value, [...known]),
        }),
      )
  })
}

/** The same for fields of the items that a step collects. */
function unknownItems({ source, walk, flows }: PlacedWalk): Finding[] {
  const options = new Map(
    flows
      .flatMap(stepsOf)
      .flatMap(({ step }) =>
        step.kind === 'collection'
          ? step.fields.flatMap((field) =>
              field.options
                ? [[`${step.id} ${field.id}`, resolveOptions(field.options, new Map()).values] as const]
                : [],
            )
          : [],
      ),
  )
  return stepsNamedIn(walk).flatMap(({ id, items }) =>
    items.flatMap(({ field, value, path }) => {
      const known = options.get(`${id} ${field}`)
      if (!known || typeof value !== 'string' || known.has(value)) return []
      const suggestion = meantOrThereAre(value, [...known])
      return [
        source.finding('walk-unknown-option', `"${field}" of "${id}" has no option "${value}".`, path, {
          suggestion,
        }),
      ]
    }),
  )
}

/** Values that are chosen wherever the walk stands then, and that no step of the flow has. */
function unknownChoices({ source, walk, flows }: PlacedWalk): Finding[] {
  const known = new Set(flows.flatMap(stepsOf).flatMap(({ options }) => [...(options?.values ?? [])]))
  if (flows.length === 0) return []
  return walk.moves.flatMap((move, at) => {
    if (typeof move === 'string' || !('choose' in move)) return []
    const { choose } = move
    const chosen = typeof choose === 'string' ? [choose] : choose
    return chosen.flatMap((value, index) => {
      if (known.has(value)) return []
      const path = ['moves', at, 'choose', ...(typeof choose === 'string' ? [] : [index])]
      const suggestion = meantOrThereAre(value, [...known])
      return [
        source.finding('walk-unknown-option', `No step of this flow has an option "${value}".`, path, {
          suggestion,
        }),
      ]
    })
  })
}
