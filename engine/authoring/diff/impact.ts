import { type CompiledFlow, compileFlow } from '../../core/flow/compile.ts'
import { readPath } from '../../core/flow/form-data.ts'
import { compiledFor } from '../../core/flow/made.ts'
import { checkAll, startFlow } from '../../core/flow/state.ts'
import { bringUpToDate, type FlowName, type UpToDate } from '../../core/migrate/index.ts'
import { documentAs, type Kind } from '../../core/pack/documents.ts'
import type { DocumentByKind } from '../../core/pack/documents.gen.ts'
import type { Change } from './change.ts'
import type { PackSide } from './diff-packs.ts'
import type { DumpedSession, DumpLine } from '../../core/answers/dump.ts'
import { reScorer } from './re-score.ts'

/** Something that happens to so many. */
export interface Counted {
  readonly what: string
  readonly count: number
}

/** What becomes of the results of one assessment. */
export interface ResultImpact {
  readonly assessment: string
  readonly total: number
  /** Outcome before and after, of those that differ; most frequent first. */
  readonly changed: readonly { readonly from: string; readonly to: string; readonly count: number }[]
  /** Results that do not say enough to be scored anew. */
  readonly unknown: number
}

/** What happens to answers that are there. */
export interface Impact {
  /** People with answers under way. */
  readonly seekers: number
  readonly sessions: number
  /** Sessions that keep every answer and are asked nothing again. */
  readonly whole: number
  /** Steps that are asked again, by how many sessions. */
  readonly askedAgain: readonly Counted[]
  /** New steps that lie behind where the seeker stands. */
  readonly askedFirst: readonly Counted[]
  /** Answers that have no place any more: set aside. */
  readonly setAside: readonly Counted[]
  readonly results: readonly ResultImpact[]
  /** By the index of the change: sessions with such an answer, and those of them that lose it or are asked again. */
  readonly ofChanges: readonly { readonly has: number; readonly loses: number }[]
}

/** Two packs, and the version of the older one, for answers that remember none. */
export interface Comparison {
  readonly old: PackSide
  readonly now: PackSide
  readonly oldVersion: string
}

class Tally {
  readonly #counts = new Map<string, number>()

  add(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1)
  }

  get list(): Counted[] {
    return [...this.#counts]
      .map(([what, count]) => ({ what, count }))
      .toSorted((one, other) => other.count - one.count || (one.what < other.what ? -1 : 1))
  }
}

const documentsOf = <K extends Kind>({ sources }: PackSide, kind: K): DocumentByKind[K][] =>
  sources.flatMap((source) => documentAs(source, kind) ?? [])

/** Does to every session and result of a dump what the newer pack would do, and counts what comes of it. */
export function impactOf(
  lines: readonly DumpLine[],
  changes: readonly Change[],
  { old, now, oldVersion }: Comparison,
): Impact {
  const sessions = lines.filter((line) => line.what === 'session')
  const modules = [documentsOf(old, 'module'), documentsOf(now, 'module')] as const
  const migrations = documentsOf(now, 'migration')
  const [askedAgain, askedFirst, setAside] = [new Tally(), new Tally(), new Tally()]
  const ofChanges = changes.map(() => ({ has: 0, loses: 0 }))
  const versions = new Map(
    modules[0].map((before) => {
      const after = modules[1].find(({ id }) => id === before.id)
      const old = compileFlow(before.flow)
      const now = after && { id: after.id, compiled: compileFlow(after.flow) }
      return [before.number, { before, old, now, migrations, oldVersion }] as const
    }),
  )
  let whole = 0
  for (const session of sessions) {
    const version = versions.get(session.module)
    const before = version?.before
    if (!version || !before) {
      whole += 1
      continue
    }
    const fate = version.now ? fateOf(session, { ...version, ...version.now }) : lostWith(session)
    for (const step of fate.again) askedAgain.add(`${before.id} ${step}`)
    for (const step of fate.first) askedFirst.add(`${before.id} ${step}`)
    for (const place of fate.aside) setAside.add(`${before.id} ${place}`)
    if (fate.again.size === 0 && fate.aside.size === 0) whole += 1
    changes.forEach((change, at) => {
      const counted = ofChanges[at]
      if (!counted || !has(change, session, before.id)) return
      counted.has += 1
      if (isHit(change, fate)) counted.loses += 1
    })
  }
  return {
    seekers: new Set(sessions.map(({ seeker }) => seeker)).size,
    sessions: sessions.length,
    whole,
    askedAgain: askedAgain.list,
    askedFirst: askedFirst.list,
    setAside: setAside.list,
    results: resultsOf(lines, old, now),
    ofChanges,
  }
}

/** What becomes of one session: steps by their id, places by their path. */
interface Fate {
  readonly again: ReadonlySet<string>
  readonly first: ReadonlySet<string>
  readonly aside: ReadonlySet<string>
  /** Places whose answers are asked again. */
  readonly places: ReadonlySet<string>
}

interface Versions {
  readonly id: string
  readonly old: CompiledFlow
  readonly compiled: CompiledFlow
  readonly migrations: readonly DocumentByKind['migration'][]
  readonly oldVersion: string
}

function fateOf(session: DumpedSession, { id, old, compiled, migrations, oldVersion }: Versions): Fate {
  const name: FlowName = { kind: 'module', id }
  const givenTo = { version: session.contentVersion ?? oldVersion, hash: session.contentHash }
  const { formData, stepId } = session
  const done: UpToDate = bringUpToDate({ formData, stepId, givenTo }, { name, compiled, migrations })
  const then = compiledFor(old, formData)
  const openBefore = new Set(checkAll(then, startFlow(then, formData)).map((issue) => issue.stepId))
  const own = compiledFor(compiled, done.formData)
  // Where they stood, also when they are led back to a question that is asked again.
  const stood = (stepId === null ? undefined : own.indexOf.get(stepId)) ?? session.currentStep
  const open = checkAll(own, startFlow(own, done.formData)).filter(
    (issue) => (own.indexOf.get(issue.stepId) ?? 0) < stood,
  )
  const known = (id: string) => then.indexOf.has(id)
  const again = open.filter((issue) => known(issue.stepId) && !openBefore.has(issue.stepId))
  return {
    again: new Set([...done.askedAgain, ...again].map((each) => each.stepId)),
    first: new Set(open.filter((issue) => !known(issue.stepId)).map((issue) => issue.stepId)),
    aside: new Set(done.setAside.map(({ path }) => path)),
    places: new Set([...done.askedAgain, ...again].map(({ path }) => path)),
  }
}

const lostWith = ({ formData }: DumpedSession): Fate => ({
  again: new Set(),
  first: new Set(),
  places: new Set(),
  aside: new Set(Object.keys(formData)),
})

/** Whether a session holds an answer that a change takes something from. */
function has({ lost = [] }: Change, { formData }: DumpedSession, module: string): boolean {
  return lost.some(({ flow, place, values }) => {
    if (flow.kind !== 'module' || flow.id !== module) return false
    const value = readPath(formData, place)
    if (value === undefined) return false
    const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
    return !values || chosen.some((each) => typeof each === 'string' && values.includes(each))
  })
}

const isHit = ({ lost = [] }: Change, { aside, places }: Fate): boolean =>
  lost.some(({ place }) => aside.has(place) || places.has(place))

function resultsOf(lines: readonly DumpLine[], old: PackSide, now: PackSide): ResultImpact[] {
  const reScore = reScorer(documentsOf(old, 'assessment'), documentsOf(now, 'assessment'))
  const byAssessment = new Map<string, { total: number; unknown: number; readonly changed: Tally }>()
  for (const line of lines) {
    const scored = line.what === 'result' ? reScore(line) : undefined
    if (!scored) continue
    const own = byAssessment.get(scored.assessment) ?? { total: 0, unknown: 0, changed: new Tally() }
    byAssessment.set(scored.assessment, own)
    own.total += 1
    if (scored.to === null) own.unknown += 1
    else if (scored.to !== scored.from) own.changed.add(`${scored.from} ${scored.to}`)
  }
  return [...byAssessment].map(([assessment, { total, unknown, changed }]) => ({
    assessment,
    total,
    unknown,
    changed: changed.list.map(({ what, count }) => {
      const [from = '', to = ''] = what.split(' ')
      return { from, to, count }
    }),
  }))
}
