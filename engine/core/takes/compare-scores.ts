import { isRecord } from '../pack/json.ts'
import type { AssessmentDocument } from '../pack/documents.gen.ts'
import { readOutcome, readSaved } from '../scoring/read-saved.ts'
import {
  type ComparedPart,
  type ComparedPoint,
  type ComparedQuestion,
  isUnchanged,
  tallyOf,
} from './compare.ts'

type Results = Readonly<Record<string, unknown>>

/**
 * Two results of one assessment: what came out, and how far each thing that is counted moved. Its answers are not kept,
 * so that there is one entry for all of them.
 */
export function compareScores(
  assessment: AssessmentDocument,
  earlier: Results,
  later: Results,
): ComparedQuestion {
  const outcome = (results: Results): string | null => readOutcome(assessment, results)?.label ?? null
  const parts: ComparedPart[] = [
    { as: 'choice', earlier: outcome(earlier), later: outcome(later) },
    ...dimensions(assessment, earlier, later),
  ]
  const points = pointsOf(assessment, earlier, later)
  if (points.length > 0) parts.push({ as: 'points', points })
  return {
    id: assessment.id,
    title: assessment.title,
    prompt: '',
    became: parts.every(isUnchanged) ? 'same' : 'changed',
    tally: tallyOf(parts),
    parts,
  }
}

const savedIn = (assessment: AssessmentDocument, results: Results, source: string): Results => {
  const found = readSaved(assessment, results, source)
  return isRecord(found) ? found : {}
}

const numberIn = (results: Results, key: string): number | null => {
  const value = Object.hasOwn(results, key) ? results[key] : undefined
  return typeof value === 'number' ? value : null
}

/** Shares where the result has them, else counts, else the one sum. */
function pointsOf(assessment: AssessmentDocument, earlier: Results, later: Results): ComparedPoint[] {
  const { outcomes, scoring } = assessment
  const pairs = scoring.rule === 'bipolar' ? scoring.pairs : []
  const called = [...outcomes, ...pairs.flatMap(({ first, second }) => [first, second])]
  const labelOf = (key: string): string => called.find(({ id }) => id === key)?.label ?? key
  for (const [source, whole] of [
    ['percents', 100],
    ['scores', undefined],
  ] as const) {
    const [before, after] = [savedIn(assessment, earlier, source), savedIn(assessment, later, source)]
    const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])]
    const most =
      whole ?? Math.max(1, ...keys.flatMap((key) => [numberIn(before, key) ?? 0, numberIn(after, key) ?? 0]))
    if (keys.length > 0)
      return keys.map((key) => ({
        label: labelOf(key),
        earlier: numberIn(before, key),
        later: numberIn(after, key),
        most,
      }))
  }
  if (scoring.rule !== 'sum') return []
  const sumOf = (results: Results): number | null => {
    const found = readSaved(assessment, results, 'score')
    return typeof found === 'number' ? found : null
  }
  const [before, after] = [sumOf(earlier), sumOf(later)]
  if (before === null && after === null) return []
  const most = Math.max(...scoring.bands.map(({ to }) => to))
  return [{ label: assessment.title, earlier: before, later: after, most }]
}

/** Which pole of each pair came out. */
function dimensions(assessment: AssessmentDocument, earlier: Results, later: Results): ComparedPart[] {
  const { scoring } = assessment
  if (scoring.rule !== 'bipolar') return []
  const [before, after] = [
    savedIn(assessment, earlier, 'dimensions'),
    savedIn(assessment, later, 'dimensions'),
  ]
  const poleIn = (results: Results, name: string): string | null => {
    const value = Object.hasOwn(results, name) ? results[name] : undefined
    return typeof value === 'string' ? value : null
  }
  return scoring.pairs.flatMap(({ name }): ComparedPart[] => {
    const [from, to] = [poleIn(before, name), poleIn(after, name)]
    return from === null && to === null ? [] : [{ label: name, as: 'choice', earlier: from, later: to }]
  })
}
