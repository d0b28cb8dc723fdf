import type { Check } from '../rule.ts'

export const bandsOutOfOrder: Check = ({ assessments }) =>
  assessments.flatMap(({ source, assessment }) => {
    const { outcomes, scoring } = assessment
    if (scoring.rule !== 'sum' || !outcomes) return []
    const places = new Map(outcomes.map(({ id }, place) => [id, place]))
    const bands = scoring.bands
      .flatMap(({ from, outcome }, at) => {
        const place = places.get(outcome)
        return place === undefined ? [] : [{ from, outcome, at, place }]
      })
      .toSorted((one, other) => one.from - other.from)
    const [first, last] = [bands[0], bands.at(-1)]
    // Of two, nobody can say which way they go.
    if (!first || !last || bands.length < 3) return []
    const isUp = last.place >= first.place
    const wrong = bands.find(({ place }, at) => {
      const before = bands[at - 1]
      return before !== undefined && (isUp ? place < before.place : place > before.place)
    })
    if (!wrong) return []
    const message = `The outcomes go from "${first.outcome}" to "${last.outcome}" as the points rise, and "${wrong.outcome}" stands elsewhere among them.`
    const suggestion =
      'Give the bands their outcomes in the order of the outcomes, or put the outcomes in order.'
    const path = ['scoring', 'bands', wrong.at, 'outcome']
    return [source.finding('bands-out-of-order', message, path, { suggestion })]
  })
