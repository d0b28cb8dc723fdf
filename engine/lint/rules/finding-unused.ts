import type { DocumentPath } from '../../core/document-finding.ts'
import { documentAs } from '../../core/pack/documents.ts'
import { listInWords } from '../../core/pack/spelling.ts'
import { findingsAskedIn } from '../../core/recipe/asked-findings.ts'
import { FINDINGS } from '../../core/recipe/condition.ts'
import { findingKinds } from '../../core/recipe/findings.ts'
import { fromOf, isInputRef } from '../../core/recipe/inputs/input-refs.ts'
import type { Check } from '../rule.ts'

export const findingUnused: Check = ({ sources }) => {
  const rule = 'finding-unused'
  const used = new Set<string>()
  const idle = sources.flatMap((source) => {
    const { inputs } = source.value
    const at = Array.isArray(inputs)
      ? inputs.findIndex((ref) => isInputRef(ref) && fromOf(ref) === FINDINGS)
      : -1
    if (at === -1) return []
    const asked = new Set(findingsAskedIn(source.value))
    for (const kind of asked) used.add(kind)
    const path: DocumentPath = ['inputs', at]
    return asked.size > 0
      ? []
      : [source.finding(rule, 'This document is given findings, and nothing in it asks for one.', path)]
  })
  const unused = findingKinds.filter((kind) => !used.has(kind))
  const readers = sources.filter((source) => documentAs(source, 'reader'))
  return [
    ...idle,
    ...(unused.length === 0 || used.size === 0
      ? []
      : readers.map((source) =>
          source.finding(rule, `No recipe asks for these findings: ${listInWords(unused, 'and')}.`, ['kind']),
        )),
  ]
}
