import type { FilePlace, Level } from '../../engine/authoring/diff/change.ts'
import type { CoveredChange } from '../../engine/authoring/diff/cover.ts'
import type { DumpFault } from '../../engine/core/answers/dump.ts'
import type { Counted, Impact, ResultImpact } from '../../engine/authoring/diff/impact.ts'
import { compareVersions } from '../../engine/core/migrate/index.ts'
import type { Side } from './sides.ts'

/** Two packs compared, and what that does to answers when some were given. */
export interface Comparison {
  readonly old: Side
  readonly now: Side
  readonly changes: readonly CoveredChange[]
  readonly impact: Impact | undefined
  readonly faults: readonly DumpFault[]
}

/** The gravest first. */
export const LEVELS: readonly Level[] = ['breaking', 're-score', 'safe']

export const placeOf = ({ prefix }: Side, place: FilePlace | null): string | null =>
  place && `${prefix}${place.file}:${place.line}:${place.col}`

/** What is said of a breaking change and its migration; null for one that needs none. */
export function coverInWords({ level, uncovered, migrations }: CoveredChange): string | null {
  if (level !== 'breaking') return null
  const by = migrations.length > 0 ? `Migration ${migrations.join(', ')}` : ''
  if (uncovered) return by === '' ? 'No migration.' : `${by} speaks of a part of it only.`
  return `${by} says what becomes of the answers.`
}

/** What the change at an index does to the answers of the dump; null where none are concerned. */
export function hitInWords(impact: Impact | undefined, at: number): string | null {
  const counted = impact?.ofChanges[at]
  if (!counted || counted.has === 0) return null
  const { has, loses } = counted
  return `${has} ${has === 1 ? 'session has' : 'sessions have'} such an answer; ${loses === 0 ? 'none' : loses} of them ${loses === 1 ? 'loses it or is' : 'lose it or are'} asked again.`
}

/** Whether the version says that something has changed. */
export function versionFault({ old, now, changes }: Comparison): string | null {
  const grave = changes.some(({ level }) => level === 'breaking')
  if (!grave || compareVersions(now.pack.version, old.pack.version) > 0) return null
  return `The version is still ${now.pack.version}: raise it in the pack's cover, or no migration is ever due.`
}

/** What becomes of all answers, a sentence on each line. */
export function impactInWords(impact: Impact): string[] {
  const { seekers, sessions, whole } = impact
  const people = `${seekers} ${seekers === 1 ? 'seeker has' : 'seekers have'} answers under way, in ${sessions} ${sessions === 1 ? 'session' : 'sessions'}.`
  return [
    sessions === 0 ? 'Nobody has answers under way.' : `${people} ${whole} of ${sessions} keep everything.`,
    ...counted('Asked again', impact.askedAgain),
    ...counted('Asked for the first time, behind where they stand', impact.askedFirst),
    ...counted('Set aside', impact.setAside),
    ...impact.results.map(resultsInWords),
  ]
}

const counted = (title: string, list: readonly Counted[]): string[] =>
  list.length === 0 ? [] : [`${title}: ${list.map(({ what, count }) => `${what} (${count})`).join(', ')}.`]

function resultsInWords({ assessment, total, changed, unknown }: ResultImpact): string {
  const ways = changed.map(({ from, to, count }) => `${count} from ${from} to ${to}`)
  const sum = changed.reduce((all, { count }) => all + count, 0)
  const some = sum === 0 ? 'none would change' : `${sum} would change: ${ways.join(', ')}`
  const rest =
    unknown === 0
      ? ''
      : `; of ${unknown} nobody can say, since their answers count otherwise now and are not kept`
  return `${assessment}: of ${total} ${total === 1 ? 'result' : 'results'} ${some}${rest}.`
}
