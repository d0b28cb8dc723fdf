import type { DocumentPath } from '../../core/document-finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import { conditionsOn } from '../../core/recipe/condition.ts'
import { fromOf, pathOf } from '../../core/recipe/inputs/input-refs.ts'
import { constantsIn } from '../explored.ts'
import { recipeFaults } from '../findings/recipe-faults.ts'
import type { Check } from '../rule.ts'

const rule = 'never-holds'

export const neverHolds: Check = (context) => [
  ...context.flows.flatMap(({ source, flow }) => {
    const found = context.explored(flow)
    if (!found) return []
    return (
      constantsIn(found)
        // A step whose whole condition never holds is another finding.
        .filter(({ holds, isWhole, path }) => !holds && !(isWhole && path.at(-1) === 'visibleWhen'))
        .map(({ path }) => source.finding(rule, 'This never holds, whatever was answered before.', path))
    )
  }),
  ...moreThanAll(context.sources),
  ...recipeFaults(context, rule),
]

/** Texts that wait for more modules than there are. */
function moreThanAll(sources: readonly SourceDocument[]): Finding[] {
  const [journey] = sources.flatMap((source) => documentAs(source, 'journey') ?? [])
  if (!journey) return []
  const modules = journey.modules.length
  return sources.flatMap((source) => {
    const document = documentAs(source, 'insight')
    if (!document?.needs) return []
    const input = document.inputs?.find((ref) => fromOf(ref) === 'journey')
    if (input === undefined) return []
    const completed = `${pathOf(input)[0]}.completed`
    return conditionsOn(document.needs, ['needs']).flatMap(({ asks, of, path, count = 0 }) => {
      if (asks !== 'atLeast' || of !== completed || count <= modules) return []
      const at: DocumentPath = [...path.slice(0, -1), 'count']
      return [source.finding(rule, `This never holds: there are ${modules} modules to complete.`, at)]
    })
  })
}
