import type { AssessmentDocument, AssessmentOutcome } from '../core/pack/documents.gen.ts'
import { readOutcome, readSaved } from '../core/scoring/read-saved.ts'
import { type Asking, resultsOf } from './asking.ts'
import { type Fields, fieldsIn, filled } from './values.ts'

/** What the answers to an assessment came to, in the words of the pack; undefined when it was not answered. */
export async function outcomeOf(asking: Asking, id: string): Promise<Fields | undefined> {
  const { pack } = asking.library
  const asked = pack.get('assessment', id)
  const results = asked && (await resultsOf(asking, asked.assessmentType))
  if (!asked || !results) return undefined
  // Several may ask for the same, each about outcomes of its own.
  const all = [asked, ...pack.list('assessment').filter((each) => isOther(each, asked))]
  for (const assessment of all) {
    const outcome = readOutcome(assessment, results)
    if (outcome) return told(asking, assessment, outcome, results)
  }
  return undefined
}

const isOther = (each: AssessmentDocument, { id, assessmentType }: AssessmentDocument): boolean =>
  each.id !== id && each.assessmentType === assessmentType

const inWords = ({ id, label, description }: AssessmentOutcome): Fields => ({
  id,
  label,
  description: description.trim(),
})

function told(
  { library }: Asking,
  assessment: AssessmentDocument,
  outcome: AssessmentOutcome,
  results: Fields,
): Fields | undefined {
  const { outcomesFrom, outcomes } = assessment
  const whole = (outcomesFrom && library.pack.get('outcomes', outcomesFrom.set)?.list) ?? outcomes
  const secondBy = (source: string) => readSaved(assessment, results, source)
  const second =
    whole.find(({ id }) => id === secondBy('secondary')) ??
    whole.find(({ label }) => label === secondBy('secondaryLabel'))
  const counts = fieldsIn(readSaved(assessment, results, 'scores'))
  const countedOf = (list: readonly { readonly id: string; readonly label: string }[]) =>
    list.flatMap(({ id, label }) => {
      const count = Object.hasOwn(counts, id) ? counts[id] : undefined
      return typeof count === 'number' ? [{ id, label, count }] : []
    })
  const { scoring } = assessment
  const poles =
    scoring.rule === 'bipolar' ? scoring.pairs.flatMap(({ first, second: other }) => [first, other]) : []
  const [asked, letters] = [countedOf(whole), countedOf(poles)]
  const score = readSaved(assessment, results, 'score')
  return filled({
    ...inWords(outcome),
    extra: outcome.extra,
    second: second && inWords(second),
    scores: [...asked, ...letters].toSorted((one, other) => other.count - one.count),
    score: typeof score === 'number' ? score : undefined,
    // How many of all outcomes the questions asked about.
    asked: asked.length > 0 ? asked.length : undefined,
    all: whole.length,
  })
}
