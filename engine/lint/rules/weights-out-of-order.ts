import type { Check } from '../rule.ts'

export const weightsOutOfOrder: Check = ({ assessments }) =>
  assessments.flatMap(({ source, assessment }) => {
    const { options = [], scoring } = assessment
    // Of two options, and of those that one item alone has, nobody can say how they go.
    if (scoring.rule !== 'sum' || options.length < 3) return []
    const weights = options.flatMap(({ weight }) => weight ?? [])
    if (weights.length < options.length) return []
    const rises = (at: number): number => Math.sign((weights[at] ?? 0) - (weights[at - 1] ?? 0))
    const places = options.map((_, at) => at).slice(1)
    const isUp = (weights.at(-1) ?? 0) >= (weights[0] ?? 0) ? 1 : -1
    const wrong = places.find((at) => rises(at) === -isUp)
    const same = places.find((at) => rises(at) === 0)
    if (wrong === undefined && same !== undefined && new Set(weights).size > 1) {
      const message = `"${options[same]?.value}" weighs ${weights[same]}, and so does "${options[same - 1]?.value}": choosing one or the other makes no difference.`
      const suggestion = 'Give each step of the scale its own weight.'
      return [source.finding('weights-out-of-order', message, ['options', same, 'weight'], { suggestion })]
    }
    if (wrong === undefined) return []
    const message = `The options go ${isUp === 1 ? 'up' : 'down'} from ${weights[0]} to ${weights.at(-1)}, and "${options[wrong]?.value}" with ${weights[wrong]} goes the other way.`
    const suggestion = 'Put the options, or their weights, in order.'
    return [source.finding('weights-out-of-order', message, ['options', wrong, 'weight'], { suggestion })]
  })
