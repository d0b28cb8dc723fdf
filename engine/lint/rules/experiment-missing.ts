import { documentAs } from '../../core/pack/documents.ts'
import { listInWords } from '../../core/pack/spelling.ts'
import type { Rule } from '../rule.ts'

/** A seeker who likes one kind should find a second of it. */
const LEAST = 2

export const experimentMissing: Rule = {
  number: 'L120',
  name: 'experiment-missing',
  severity: 'error',
  since: '0.3.0',
  explanation:
    'A category of experiments lacks a difficulty: whoever is ready for it would find nothing there. Every category holds at least two of each.',
  check: ({ sources }) =>
    sources.flatMap((source) => {
      const words = documentAs(source, 'experiments')
      if (!words) return []
      const sets = sources.flatMap((each) => documentAs(each, 'experiment-set') ?? [])
      return words.categories.flatMap(({ id, label }, at) => {
        const held = sets.filter((set) => set.id === id).flatMap((set) => set.experiments)
        const missing = words.difficulties.filter(
          (each) => held.filter(({ difficulty }) => difficulty === each.id).length < LEAST,
        )
        if (missing.length === 0) return []
        const names = listInWords(
          missing.map((each) => each.id),
          'and',
        )
        const message = `"${label}" has fewer than ${LEAST} experiments that are ${names}.`
        return [source.finding('experiment-missing', message, ['categories', at])]
      })
    }),
}
