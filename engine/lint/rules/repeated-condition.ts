import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue } from '../../core/pack/json.ts'
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
  const found: Finding[] = []
  const path: (string | number)[] = []
  const tell = (message: string, ...below: readonly (string | number)[]): void => {
    const place = [...path, ...below]
    if (!source.isTaken(place)) found.push(source.finding('repeated-condition', message, place))
  }
  const walk = (value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) return
    const isList = Array.isArray(value)
    const last = path.at(-1)
    if (isList && (last === 'all' || last === 'any'))
      for (const at of twiceIn(value, asWhole)) tell('This is asked here already.', at)
    // Of several that are tried in turn, recipe-unfit tells.
    else if (isList && last !== 'first')
      for (const at of twiceIn(value, valueAskedBy))
        tell('Another part beside this one asks for the same.', at, 'when')
    for (const [key, part] of Object.entries(value)) {
      if (typeof part !== 'object') continue
      path.push(isList ? Number(key) : key)
      walk(part)
      path.pop()
    }
  }
  walk(source.value)
  return found
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
