import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue } from '../../core/pack/json.ts'
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

/** Entries of lists that are called as the value of another one says, which is not called so itself. */
function swappedIn(source: SourceDocument): Finding[] {
  const found: Finding[] = []
  const path: (string | number)[] = []
  const look = (list: readonly JsonValue[]): void => {
    const entries = list.map(listedAs)
    const byValue = new Map(entries.flatMap((each) => (each ? [[asWritten(each.value), each] as const] : [])))
    if (byValue.size < 2) return
    const isOwn = ({ value, label }: Listed): boolean => asWritten(value) === asWritten(label)
    for (const [at, entry] of entries.entries()) {
      const other = entry && byValue.get(asWritten(entry.label))
      if (!other || other === entry || isOwn(entry) || isOwn(other)) continue
      const message = `"${entry.value}" is called "${entry.label}", as "${other.value}" should be.`
      found.push(source.finding('label-swapped', message, [...path, at, entry.key]))
      return
    }
  }
  const walk = (value: JsonValue): void => {
    if (typeof value !== 'object' || value === null) return
    const isList = Array.isArray(value)
    if (isList) look(value)
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
