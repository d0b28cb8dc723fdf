import type { Objection } from '../errors.ts'
import { isDeepStrictEqual } from 'node:util'
import type { AssessmentDocument } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import type { Answers } from '../../engine/core/scoring/ballot.ts'
import { type SavedValue, savedResult } from '../../engine/core/scoring/saves.ts'
import { scoreAssessment } from '../../engine/core/scoring/score.ts'

interface Scored {
  readonly assessmentType: string
  readonly results: Readonly<Record<string, unknown>>
  readonly answers: Answers
}

/** The result that answers come to, in its saved shape; or what keeps them from coming to the one that is claimed. */
export type Judged =
  | { readonly results: Readonly<Record<string, SavedValue>> }
  | { readonly issues: readonly Objection[] }

/**
 * The result of answers, by the same rules that the app has: it is ours that is kept, and a claim that differs from it is
 * refused. A type may have a long and a quick questionnaire with questions of the same ids: the claim must be the result
 * of one of them. Results hold labels: a page that is still open in another language gives those of that language, so the
 * pack is given in each of its languages.
 */
export function judged(packs: readonly Pack[], { assessmentType, results, answers }: Scored): Judged {
  const asked = Object.keys(answers)
  // The one that asks just as many questions is meant; its issues are told when none fits.
  const possible = packs
    .flatMap((pack) => pack.list('assessment'))
    .filter((each) => each.assessmentType === assessmentType)
    .filter(({ items }) => asked.length > 0 && asked.every((id) => items.some((item) => item.id === id)))
    .toSorted(
      (one, other) => Math.abs(one.items.length - asked.length) - Math.abs(other.items.length - asked.length),
    )
  const found = possible.map((assessment) => judgedUnder(assessment, results, answers))
  return (
    found.find((each) => 'results' in each) ??
    found[0] ?? {
      issues: [{ path: '/answers', message: (say) => say.results.ofNone }],
    }
  )
}

/** What the answers to an assessment come to, in its saved shape; or which of them are missing or none. */
export function scored(assessment: AssessmentDocument, answers: Answers): Judged {
  const result = scoreAssessment(assessment, answers)
  if (result.ok) return { results: savedResult(assessment, result) }
  return {
    issues: result.problems.map((problem) => ({
      path: 'item' in problem ? `/answers/${problem.item}` : '/answers',
      message: (say) => say.results.noAnswer,
    })),
  }
}

function judgedUnder(assessment: AssessmentDocument, claimed: Scored['results'], answers: Answers): Judged {
  const judgement = scored(assessment, answers)
  if ('issues' in judgement) return judgement
  const issues = Object.entries(judgement.results)
    .filter(([key, value]) => !isDeepStrictEqual(claimed[key], value))
    .map(([key]): Objection => ({ path: `/results/${key}`, message: (say) => say.results.notComputed }))
  return issues.length > 0 ? { issues } : judgement
}
