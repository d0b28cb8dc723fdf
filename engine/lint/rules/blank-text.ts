import type { Finding } from '../../core/pack/finding.ts'
import { isObject, type JsonValue, type Path } from '../../core/pack/json.ts'
import type { SourceDocument } from '../../core/pack/source.ts'
import type { Check } from '../rule.ts'

export const blankText: Check = ({ sources }) => sources.flatMap(blanksIn)

function blanksIn(source: SourceDocument): Finding[] {
  const findings: Finding[] = []
  const walk = (value: JsonValue, path: Path): void => {
    if (Array.isArray(value)) {
      for (const [index, item] of value.entries()) walk(item, [...path, index])
    } else if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) walk(item, [...path, key])
    } else if (typeof value === 'string' && value.trim() === '') {
      findings.push(source.finding('blank-text', 'This text is blank.', path))
    }
  }
  walk(source.value, [])
  return findings
}
