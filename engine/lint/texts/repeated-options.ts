import type { Related } from '../../core/pack/finding.ts'
import type { Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext } from '../context.ts'
import { optionListsIn, type OptionList } from '../option-lists.ts'

interface Repeated {
  source: SourceDocument
  path: Path
  written: string
  related: Related[]
}

/** Options whose value or label stands in the same list before. Labels are compared as readers do. */
export function repeatedOptions({ flows, assessments }: LintContext, key: 'value' | 'label'): Repeated[] {
  const inFlows = flows.flatMap(({ source, flow }) =>
    optionListsIn(flow)
      // What is taken over is told where it is written.
      .filter(({ options }) => !options.some(({ path }) => source.isTaken(path)))
      .flatMap((list) => repeatedIn(source, list, key)),
  )
  // Equal values in an assessment are reported by core/scoring, as duplicate ids.
  if (key === 'value') return inFlows
  const inAssessments = assessments.flatMap(({ source, assessment }) => {
    const shared = (assessment.options ?? []).map((option, index) => ({ option, path: ['options', index] }))
    const own = assessment.items.map((item, at) => ({
      options: (item.options ?? []).map((option, index) => ({
        option,
        path: ['items', at, 'options', index],
      })),
    }))
    return [{ options: shared }, ...own].flatMap((list) => repeatedIn(source, list, key))
  })
  return [...inFlows, ...inAssessments]
}

/** A name as readers tell it from others. */
export const asRead = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

function repeatedIn(
  source: SourceDocument,
  { options }: Pick<OptionList, 'options'>,
  key: 'value' | 'label',
): Repeated[] {
  const first = new Map<string, Path>()
  return options.flatMap(({ option, path }) => {
    const written = option[key]
    const read = key === 'value' ? written : asRead(written)
    const before = first.get(read)
    if (!before) {
      first.set(read, [...path, key])
      return []
    }
    const related = [
      { message: 'The first one is here.', file: source.fileAt(before), range: source.locate(before) },
    ]
    return [{ source, path: [...path, key], written, related }]
  })
}
