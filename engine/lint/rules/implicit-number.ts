import type { Check } from '../rule.ts'
import { unquotedTexts } from '../texts/unquoted-texts.ts'

/** Days, times (which YAML 1.1 counts in sixties) and numbers with underscores. */
const LOOKS = /^(?:\d{4}-\d{1,2}-\d{1,2}|[-+]?\d+(?::[0-5]?\d)+(?:\.\d*)?|[-+]?\d[\d_]*_[\d_]*)$/

export const implicitNumber: Check = ({ sources }) =>
  sources.flatMap((source) =>
    unquotedTexts(
      source,
      LOOKS,
      'implicit-number',
      (text) => `Without quotes, other readers of YAML take ${text} for a date or a number.`,
    ),
  )
