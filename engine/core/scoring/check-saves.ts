import type { AssessmentDocument, ResultShape } from '../pack/documents.gen.ts'
import type { DocumentFinding, DocumentPath } from '../document-finding.ts'
import { scoringRules } from './rules.ts'

/** The rules whose results have a part of their own by this name; empty for parts that every result has. */
const rulesWith = (part: string): string[] =>
  Object.entries(scoringRules).flatMap(([name, { parts }]) =>
    parts.some((own) => own === part) ? [name] : [],
  )

/** Parts in the saved shape that the rule never makes, or that an outcome has no words for. */
export function checkSaves(assessment: AssessmentDocument): DocumentFinding[] {
  const sources = sourcesOf(assessment.saves, ['saves'])
  const lost = sources.some(([, source]) => NAMING.has(source))
    ? []
    : [
        {
          code: 'outcome-unsaved',
          path: ['saves'],
          message: 'Nothing saved says which outcome it came to: nobody is ever shown theirs again.',
          suggestion: 'Save it under a key of its own, such as `result: outcome`.',
        },
      ]
  return [...lost, ...partsFaults(assessment, sources)]
}

/** Parts of a result by which its outcome is found again (`readOutcome`). */
const NAMING: ReadonlySet<string> = new Set(['outcome', 'outcomeNumber', 'label'])

function partsFaults(
  assessment: AssessmentDocument,
  sources: readonly [DocumentPath, string][],
): DocumentFinding[] {
  return sources.flatMap(([path, source]) => {
    const rules = rulesWith(source)
    if (rules.length > 0 && !rules.includes(assessment.scoring.rule)) {
      const message = `The rule ${assessment.scoring.rule} has no ${source}; ${rules.join(' and ')} ${rules.length > 1 ? 'have' : 'has'}.`
      return [{ code: 'part-missing', path, message }]
    }
    if (source === 'outcomeNumber') return checkNumbers(assessment, path)
    return source.startsWith('extra.') ? checkExtra(assessment, path, source.slice('extra.'.length)) : []
  })
}

function checkNumbers(assessment: AssessmentDocument, path: DocumentPath): DocumentFinding[] {
  const other = assessment.outcomes.find((outcome) => !/^(0|[1-9][0-9]{0,8})$/.test(outcome.id))
  return other
    ? [{ code: 'number-expected', path, message: `The outcome "${other.id}" is not a number.` }]
    : []
}

function checkExtra(assessment: AssessmentDocument, path: DocumentPath, name: string): DocumentFinding[] {
  const without = assessment.outcomes.filter(
    (outcome) => !(outcome.extra && Object.hasOwn(outcome.extra, name)),
  )
  const [first, ...others] = without
  if (!first) return []
  const message =
    others.length === 0
      ? `The outcome "${first.id}" has no extra.${name}.`
      : `${without.length} outcomes, such as "${first.id}", have no extra.${name}.`
  return [{ code: 'extra-missing', path, message }]
}

function sourcesOf(shape: ResultShape, path: DocumentPath): [DocumentPath, string][] {
  return Object.entries(shape).flatMap(([key, source]): [DocumentPath, string][] =>
    typeof source === 'string' ? [[[...path, key], source]] : sourcesOf(source, [...path, key]),
  )
}
