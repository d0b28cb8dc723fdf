import type { Path } from '../../core/pack/json.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { clearlyMeant } from '../../core/pack/spelling.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { LintContext } from '../context.ts'
import { optionListsIn } from '../option-lists.ts'
import type { Check } from '../rule.ts'

/** Names that are told about by readings: outcomes of a set, options of a list. */
interface Named {
  source: SourceDocument
  names: { name: string; path: Path }[]
}

/** So many of the names must be in a vocabulary for it to be theirs, and at least so many. */
const SHARE = 0.7
const LEAST = 3

export const vocabularyGap: Check = (context) => {
  const vocabularies = context.sources.flatMap((source) => {
    const vocabulary = documentAs(source, 'vocabulary')
    return vocabulary
      ? [{ id: vocabulary.id, values: new Set(vocabulary.values.map(({ value }) => value)) }]
      : []
  })
  return namedIn(context).flatMap(({ source, names }) => {
    const own = vocabularies.find(({ values }) => {
      const shared = names.filter(({ name }) => values.has(name)).length
      return shared >= LEAST && shared >= SHARE * Math.max(names.length, values.size) - 1
    })
    if (!own) return []
    const all = [...own.values]
    return names.flatMap(({ name, path }) => {
      if (own.values.has(name)) return []
      const meant = clearlyMeant(name, all)
      const message = `The vocabulary "${own.id}" has the others of these, and not "${name}": readings have no words for it.`
      const suggestion = meant === undefined ? `Add it to "${own.id}".` : `Did you mean "${meant}"?`
      return [source.finding('vocabulary-gap', message, path, { suggestion })]
    })
  })
}

function namedIn({ sources, flows }: LintContext): Named[] {
  const outcomes = sources.flatMap((source): Named[] => {
    const set = documentAs(source, 'outcomes')
    if (!set) return []
    return [{ source, names: set.list.map(({ id }, at) => ({ name: id, path: ['list', at, 'id'] })) }]
  })
  const options = flows.flatMap(({ source, flow }) =>
    optionListsIn(flow)
      .filter((list) => !list.options.some(({ path }) => source.isTaken(path)))
      .map((list): Named => ({
        source,
        names: list.options.map(({ option, path }) => ({ name: option.value, path: [...path, 'value'] })),
      })),
  )
  return [...outcomes, ...options]
}
