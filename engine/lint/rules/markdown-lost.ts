import type { Finding } from '../../core/pack/finding.ts'
import { givenNames } from '../../core/pack/linking/given-names.ts'
import { clearlyMeant } from '../../core/pack/spelling.ts'
import type { PeopleText } from '../texts/people-texts.ts'
import type { Check } from '../rule.ts'

/** Markdown that the reader does not know: it would be read with its marks. */
const LOST: readonly { written: RegExp; message: string; suggestion: string }[] = [
  {
    written: /!\[[^\]]*\]\([^)]*\)/,
    message: 'Pictures are not shown here.',
    suggestion: 'Say in words what it shows.',
  },
  {
    written: /(?<!!)\[[^\]]*\]\((?![/#])[^)\s][^)]*\)/,
    message: 'Links lead to addresses of the app only; readers would see the brackets.',
    suggestion: 'Name the source in words.',
  },
  {
    written: /\[\s*\]\([^)]*\)|\[[^\]]*\]\(\s*\)/,
    message: 'This link has no words, or leads nowhere.',
    suggestion: 'Write it as [words](/address).',
  },
  {
    written: /^ *\|?(?: *:?-{3,}:? *\|)+ *:?-{0,}:? *$/m,
    message: 'Tables are not shown here; readers would see the lines.',
    suggestion: 'Write a list.',
  },
  {
    written: /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i,
    message: 'HTML is not shown here; readers would see the tags.',
    suggestion: 'Use **bold**, *italic*, lists and headings.',
  },
  {
    written: /^ {0,3}```/m,
    message: 'Code is not shown here; readers would see the marks.',
    suggestion: 'Write it as a paragraph or a quote.',
  },
]

const HEADING = /^ {0,3}(#{1,6})[ \t]+\S/gm
const LINK = /(?<!!)\[[^\]]+\]\((\/[^()\s#]*)[^()]*\)/g

export const markdownLost: Check = (context) => {
  const texts = context.peopleTexts().filter(({ isMarkdown }) => isMarkdown)
  if (texts.length === 0) return []
  const addresses = givenNames['address']?.(context.sources)
  return texts.flatMap((placed): Finding[] => {
    const { source, path, text } = placed
    const lost = LOST.find(({ written }) => written.test(text))
    const dead = Array.from(text.matchAll(LINK), ([, to = '']) => to).find(
      (to) => addresses?.has(to) === false,
    )
    const found: Finding[] = []
    if (lost) {
      const [written = ''] = lost.written.exec(text) ?? []
      const message = `“${written.trim().slice(0, 60)}”: ${lost.message}`
      const within = [written.trim().split('\n')[0] ?? '']
      found.push(source.finding('markdown-lost', message, path, { suggestion: lost.suggestion, within }))
    }
    if (dead !== undefined) {
      const meant = clearlyMeant(dead, addresses?.names ?? [])
      const message = `The link to ${dead} leads nowhere.`
      const suggestion = meant === undefined ? 'Link to an address of the app.' : `Did you mean "${meant}"?`
      found.push(source.finding('markdown-lost', message, path, { suggestion, within: [`(${dead}`] }))
    }
    return [...found, ...skippedHeading(placed)]
  })
}

/** A heading two levels below the one before: whoever listens to the page looks for the one between. */
function skippedHeading({ source, path, text }: PeopleText): Finding[] {
  // What holds the text has a heading itself.
  let before = 2
  for (const [heading, signs = ''] of text.matchAll(HEADING)) {
    const level = signs.length
    if (level > before + 1) {
      const message = `“${heading.trim()}” is a heading of level ${level}, and the one before is of level ${before}.`
      const suggestion = `Write ${'#'.repeat(before + 1)}.`
      return [source.finding('markdown-lost', message, path, { suggestion, within: [heading.trim()] })]
    }
    before = level
  }
  return []
}
