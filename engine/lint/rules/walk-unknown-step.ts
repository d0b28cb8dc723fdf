import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'
import { screenNames, stepsNamedIn, walksIn } from '../walks.ts'

export const walkUnknownStep: Check = (context) =>
  walksIn(context).flatMap(({ source, walk, flows }) => {
    if (flows.length === 0) return []
    const known = screenNames(flows)
    return stepsNamedIn(walk)
      .filter(({ id }) => !known.has(id))
      .map(({ id, path }) =>
        source.finding('walk-unknown-step', `There is no step "${id}" in the flow of this walk.`, path, {
          suggestion: meantOrThereAre(id, [...known]),
          part: path.at(-1) === id ? 'key' : 'value',
        }),
      )
  })
