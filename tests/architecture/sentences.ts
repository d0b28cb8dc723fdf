import type { Finding } from './layers.ts'
import type { Source } from './sources.ts'

/** A refusal, or an objection to a field, with words of its own; technical ones begin with a small letter. */
const SAID =
  /\b(?:malformed|forbidden|crossSite|notFound|conflict|invalidAt|wrongAt|blame|tooMany|new Refusal)\((?:[^()'"`]|'[^'A-Z][^']*'|`[^`A-Z][^`]*`|\([^()]*\))*['"`][A-Z][a-z]*[ ']|\bmessage: ['"`][A-Z]/g

/** Two words that the contract fixes for programs, which the app never shows. */
const FIXED = /'(?:Unauthorized'|Internal )$/

/** Sentences for seekers come from the pack, in their language (the kind `problems`): none stands in the server. */
export function sentenceFindings(house: readonly Source[]): Finding[] {
  return house
    .filter(({ path }) => path.startsWith('server/') && !/\.(?:test|test-data|gen)\./.test(path))
    .flatMap(({ path, text }) =>
      Array.from(text.matchAll(SAID)).flatMap(({ index, 0: found }) => {
        if (FIXED.test(found)) return []
        const line = text.slice(0, index + found.length).split('\n').length
        return [`${path}:${line} says a sentence of its own: it belongs into the problems of the pack`]
      }),
    )
}
