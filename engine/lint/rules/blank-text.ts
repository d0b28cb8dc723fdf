import type { Finding } from '../../core/pack/finding.ts'
import type { Check } from '../rule.ts'
import { eachText } from '../texts/texts.ts'

export const blankText: Check = ({ sources }) =>
  sources.flatMap((source) => {
    // What is not translated yet is blank in a translation; its own rules tell of that.
    if (source.kind === 'translation') return []
    const findings: Finding[] = []
    eachText(source, (text, path) => {
      if (text.trim() === '') findings.push(source.finding('blank-text', 'This text is blank.', [...path]))
    })
    return findings
  })
