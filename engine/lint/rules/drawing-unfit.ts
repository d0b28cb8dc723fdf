import type { AssessmentDocument, Block } from '../../core/pack/documents.gen.ts'
import { checkedDocument } from '../../core/pack/documents.ts'
import { meantOrThereAre } from '../../core/pack/spelling.ts'
import { assessmentIn, blocksIn } from '../../core/pages/blocks.ts'
import type { RuleName } from '../../core/scoring/rule.ts'
import type { Check } from '../rule.ts'

/** What a drawing of a result is drawn of: by which rules it comes, and which part of it must be saved. */
const drawn: Readonly<
  Partial<Record<string, { readonly rules: readonly RuleName[]; readonly part: string }>>
> = {
  bars: { rules: ['majority', 'rank'], part: 'scores' },
  pairs: { rules: ['bipolar'], part: 'scores' },
  ladder: { rules: ['sum', 'percent'], part: 'score' },
}

const saves = (shape: AssessmentDocument['saves'], part: string): boolean =>
  Object.values(shape).some((source) => (typeof source === 'string' ? source === part : saves(source, part)))

interface Misfit {
  readonly path: readonly (string | number)[]
  readonly message: string
  readonly suggestion?: string
}

function misfitsOf(block: Block, { id, scoring, saves: shape, outcomes }: AssessmentDocument): Misfit[] {
  if (block.block === 'score') {
    const known = [...new Set(outcomes.flatMap(({ extra = {} }) => Object.keys(extra)))]
    return (block.extras ?? []).flatMap(({ extra }, at) =>
      known.includes(extra)
        ? []
        : [
            {
              path: ['extras', at, 'extra'],
              message: `No outcome of "${id}" has an extra text "${extra}".`,
              suggestion: meantOrThereAre(extra, known),
            },
          ],
    )
  }
  if (block.block !== 'drawing') return []
  const { kind } = block.drawing
  const needs = drawn[kind]
  if (!needs) return []
  if (!needs.rules.includes(scoring.rule)) {
    const fitting = Object.entries(drawn).find(([, each]) => each?.rules.includes(scoring.rule))?.[0]
    const message = `"${kind}" cannot draw the result of "${id}": its rule is ${scoring.rule}.`
    return [{ path: ['drawing', 'kind'], message, ...(fitting ? { suggestion: `Take "${fitting}".` } : {}) }]
  }
  if (saves(shape, needs.part)) return []
  const message = `"${kind}" is drawn of ${needs.part}, which "${id}" does not save.`
  const suggestion = `Add it to the \`saves\` of "${id}", such as \`${needs.part}: ${needs.part}\`.`
  return [{ path: ['drawing', 'assessment'], message, suggestion }]
}

export const drawingUnfit: Check = ({ sources, assessments, isBroken }) =>
  sources.flatMap((source) =>
    blocksIn(checkedDocument(source))
      .flat()
      .flatMap(({ block, path }) => {
        const asked = assessmentIn(block)
        const assessment = assessments.find((each) => each.source.id === asked)?.assessment
        if (!assessment || isBroken(assessment.id, 'assessment')) return []
        return misfitsOf(block, assessment).map(({ path: inner, message, suggestion }) =>
          source.finding(
            'drawing-unfit',
            message,
            [...path, ...inner],
            suggestion === undefined ? {} : { suggestion },
          ),
        )
      }),
  )
