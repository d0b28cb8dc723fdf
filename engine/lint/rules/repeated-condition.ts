import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
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
const OF_ONE_VALUE = ['equals', 'includes'] as const

function askedTwice(source: SourceDocument): Finding[] {
  const found: Finding[] = []
  const tell = (message: string, path: Path): void => {
    if (!source.isTaken(path)) found.push(source.finding('repeated-condition', message, path))
  }
  const walk = (value: JsonValue, path: Path): void => {
    if (Array.isArray(value)) {
      const cases = value.map((each) =>
        isObject(each) && path.at(-1) !== 'first' ? valueAskedBy(each) : undefined,
      )
      for (const at of twiceIn(cases))
        tell('Another part beside this one asks for the same.', [...path, at, 'when'])
      for (const [at, each] of value.entries()) walk(each, [...path, at])
    } else if (isObject(value)) {
      for (const [key, each] of Object.entries(value)) {
        if ((key === 'all' || key === 'any') && Array.isArray(each)) {
          const asked = each.map((one) => (isObject(one) ? JSON.stringify(one) : undefined))
          for (const at of twiceIn(asked)) tell('This is asked here already.', [...path, key, at])
        }
        if (typeof each === 'object') walk(each, [...path, key])
      }
    }
  }
  walk(source.value, [])
  return found
}

function valueAskedBy({ when }: { readonly when?: JsonValue }): string | undefined {
  if (!isObject(when)) return undefined
  const isOne = Object.keys(when).length === 1 && OF_ONE_VALUE.some((key) => Object.hasOwn(when, key))
  return isOne ? JSON.stringify(when) : undefined
}

const twiceIn = (written: readonly (string | undefined)[]): number[] =>
  [...written.keys()].filter((at) => written[at] !== undefined && written.indexOf(written[at]) < at)
