import { folded } from '../../../engine/core/folded.ts'
import type { GuideDocument, SoulGuideWords } from '../../../engine/core/pack/documents.gen.ts'

/** A text as phrases are looked for in it: folded, without apostrophes, words divided by single spaces. */
const plain = (text: string): string =>
  ` ${folded(text)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Answers whether a text holds one of the phrases, in whatever language. No model is asked, and nothing is weighed: a
 * few too many times is better than once too few.
 */
export function crisisCheck(crisis: GuideDocument['crisis']): (text: string) => boolean {
  const phrases = crisis.flatMap((each) =>
    each.phrases.map((phrase) => {
      const open = phrase.endsWith('*')
      const words = plain(phrase.replaceAll('*', '')).trimEnd()
      return open ? words : `${words} `
    }),
  )
  return (text) => {
    const looked = plain(text)
    return phrases.some((phrase) => looked.includes(phrase))
  }
}

/** The region that a browser's languages name, such as GB in `en-GB,en;q=0.8`; undefined when they name none. */
export const regionIn = (acceptLanguage = ''): string | undefined =>
  /(?:^|[,\s])[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(acceptLanguage)?.[1]

/** What is replied: the words, what to do at once, and the lines of the seeker's region and of everywhere. */
export function crisisReply({ help }: SoulGuideWords, region: string | undefined): string {
  const lines = help.regions
    .filter((each) => each.region === region || each.region === '*')
    .flatMap((each) => each.lines)
    .map(({ name, contact }) => `- ${name}: ${contact}`)
  return [help.crisis.trim(), help.emergency, lines.join('\n')].join('\n\n')
}
