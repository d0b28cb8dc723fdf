import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, partsIn } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const repeatedCondition: Check = ({ sources }) =>
  sources.flatMap((source) => (ASKING.has(source.kind) ? askedTwice(source) : []))

/** Kinds of documents in which something is asked. */
const ASKING: ReadonlySet<string> = new Set([
  'alignment',
  'chart-notes',
  'commission',
  'experiment-rules',
  'experiment-set',
  'guide',
  'insight',
  'modality',
  'module',
  'page',
  'questionnaire',
  'script',
])

/** Parts of a text that are each for one value of something: of two for the same, one was copied. */
const OF_ONE_VALUE: ReadonlySet<string> = new Set(['equals', 'includes'])

function askedTwice(source: SourceDocument): Finding[] {
  return [...partsIn(source.value)].flatMap(([list, path]) => {
    if (!Array.isArray(list)) return []
    const tell = (message: string, ...below: readonly (string | number)[]): Finding[] => {
      const place = [...path, ...below]
      return source.isTaken(place) ? [] : [source.finding('repeated-condition', message, place)]
    }
    const last = path.at(-1)
    if (last === 'all' || last === 'any')
      return twiceIn(list, asWhole).flatMap((at) => tell('This is asked here already.', at))
    // Of several that are tried in turn, recipe-unfit tells.
    if (last === 'first') return []
    return twiceIn(list, valueAskedBy).flatMap((at) =>
      tell('Another part beside this one asks for the same.', at, 'when'),
    )
  })
}

const asWhole = (part: JsonValue): string | undefined => (isObject(part) ? JSON.stringify(part) : undefined)

function valueAskedBy(part: JsonValue): string | undefined {
  const when = isObject(part) ? part['when'] : undefined
  if (!isObject(when)) return undefined
  const [only, ...more] = Object.keys(when)
  return only !== undefined && more.length === 0 && OF_ONE_VALUE.has(only) ? JSON.stringify(when) : undefined
}

/** Places in a list at which the same is asked as at one before. */
function twiceIn(list: readonly JsonValue[], asked: (part: JsonValue) => string | undefined): number[] {
  const before = new Set<string>()
  return list.flatMap((part, at) => {
    const written = asked(part)
    if (written === undefined) return []
    if (before.has(written)) return [at]
    before.add(written)
    return []
  })
}
