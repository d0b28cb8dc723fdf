import { compiledFor } from '../../engine/core/flow/made.ts'
import { completedBefore, returnable } from '../../engine/core/flow/machine/navigation.ts'
import { missingAt, startFlow } from '../../engine/core/flow/state.ts'
import { journeyProgress } from '../../engine/core/journey/progress.ts'
import {
  bringUpToDate,
  compareVersions,
  dueMigrations,
  type GivenTo,
} from '../../engine/core/migrate/index.ts'
import type { ServedFlow } from '../content/flows.ts'
import type { Library } from '../content/library.ts'
import { type ContentSource, earlierContent } from '../content/source.ts'
import type { Deps } from '../context.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalid, invalidAt, notFound, Refusal } from '../errors.ts'
import { etagOf, isHeld, versionIn } from '../http/conditional.ts'
import { type Context, reply } from '../http/route.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'
import {
  type KeptSession,
  lastSessionVersion,
  lockProgressSession,
  type MigratedValues,
  saveFirst,
  saveFirstAt,
  saveMigrated,
  saveOverAnything,
  type SavedSession,
  type SessionValues,
  type StoredSession,
} from '../queries/progress-sessions.ts'
import { refuseSealedDraft } from './sealing.ts'
import { flowOfSession } from './session-flow.ts'

/** A session as the pack of now can hold it; null when it is that already. */
function broughtUpToDate(
  { library, isEarlier, isReplaced }: ContentSource,
  { session, contentVersion }: KeptSession,
): MigratedValues | null {
  // A page that was opened before saves its own answers, and leaves the others to those that come after it.
  if (isEarlier) return null
  const flow = flowOfSession(library, session.name)
  if (!flow || session.contentHash === library.hash) return null
  // While a newer version is rolled out, a process of the older one knows nothing of what the newer one keeps. Of one
  // that was taken back it knows that.
  const isNewer = contentVersion !== null && compareVersions(contentVersion, library.version) > 0
  if (isNewer && !(session.contentHash !== null && isReplaced(session.contentHash))) return null
  const { compiled } = flow.rules
  const givenTo = { version: contentVersion, hash: session.contentHash }
  const { migrations } = library
  const { changed, formData, stepId, setAside, askedAgain } = bringUpToDate(
    { formData: session.formData, stepId: session.stepId, givenTo },
    { name: { kind: flow.kind, id: flow.id }, compiled, migrations },
  )
  if (!changed) return null
  const own = compiledFor(compiled, formData)
  const state = startFlow(own, formData)
  const stood = stepId === null ? undefined : own.indexOf.get(stepId)
  const currentStep = stood ?? returnable(own, state, session.currentStep)
  return {
    currentStep,
    formData,
    setAside,
    askedAgain,
    stepId: own.steps[currentStep]?.step.id ?? null,
    completedSteps: completedBefore(own, state, currentStep),
    contentHash: library.hash,
    contentVersion: library.version,
  }
}

/** What a session still asks again: a new answer takes its question off the list. */
function shown(library: Library, { session, askedAgain }: KeptSession): StoredSession {
  const compiled = askedAgain.length > 0 && flowOfSession(library, session.name)?.rules.compiled
  if (!compiled) return session
  const { formData } = session
  const own = compiledFor(compiled, formData)
  const state = startFlow(own, formData)
  const open = askedAgain.filter(({ stepId }) => {
    const index = own.indexOf.get(stepId)
    return index !== undefined && missingAt(own, state, index) !== null
  })
  return open.length > 0 ? { ...session, askedAgain: open } : session
}

/**
 * The answers under way in a flow, as the content of now can hold them. Answers of an older content are migrated in a
 * transaction of their own: of several tabs that resume at once the first one does it, and the others read its work.
 */
export async function findSessionOfNow(
  { db, drafts, content }: Pick<Deps, 'db' | 'drafts' | 'content'>,
  userId: string,
  name: string,
): Promise<StoredSession | undefined> {
  const found = await drafts.find({ userId, name })
  if (!found) return undefined
  const { library } = content
  if (broughtUpToDate(content, found) === null) return shown(library, found)
  const saved = await db.transaction(async (trx) => {
    const locked = await lockProgressSession(trx, userId, name)
    const values = locked && broughtUpToDate(content, locked)
    return values ? saveMigrated(trx, userId, name, values) : locked
  })
  return saved && shown(library, saved)
}

/**
 * Refuses answers of a page that was opened before the content of now and a migration of its flow. What such a page
 * shows is no longer asked; loaded anew, it takes its own answers along.
 */
export function refuseOlderContent(
  library: Library,
  { kind, id }: ServedFlow,
  { version, hash }: GivenTo,
): void {
  // Who says nothing of the content is held against the content of now.
  if (hash === library.hash || (version === null && hash === null)) return
  if (dueMigrations(library.migrations, { kind, id }, { version, hash }).length > 0) throw changedContent()
}

const changedContent = () => conflict('content_changed', (say) => say.answers.changed)

/**
 * Does something with answers by the rules of the content that they were given to, while that is kept: the page that a
 * seeker is on goes on with its own questions when others are published. What even those rules refuse is of another
 * version, and the page is loaded anew.
 */
export async function byTheirContent<Result>(
  deps: Deps,
  hash: string | null | undefined,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const { library } = deps.content
  const theirs = !hash || hash === library.hash ? undefined : await deps.content.withHash(hash)
  // Also what this process serves by now, because it was told of it by these very answers.
  if (!theirs || theirs.hash === deps.content.library.hash) return work(deps)
  try {
    return await work({ ...deps, content: earlierContent(theirs) })
  } catch (error) {
    throw error instanceof Refusal && [404, 422].includes(error.status) ? changedContent() : error
  }
}

/** Answers under way may be incomplete, but not foreign: what the flow cannot hold is refused. */
function checkAnswers({ rules }: ServedFlow, { formData, currentStep, stepId }: SessionValues): void {
  const issues = rules.checkPartial(formData)
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message }) => ({ path: `/formData${path}`, message })))
  const { steps, indexOf } = rules.compiledFor(formData)
  if (currentStep >= steps.length) throw invalidAt('/currentStep', (say) => say.flows.noStep)
  if (stepId !== null && !indexOf.has(stepId)) throw invalidAt('/stepId', (say) => say.flows.noStep)
}

/** How a session is answered: by its flow, or in the words of an older address. */
export type Shown<Session> = (session: SavedSession) => Session

const stale = <Session>(current: StoredSession | undefined, show: Shown<Session>) =>
  new Refusal(412, 'stale_version', (say) => say.answers.stale, {
    extra: { current: current ? show(current) : null },
    headers: current ? { ETag: etagOf(current.version) } : {},
  })

/** The module that the client knows, with answers or without, is completed since: nothing begins anew by itself. */
const completedMeanwhile = () => conflict('module_completed', (say) => say.answers.completed)

async function isCompleted(
  db: Db,
  { journey }: Library,
  userId: string,
  moduleNumber: number | null,
): Promise<boolean> {
  if (moduleNumber === null) return false
  const { modules } = journeyProgress(await findJourneyFacts(db, userId), journey)
  return modules.some((each) => each.moduleNumber === moduleNumber && each.status === 'completed')
}

/** What a request says of the version that it knows. */
export interface Conditions {
  'if-match'?: string
  'if-none-match'?: string
}

async function saveUnder(
  { db, drafts }: Pick<Deps, 'db' | 'drafts'>,
  userId: string,
  values: SessionValues,
  conditions: Conditions,
) {
  const match = conditions['if-match']
  if (match !== undefined) {
    const version = versionIn(match)
    const saved = await drafts.saveOver({ userId, values, version })
    // The version of a flow that the client saw without answers: nothing has happened to it since.
    return saved || version === undefined ? saved : saveFirstAt(db, userId, values, version)
  }
  if (conditions['if-none-match'] !== undefined) return saveFirst(db, userId, values)
  return saveOverAnything(db, userId, values)
}

/** What is sent of answers under way, whatever the address. */
interface SentSession {
  readonly currentStep: number
  readonly stepId?: string
  readonly formData: Readonly<Record<string, unknown>>
  readonly completedSteps: number[]
  readonly contentHash?: string
  readonly contentVersion?: string
}

/** Whose answers: by the name of their session, and with their flow where the pack has one. */
export interface SessionOf {
  readonly name: string
  readonly moduleNumber: number | null
  readonly called: string
  readonly flow: ServedFlow | undefined
}

/** Reads answers under way, as a reply with their version; 404, or null for whoever prefers that. */
export async function readSession<Session>(
  { deps, ctx, user, prefer }: { deps: Deps; ctx: Context; user: { id: string }; prefer: string | undefined },
  name: string,
  show: Shown<Session>,
) {
  const found = await findSessionOfNow(deps, user.id, name)
  if (!found) {
    if (prefer !== 'absent=null') throw notFound((say) => say.answers.noneSaved)
    const last = await lastSessionVersion(deps.db, user.id, name)
    return reply(200, null, { 'Preference-Applied': prefer, ETag: etagOf(last) })
  }
  const etag = etagOf(found.version)
  // The browser keeps none of it (`no-store`): the next seeker at the same version would get a 304 to what it kept.
  const headers = { ETag: etag }
  return isHeld(ctx, etag) ? reply(304, null, headers) : reply(200, show(found), headers)
}

/** Saves answers under way over what the request knows, as a reply with their version. */
export async function saveSession<Session>(
  { deps, user, conditions }: { deps: Deps; user: { id: string }; conditions: Conditions },
  { name, moduleNumber, called, flow }: SessionOf,
  sent: SentSession,
  show: Shown<Session>,
) {
  const { db } = deps
  const { library } = deps.content
  const { stepId = null, contentVersion = null } = sent
  if (flow) refuseOlderContent(library, flow, { version: contentVersion, hash: sent.contentHash ?? null })
  // Who says nothing of the content has passed the rules of now, so these answers are not fitted to it at each read.
  const contentHash = sent.contentHash ?? (flow && contentVersion === null ? library.hash : null)
  const values: SessionValues = {
    name,
    moduleNumber,
    moduleName: called,
    currentStep: sent.currentStep,
    stepId,
    formData: sent.formData,
    completedSteps: sent.completedSteps,
    contentHash,
    contentVersion: library.version,
  }
  if (flow) {
    checkAnswers(flow, values)
    await refuseSealedDraft(deps, user, flow, values.formData)
  }
  const saved = await saveUnder(deps, user.id, values, conditions)
  if (!saved) {
    const current = await findSessionOfNow(deps, user.id, name)
    if (!current && (await isCompleted(db, library, user.id, moduleNumber))) throw completedMeanwhile()
    throw stale(current, show)
  }
  return reply(200, show(saved), { ETag: etagOf(saved.version) })
}
