import { FILE_START, type Finding } from '../../core/pack/finding.ts'
import type { Check } from '../rule.ts'

/** Other files are found while reading the folder (disk.ts). */
export const passedOver: Check = ({ files }) =>
  [...files].flatMap(([file, text]): Finding[] => {
    // Whatever has more than comments in it is read, and told of where it is no document.
    if (/^(?!\s*(?:#|$|---\s*$|\.\.\.\s*$)).+$/m.test(text)) return []
    const message = text.trim() === '' ? 'This file is empty.' : 'There is nothing but comments in this file.'
    const suggestion = 'Write a document into it, or take it out.'
    return [{ code: 'passed-over', severity: 'warning', message, file, range: FILE_START, suggestion }]
  })
