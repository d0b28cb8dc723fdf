import type { Context } from './context.ts'
import type { Evidence } from './evidence.ts'
import { type Finding, findingOf } from './finding.ts'
import type { Heard } from './heard.ts'
import type { EvidenceRole } from './told.ts'

/** How strong it is by the place of its two questions in the list of the pack: the first, and the last. */
const [STRONGEST, WEAKEST] = [90, 66]

/** Whether something that returns is somebody's or something's own name in these answers, and no hour. */
const isOwn = ({ kind }: Finding): boolean => kind === 'recurrence' || kind === 'person' || kind === 'place'

/**
 * A word or a place (`crossing`) or somebody (`meeting`) in the answers to two questions which together say more: what was loved
 * as a child, and what is drawn as a life. The pack lists such questions, the most telling first.
 */
export function crossings({ rules }: Context, returning: readonly Finding[]): Finding[] {
  return returning.filter(isOwn).flatMap((finding) => {
    const { kind, about, name, times, evidence } = finding
    const pairs = kind === 'person' ? rules.crossings.people : rules.crossings.things
    const step = (STRONGEST - WEAKEST) / Math.max(1, pairs.length - 1)
    return pairs.flatMap(([one, other], at) => {
      const [here, there] = [saidTo(evidence, one), saidTo(evidence, other)]
      if (one === undefined || other === undefined || !here || !there) return []
      return findingOf({
        kind: kind === 'person' ? 'meeting' : 'crossing',
        about,
        against: pairOf(one, other),
        // A word or a place is told of as it was written.
        name: kind === 'place' ? here.key : name,
        times,
        strength: STRONGEST - at * step,
        evidence: [here, there],
      })
    })
  })
}

/** What two questions are called together: `childhood/vision`, and `tired/bold` of what somebody is tired of. */
const pairOf = (...roles: readonly EvidenceRole[]): string =>
  roles.map((role) => role.replace(/-of$/, '')).join('/')

const saidTo = (evidence: readonly Evidence[], role: EvidenceRole | undefined): Evidence | undefined =>
  evidence.find((each) => each.role === role)

/** Answers that name somebody before they are missed elsewhere, and parts in which they then have to be missing. */
const [OFTEN, PARTS] = [3, 2]

/** Somebody whom many answers name, and no part of the vision, or no goal. */
export function absences({ now, rules }: Context, returning: readonly Finding[]): Finding[] {
  return returning
    .filter(({ kind, times }) => kind === 'person' && times >= OFTEN)
    .flatMap((finding) =>
      rules.absences.flatMap((part) => {
        const parts = now.filter(({ passage }) => isIn(part.in, passage.role))
        if (new Set(parts.map(({ passage }) => passage.of)).size < PARTS) return []
        if (parts.some((heard) => isNamedIn(heard, finding))) return []
        const told = finding.evidence.filter(({ role }) => isIn(part.told, role))
        if (told.length === 0) return []
        const { about, name, times } = finding
        const others = finding.evidence.filter((each) => !told.includes(each))
        return findingOf({
          kind: 'absence',
          about,
          against: part.id,
          name,
          times,
          strength: 70 + Math.min(times, 8),
          evidence: [...told, ...others].slice(0, 2),
        })
      }),
    )
}

const isIn = (roles: readonly EvidenceRole[], role: EvidenceRole): boolean => roles.includes(role)

/** By their name, by what they are to the seeker, or by both. */
const isNamedIn = ({ words, hits }: Heard, { about, name }: Finding): boolean =>
  words.some(({ key }) => key === about) ||
  hits.some(({ says }) => says.is === 'person' && (name === says.name || name.startsWith(`${says.name} `)))
