import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

const RESERVED: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype'])
const NAMING: ReadonlySet<string> = new Set(['id', 'bind', 'value'])

export const reservedId: Check = ({ sources }) => sources.flatMap(reservedIn)

function reservedIn(source: SourceDocument): Finding[] {
  const findings: Finding[] = []
  const path: (string | number)[] = []
  const walk = (value: JsonValue): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) {
        path.push(index)
        walk(item)
        path.pop()
      }
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        const item = value[key] ?? null
        path.push(key)
        if (NAMING.has(key) && typeof item === 'string') findings.push(...reserved(source, item, [...path]))
        else walk(item)
        path.pop()
      }
    }
  }
  walk(source.value)
  return findings
}

function reserved(source: SourceDocument, name: string, path: Path): Finding[] {
  const taken = name.split('.').find((part) => RESERVED.has(part))
  if (taken === undefined) return []
  const suggestion = 'Choose another name.'
  return [
    source.finding('reserved-id', `"${taken}" is a name that cannot be used here.`, path, { suggestion }),
  ]
}
