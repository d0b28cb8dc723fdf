import type { AssessmentDocument, AssessmentItem, AssessmentOption } from '../pack/documents.gen.ts'
import type { ScoringProblem } from './result.ts'

/** Item id -> value of the chosen option. The order of the keys means nothing. */
export type Answers = Readonly<Record<string, string>>

/** One answered question. */
export interface Vote {
  readonly item: AssessmentItem
  readonly option: AssessmentOption
}

/** The answers in the order of the questions, and everything that is wrong with them. */
export interface Ballot {
  readonly votes: readonly Vote[]
  readonly problems: readonly ScoringProblem[]
}

/** What can be chosen at an item: its own options, else those of the document. */
export function optionsOf(assessment: AssessmentDocument, item: AssessmentItem): readonly AssessmentOption[] {
  return item.options ?? assessment.options ?? []
}

/** Matches answers with items and options. Own keys only: an item may be called `constructor`. */
export function readBallot(assessment: AssessmentDocument, answers: Answers): Ballot {
  const votes: Vote[] = []
  const problems: ScoringProblem[] = []
  let met = 0
  for (const item of assessment.items) {
    const value = Object.hasOwn(answers, item.id) ? answers[item.id] : undefined
    if (value === undefined) {
      problems.push({ kind: 'unanswered', item: item.id })
      continue
    }
    met += 1
    const option = optionsOf(assessment, item).find((candidate) => candidate.value === value)
    if (option) votes.push({ item, option })
    else problems.push({ kind: 'unknown-option', item: item.id, value })
  }
  const given = Object.keys(answers)
  if (given.length > met) problems.push(...strangers(assessment, answers, given))
  return { votes, problems }
}

function strangers(
  assessment: AssessmentDocument,
  answers: Answers,
  given: readonly string[],
): ScoringProblem[] {
  const known = new Set([...assessment.items.map((item) => item.id), ...(assessment.retired ?? [])])
  return given
    .filter((item) => answers[item] !== undefined && !known.has(item))
    .map((item) => ({ kind: 'unknown-item', item }))
}

/** The answers in the form data of a quiz whose questions are the items of an assessment. */
export function answersIn(formData: Readonly<Record<string, unknown>>): Answers {
  return Object.fromEntries(
    Object.entries(formData).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
