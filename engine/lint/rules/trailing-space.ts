import { Lines } from '../../core/pack/lines.ts'
import type { Check } from '../rule.ts'

const SPACES = / +$/gm

/** Only in files that could be read: of the others something graver is told. */
export const trailingSpace: Check = ({ sources, files }) =>
  [...new Set(sources.map(({ file }) => file))].flatMap((file) => {
    const text = files.get(file) ?? ''
    if (!text.includes(' \n')) return []
    const lines = new Lines(text)
    return Array.from(text.matchAll(SPACES), ({ 0: spaces, index }) => {
      const end = index + spaces.length
      return {
        code: 'trailing-space',
        severity: 'warning',
        message: 'This line ends with spaces, which nobody sees.',
        file,
        range: lines.range(index, end),
        fix: { title: 'Take the spaces away', start: index, end, text: '' },
      }
    })
  })
