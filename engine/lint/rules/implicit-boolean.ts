import type { Check } from '../rule.ts'
import { unquotedTexts } from '../texts/unquoted-texts.ts'

/** What YAML 1.1 reads as true or false; true and false themselves are found while loading. */
const LOOKS = /^(?:y|yes|on|n|no|off)$/i

export const implicitBoolean: Check = ({ sources }) =>
  sources.flatMap((source) =>
    unquotedTexts(
      source,
      LOOKS,
      'implicit-boolean',
      (text) => `Without quotes, other readers of YAML take ${text} for true or false.`,
    ),
  )
