import type {
  AssessmentDocument,
  AssessmentItem,
  BipolarPair,
  Scoring,
} from '../../engine/core/pack/documents.gen.ts'

/** Assessments in the shape of the specification's, with plain words. */

type Votes = Exclude<Scoring, { rule: 'bipolar' }>

function document(
  over: Pick<AssessmentDocument, 'items' | 'outcomes' | 'scoring' | 'saves'>,
): AssessmentDocument {
  return {
    kind: 'assessment',
    id: 'sample',
    title: 'Sample',
    moduleNumber: 1,
    assessmentType: 'sample',
    ...over,
  }
}

/** Every item offers every outcome. */
export function voting(
  outcomes: readonly string[],
  items: number,
  scoring: Votes,
  saves: AssessmentDocument['saves'] = { outcome: 'outcome' },
): AssessmentDocument {
  const options = outcomes.map((id) => ({ value: `o-${id}`, label: `Choose ${id}`, counts: id }))
  return document({
    items: Array.from({ length: items }, (_, at) => ({
      id: `q${at + 1}`,
      prompt: `Question ${at + 1}?`,
      options,
    })),
    outcomes: outcomes.map((id) => ({
      id,
      label: `Label ${id}`,
      description: `About ${id}.`,
      extra: { core: `Core of ${id}`, wings: [`a${id}`, `b${id}`] },
    })),
    scoring,
    saves,
  })
}

export const mbtiPoles = [
  ['Energy', 'E', 'I'],
  ['Information', 'S', 'N'],
  ['Decisions', 'T', 'F'],
  ['Lifestyle', 'J', 'P'],
] as const

/** Four pairs with so many questions each; the option values are the poles. */
export function mbti(
  tie: BipolarPair['tie'],
  perPair: readonly [number, number, number, number],
  saves: AssessmentDocument['saves'] = { personalityType: 'outcome' },
): AssessmentDocument {
  const items: AssessmentItem[] = mbtiPoles.flatMap(([name, first, second], pair) =>
    Array.from({ length: perPair[pair] ?? 0 }, (_, at) => ({
      id: `${name.toLowerCase()}-${at + 1}`,
      prompt: `${name} ${at + 1}?`,
      options: [first, second].map((pole) => ({ value: pole, label: `More ${pole}`, counts: pole })),
    })),
  )
  const codes = mbtiPoles.reduce<string[]>(
    (before, [, first, second]) => before.flatMap((start) => [start + first, start + second]),
    [''],
  )
  const pole = (id: string) => ({ id, label: `Pole ${id}` })
  return document({
    items,
    outcomes: codes.map((id) => ({
      id,
      label: `Type ${id}`,
      description: `About ${id}.`,
      extra: { traits: [id] },
    })),
    scoring: {
      rule: 'bipolar',
      pairs: mbtiPoles.map(([name, first, second]) => ({
        name,
        first: pole(first),
        second: pole(second),
        tie,
      })),
    },
    saves,
  })
}

export const enneagramTypes = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export const inHubTypes = ['1', '2', '5', '8', '9'] as const
export const languages = ['words', 'acts', 'gifts', 'quality_time', 'touch'] as const

/** Likert items of weights 1 to 5, every other one reversed, over three bands. */
export function likert(items: number): AssessmentDocument {
  const third = Math.floor((items * 4) / 3)
  return {
    ...document({
      items: Array.from({ length: items }, (_, at) => ({
        id: `q${at + 1}`,
        prompt: `Statement ${at + 1}.`,
        reverse: at % 2 === 1,
      })),
      outcomes: ['low', 'middle', 'high'].map((id) => ({ id, label: id, description: id })),
      scoring: {
        rule: 'sum',
        scale: { from: 1, to: 5 },
        bands: [
          { from: items, to: items + third, outcome: 'low' },
          { from: items + third + 1, to: items + 2 * third, outcome: 'middle' },
          { from: items + 2 * third + 1, to: items * 5, outcome: 'high' },
        ],
      },
      saves: { score: 'score', outcome: 'outcome' },
    }),
    options: [1, 2, 3, 4, 5].map((weight) => ({ value: `w${weight}`, label: `Weight ${weight}`, weight })),
  }
}

/** Every way to put `votes` votes on `places` places. */
export function* compositions(votes: number, places: number): Generator<number[]> {
  if (places === 1) {
    yield [votes]
    return
  }
  for (let here = 0; here <= votes; here += 1) {
    for (const rest of compositions(votes - here, places - 1)) yield [here, ...rest]
  }
}

/** Answers to `voting` items that give the outcomes these counts. */
export function answersFor(outcomes: readonly string[], counts: readonly number[]): Record<string, string> {
  const votes = outcomes.flatMap((id, at) => Array.from({ length: counts[at] ?? 0 }, () => `o-${id}`))
  return Object.fromEntries(votes.map((value, at) => [`q${at + 1}`, value]))
}
