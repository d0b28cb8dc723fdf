import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '../engine/contracts/index.ts'
import type { AssessmentDocument } from '../engine/core/pack/documents.gen.ts'
import type { Pack } from '../engine/core/pack/pack.ts'
import { savedResult } from '../engine/core/scoring/saves.ts'
import { scoreAssessment } from '../engine/core/scoring/score.ts'

interface Scored {
  readonly assessmentType: string
  readonly results: Readonly<Record<string, unknown>>
  readonly answers: Readonly<Record<string, string>>
}

/**
 * What keeps results from being those of the answers, by the same rules that the app has. A type may have a long and a
 * quick questionnaire with questions of the same ids: the results must be those of one of them. They hold labels: a page
 * that is still open in another language gives those of that language, so the pack is given in each of its languages.
 */
export function scoredIssues(packs: readonly Pack[], { assessmentType, results, answers }: Scored): Issue[] {
  const asked = Object.keys(answers)
  // The one that asks just as many questions is meant; its issues are told when none fits.
  const possible = packs
    .flatMap((pack) => pack.list('assessment'))
    .filter((each) => each.assessmentType === assessmentType)
    .filter(({ items }) => asked.length > 0 && asked.every((id) => items.some((item) => item.id === id)))
    .toSorted(
      (one, other) => Math.abs(one.items.length - asked.length) - Math.abs(other.items.length - asked.length),
    )
  const found = possible.map((assessment) => issuesUnder(assessment, results, answers))
  if (found.some((issues) => issues.length === 0)) return []
  return found[0] ?? [{ path: '/answers', message: 'These answers belong to no assessment of this type.' }]
}

function issuesUnder(
  assessment: AssessmentDocument,
  results: Scored['results'],
  answers: Scored['answers'],
): Issue[] {
  const scored = scoreAssessment(assessment, answers)
  if (!scored.ok) {
    return scored.problems.map((problem) => ({
      path: 'item' in problem ? `/answers/${problem.item}` : '/answers',
      message: 'This answer is missing, or is not one of the possible ones.',
    }))
  }
  return Object.entries(savedResult(assessment, scored))
    .filter(([key, value]) => !isDeepStrictEqual(results[key], value))
    .map(([key]) => ({ path: `/results/${key}`, message: 'This is not what the answers come to.' }))
}
