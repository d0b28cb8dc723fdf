import { meantOrThereAre } from '../../core/pack/spelling.ts'
import type { Check } from '../rule.ts'
import { screenNames, stepsNamedIn, walksIn } from '../walks.ts'

/** One or two may be misspelt. */
const MANY = 3

export const walkUnknownStep: Check = (context) =>
  walksIn(context).flatMap(({ source, walk, flows }) => {
    if (flows.length === 0) return []
    const known = screenNames(flows)
    const named = stepsNamedIn(walk)
    const strange = named.filter(({ id }) => !known.has(id))
    // A walk that knows hardly a step of its flow is one of another.
    const meant =
      strange.length >= MANY && strange.length > named.length / 2
        ? context.flows.find(({ flow }) => {
            const screens = screenNames([flow])
            return strange.every(({ id }) => screens.has(id))
          })?.source.id
        : undefined
    if (meant !== undefined && walk.flow !== undefined) {
      const message = `The steps of this walk are those of "${meant}", and hardly one is in "${walk.flow}".`
      return [source.finding('walk-unknown-step', message, ['flow'], { suggestion: `Write ${meant}.` })]
    }
    return strange.map(({ id, path }) =>
      source.finding('walk-unknown-step', `There is no step "${id}" in the flow of this walk.`, path, {
        suggestion: meantOrThereAre(id, [...known]),
        part: path.at(-1) === id ? 'key' : 'value',
      }),
    )
  })
