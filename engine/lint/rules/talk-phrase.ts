import { documentAs } from '../../core/pack/documents.ts'
import type { Finding } from '../../core/pack/finding.ts'
import { nearest } from '../../core/pack/spelling.ts'
import { exampleFindings } from '../findings/example-findings.ts'
import type { LintContext } from '../context.ts'
import type { Check } from '../rule.ts'

export const talkPhrase: Check = (context) => [
  ...exampleFindings(context, 'talk', 'talk-phrase'),
  ...misspeltIntents(context),
]

/** An intent that one language alone has, where the others have one of nearly its name that it lacks. */
function misspeltIntents({ sources, isAnyBroken }: LintContext): Finding[] {
  if (isAnyBroken('talk')) return []
  const talks = sources.flatMap((source) => {
    const talk = documentAs(source, 'talk')
    return talk ? [{ source, id: talk.id, intents: talk.intents.map(({ id }) => id) }] : []
  })
  return talks.flatMap(({ source, id: language, intents }, place) => {
    const others = talks.filter(({ id }) => id !== language)
    const elsewhere = new Set(others.flatMap((each) => each.intents))
    const lacking = [...elsewhere].filter((id) => !intents.includes(id))
    return intents.flatMap((id, at) => {
      const meant = elsewhere.has(id) ? undefined : nearest(id, lacking)
      if (meant === undefined || source.isTaken(['intents', at, 'id'])) return []
      // Where one language says the one and one the other, the first of them is right.
      const having = talks.filter((each) => each.intents.includes(meant))
      if (having.length === 1 && having.every((each) => talks.indexOf(each) > place)) return []
      const message = `No other language has an intent "${id}", and "${meant}" is missing here.`
      const suggestion = `Did you mean "${meant}"?`
      return [source.finding('talk-phrase', message, ['intents', at, 'id'], { suggestion })]
    })
  })
}
