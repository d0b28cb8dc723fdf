import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, partsIn } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const labelSwapped: Check = ({ sources }) =>
  sources.flatMap((source) => (LISTING.has(source.kind) ? swappedIn(source) : []))

/** Kinds of documents that list what is chosen or comes out, each with a value and a label. */
const LISTING: ReadonlySet<string> = new Set([
  'assessment',
  'life-stages',
  'module',
  'outcomes',
  'questionnaire',
  'vocabulary',
])

const asWritten = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')

interface Listed {
  readonly value: string
  readonly label: string
  readonly key: 'label' | 'title'
}

function listedAs(entry: JsonValue): Listed | undefined {
  if (!isObject(entry)) return undefined
  const value = entry['value'] ?? entry['id']
  const key = typeof entry['label'] === 'string' ? 'label' : 'title'
  const label = entry[key]
  return typeof value === 'string' && typeof label === 'string' ? { value, label, key } : undefined
}

/** Entries of lists that are called as the value of another one says, which is not called so itself: one of each list. */
function swappedIn(source: SourceDocument): Finding[] {
  return [...partsIn(source.value)].flatMap(([list, path]) => {
    if (!Array.isArray(list)) return []
    const entries = list.map(listedAs)
    const byValue = new Map(entries.flatMap((each) => (each ? [[asWritten(each.value), each] as const] : [])))
    const found = entries.flatMap((entry, at) => {
      const other = entry && byValue.get(asWritten(entry.label))
      if (!other || other === entry || isOwn(entry) || isOwn(other)) return []
      const message = `"${entry.value}" is called "${entry.label}", as "${other.value}" should be.`
      return [source.finding('label-swapped', message, [...path, at, entry.key])]
    })
    return found.slice(0, 1)
  })
}

const isOwn = ({ value, label }: Listed): boolean => asWritten(value) === asWritten(label)
