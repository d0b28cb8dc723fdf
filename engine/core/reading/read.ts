import type { LexiconDocument, ReaderDocument } from '../pack/documents.gen.ts'
import { acts, silences, skills, tensions, tirings, weary } from './choosing.ts'
import { changes, expectations, trials, withdrawals } from './comparing.ts'
import { type Context, rulesOf, themesSaid } from './context.ts'
import { absences, crossings } from './crossing.ts'
import type { Finding } from './finding.ts'
import { headings } from './headings.ts'
import { hear } from './heard.ts'
import { lexiconOf } from './lexicon.ts'
import { exclusions, pairs } from './pulling.ts'
import { named, recurrences, themes } from './returning.ts'
import { sources } from './sources.ts'
import type { Told } from './told.ts'

/** Reads everything that a seeker told; the strongest finding first. The same is always found in the same. */
export type Reader = (told: Told) => readonly Finding[]

/** Every kind of finding is looked for by one of these. */
const looks: readonly ((context: Context) => Finding[])[] = [
  exclusions,
  weary,
  tirings,
  acts,
  pairs,
  tensions,
  changes,
  withdrawals,
  trials,
  expectations,
  sources,
  skills,
  silences,
  themes,
  returning,
  headings,
]

/** Names and words that return, and what it says where they do. */
function returning(context: Context): Finding[] {
  const found = [...named(context), ...recurrences(context)]
  return [...found, ...crossings(context, found), ...absences(context, found)]
}

/**
 * Makes the reader of a pack. Keep it as long as the pack: its lexicons are compiled once.
 *
 *     const read = readerOf(pack.list('reader'), pack.list('lexicon'))
 *     read({ language: 'en', passages, chosen, trials, voices })
 *     // [{ kind: 'exclusion', strength: 96, evidence: [{ words: 'Get promoted' }, { words: 'Resign' }] }, ...]
 */
export function readerOf(readers: readonly ReaderDocument[], documents: readonly LexiconDocument[]): Reader {
  const [document] = readers
  const lexicons = documents.map(lexiconOf)
  if (!document || lexicons.length === 0) return () => []
  const rules = rulesOf(document)
  return (told) => {
    const lexicon = lexicons.find(({ id }) => id === told.language) ?? lexicons[0]
    if (!lexicon) return []
    const heard = told.passages.flatMap((each) => hear(each, lexicons, told.language) ?? [])
    const now = heard.filter(({ passage }) => !passage.earlier)
    const context: Context = {
      told,
      rules,
      lexicon,
      now,
      said: themesSaid(now),
      earlier: heard.filter(({ passage }) => passage.earlier),
    }
    return ranked(looks.flatMap((look) => look(context))).map((finding) => {
      const sort = rules.sorts.get(finding.about)
      return sort === undefined ? finding : { ...finding, sort }
    })
  }
}

/** The strongest first, each once; of two that stand on the very same words, the stronger. */
function ranked(found: readonly Finding[]): Finding[] {
  const byId = new Map<string, Finding>()
  const order = found
    .map((finding, at) => ({ finding, at }))
    .toSorted((one, other) => other.finding.strength - one.finding.strength || one.at - other.at)
  for (const { finding } of order) if (!byId.has(finding.id)) byId.set(finding.id, finding)
  return [...byId.values()]
}
