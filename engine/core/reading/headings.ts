import { answering, type Context } from './context.ts'
import { evidenceAt } from './evidence.ts'
import { type Finding, findingOf } from './finding.ts'
import type { EvidenceRole } from './told.ts'
import { asHeading } from '../recipe/sentences/prose.ts'

/** The questions whose answers can stand over all others, the best first: what holds them together, and what was there before any of them. */
const OVER: readonly EvidenceRole[] = ['thread', 'childhood', 'absorbs']

/** Words of a heading. */
const [FEWEST, MOST] = [2, 13]

/** What the strongest of them is worth, and how much less the next one. */
const [STRENGTH, LESS] = [60, 8]

/** Words of an answer that can stand over everything else: its first thought, where that is no sentence about somebody. */
export const headings = ({ now }: Context): Finding[] =>
  OVER.flatMap((role, at) =>
    answering(now, role).flatMap((heard) => {
      const { words, passage, lexicon } = heard
      const last = words.findLastIndex(({ sentence }) => sentence === words[0]?.sentence)
      const comma = words.findIndex(({ part }, place) => place <= last && part !== words[0]?.part)
      // All of its first sentence, or else what stands before the first mark.
      const ends = [last, comma - 1].filter((end) => end + 1 >= FEWEST && end < MOST)
      const [end] = ends.filter((to) => !words.slice(0, to + 1).some(({ key }) => lexicon.isFinite(key)))
      const [first] = words
      if (end === undefined || !first) return []
      return findingOf({
        kind: 'heading',
        about: role,
        name: asHeading(passage.text.slice(first.start, words[end]?.end)),
        strength: STRENGTH - at * LESS,
        evidence: [evidenceAt(heard, first)],
      })
    }),
  )
