import type { ProgressSession } from '../engine/contracts/index.ts'
import { compiledFor } from '../engine/core/flow/made.ts'
import { completedBefore, returnable } from '../engine/core/flow/navigation.ts'
import { missingAt, startFlow } from '../engine/core/flow/state.ts'
import {
  bringUpToDate,
  compareVersions,
  dueMigrations,
  type FlowName,
  type GivenTo,
} from '../engine/core/migrate/index.ts'
import type { FlowRules } from './content/flow-rules.ts'
import type { Library } from './content/library.ts'
import type { Db } from './database/database.ts'
import { conflict } from './errors.ts'
import {
  findProgressSession,
  type KeptSession,
  lockProgressSession,
  type MigratedValues,
  saveMigrated,
} from './queries/progress-sessions.ts'

/** The flow of a module and the document that holds it. */
function flowOf(library: Library, moduleNumber: number): { name: FlowName; rules: FlowRules } | undefined {
  const [id, rules] = [library.module(moduleNumber)?.id, library.flowOfModule(moduleNumber)]
  return id !== undefined && rules ? { name: { kind: 'module', id }, rules } : undefined
}

/** A session as the pack of now can hold it; null when it is that already. */
function broughtUpToDate(library: Library, { session, contentVersion }: KeptSession): MigratedValues | null {
  const flow = flowOf(library, session.moduleNumber)
  if (!flow || session.contentHash === library.hash) return null
  // While a newer version is rolled out, a process of the older one knows nothing of what the newer one keeps.
  if (contentVersion !== null && compareVersions(contentVersion, library.version) > 0) return null
  const { compiled } = flow.rules
  const givenTo = { version: contentVersion, hash: session.contentHash }
  const { migrations } = library
  const { changed, formData, stepId, setAside, askedAgain } = bringUpToDate(
    { formData: session.formData, stepId: session.stepId, givenTo },
    { name: flow.name, compiled, migrations },
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
function shown(library: Library, { session, askedAgain }: KeptSession): ProgressSession {
  const compiled = askedAgain.length > 0 && flowOf(library, session.moduleNumber)?.rules.compiled
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
 * The answers under way in a module, as the content of now can hold them. Answers of an older content are migrated in a
 * transaction of their own: of several tabs that resume at once the first one does it, and the others read its work.
 */
export async function findSessionOfNow(
  db: Db,
  library: Library,
  userId: string,
  moduleNumber: number,
): Promise<ProgressSession | undefined> {
  const found = await findProgressSession(db, userId, moduleNumber)
  if (!found) return undefined
  if (broughtUpToDate(library, found) === null) return shown(library, found)
  const saved = await db.transaction(async (trx) => {
    const locked = await lockProgressSession(trx, userId, moduleNumber)
    const values = locked && broughtUpToDate(library, locked)
    return values ? saveMigrated(trx, userId, moduleNumber, values) : locked
  })
  return saved && shown(library, saved)
}

/**
 * Refuses answers of a page that was opened before the content of now and a migration of its flow. What such a page
 * shows is no longer asked; loaded anew, it takes its own answers along.
 */
export function refuseOlderContent(library: Library, moduleNumber: number, { version, hash }: GivenTo): void {
  // Who says nothing of the content is held against the content of now.
  if (hash === library.hash || (version === null && hash === null)) return
  const flow = flowOf(library, moduleNumber)
  if (flow && dueMigrations(library.migrations, flow.name, { version, hash }).length > 0)
    throw conflict(
      'content_changed',
      'These questions have changed since this page was opened. Load the page again: your answers come along.',
    )
}
