import type { Check } from '../rule.ts'
import { eachText } from '../texts/texts.ts'
import type { Finding } from '../../core/pack/finding.ts'

/** What numbers and days are called that engine and server fill in: a label or a line that can hold one is there to tell it. */
const COUNTED: ReadonlySet<string> = new Set([
  'count',
  'date',
  'days',
  'done',
  'from',
  'hours',
  'line',
  'max',
  'minutes',
  'number',
  'percent',
  'score',
  'seconds',
  'size',
  'step',
  'time',
  'to',
  'total',
  'year',
])

/** What may also be told in sentences of its own. */
const PROSE: ReadonlySet<string> = new Set([
  'body',
  'caption',
  'closing',
  'content',
  'heading',
  'name',
  'text',
  'title',
])

export const placeholderLost: Check = ({ sources }) =>
  sources.flatMap((source) => {
    const found: Finding[] = []
    // The placeholders of a translation are those of its source.
    if (source.kind === 'translation' || source.filled.size === 0) return found
    eachText(source, (text, path) => {
      const names = text.includes('{') ? undefined : source.filled.get(path.join('/'))
      const lost = names?.find((name) => COUNTED.has(name))
      const key = path.at(-1)
      if (!names || lost === undefined || typeof key !== 'string' || PROSE.has(key)) return
      const own = names.includes(key) ? key : lost
      const message = `Nothing is filled into this text: {${own}} is missing.`
      found.push(source.finding('placeholder-lost', message, path, { suggestion: `Write {${own}} in it.` }))
    })
    return found
  })
