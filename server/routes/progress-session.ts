import type { ProgressSession } from '../../engine/contracts/index.ts'
import * as contracts from '../../engine/contracts/progress-session.ts'
import { journeyProgress } from '../../engine/core/journey/progress.ts'
import type { Library } from '../content/library.ts'
import type { Db } from '../database/database.ts'
import { conflict, invalid, invalidAt, notFound, Refusal } from '../errors.ts'
import { etagOf, isHeld, versionIn } from '../http/conditional.ts'
import { reply, route } from '../http/route.ts'
import {
  eraseProgressSession,
  lastSessionVersion,
  saveFirst,
  saveFirstAt,
  saveOverAnything,
  saveOverVersion,
  type SessionValues,
} from '../queries/progress-sessions.ts'
import { findJourneyFacts } from '../queries/journey-facts.ts'
import { findSessionOfNow, refuseOlderContent } from '../up-to-date.ts'

export const readProgressSession = route(
  contracts.readProgressSession,
  async ({ params, headers: { prefer }, user, deps, ctx }) => {
    const { library } = deps.content
    const found = await findSessionOfNow(deps.db, library, user.id, params.moduleNumber)
    if (!found) {
      if (prefer !== 'absent=null') throw notFound('Nothing is saved for this module.')
      const last = await lastSessionVersion(deps.db, user.id, params.moduleNumber)
      return reply(200, null, { 'Preference-Applied': prefer, ETag: etagOf(last) })
    }
    const etag = etagOf(found.version)
    // The browser keeps none of it (`no-store`): the next seeker at the same version would get a 304 to what it kept.
    const headers = { ETag: etag }
    return isHeld(ctx, etag) ? reply(304, null, headers) : reply(200, found, headers)
  },
)

/** Answers under way may be incomplete, but not foreign: what the flow cannot hold is refused. */
function checkAnswers(
  library: Library,
  { moduleNumber, formData, currentStep, stepId }: SessionValues,
): void {
  if (!library.module(moduleNumber)) throw invalidAt('/moduleNumber', `There is no module ${moduleNumber}.`)
  const rules = library.flowOfModule(moduleNumber)
  if (!rules) return
  const issues = rules.checkPartial(formData)
  if (issues.length > 0)
    throw invalid(issues.map(({ path, message }) => ({ path: `/formData${path}`, message })))
  const { steps, indexOf } = rules.compiledFor(formData)
  if (currentStep >= steps.length) throw invalidAt('/currentStep', 'This module has no such step.')
  if (stepId !== null && !indexOf.has(stepId)) throw invalidAt('/stepId', 'This module has no such step.')
}

const stale = (current: ProgressSession | undefined) =>
  new Refusal(412, 'stale_version', 'These answers were saved somewhere else in the meantime.', {
    extra: { current: current ?? null },
    headers: current ? { ETag: etagOf(current.version) } : {},
  })

/** The module that the client knows, with answers or without, is completed since: nothing begins anew by itself. */
const completedMeanwhile = () =>
  conflict(
    'module_completed',
    'This module was completed in the meantime, so these answers were not saved. Look at its results, or begin it again.',
  )

async function isCompleted(
  db: Db,
  { journey }: Library,
  userId: string,
  moduleNumber: number,
): Promise<boolean> {
  const { modules } = journeyProgress(await findJourneyFacts(db, userId), journey)
  return modules.some((each) => each.moduleNumber === moduleNumber && each.status === 'completed')
}

interface Conditions {
  'if-match'?: string
  'if-none-match'?: string
}

async function save(db: Db, userId: string, values: SessionValues, conditions: Conditions) {
  const match = conditions['if-match']
  if (match !== undefined) {
    const version = versionIn(match)
    const saved = await saveOverVersion(db, userId, values, version)
    // The version of a module that the client saw without answers: nothing has happened to it since.
    return saved || version === undefined ? saved : saveFirstAt(db, userId, values, version)
  }
  if (conditions['if-none-match'] !== undefined) return saveFirst(db, userId, values)
  return saveOverAnything(db, userId, values)
}

export const saveProgressSession = route(
  contracts.saveProgressSession,
  async ({ body, headers, user, deps: { db, content } }) => {
    const { moduleNumber, moduleName, currentStep, formData, completedSteps } = body
    const { library } = content
    const { stepId = null, contentHash = null, contentVersion = null } = body
    refuseOlderContent(library, moduleNumber, { version: contentVersion, hash: contentHash })
    const values = {
      moduleNumber,
      moduleName,
      currentStep,
      stepId,
      formData,
      completedSteps,
      contentHash,
      contentVersion: library.version,
    }
    checkAnswers(library, values)
    const saved = await save(db, user.id, values, headers)
    if (!saved) {
      const current = await findSessionOfNow(db, library, user.id, moduleNumber)
      if (!current && (await isCompleted(db, library, user.id, moduleNumber))) throw completedMeanwhile()
      throw stale(current)
    }
    return reply(200, saved, { ETag: etagOf(saved.version) })
  },
)

export const deleteProgressSession = route(
  contracts.deleteProgressSession,
  async ({ params, user, deps }) => {
    await deps.db.transaction((trx) => eraseProgressSession(trx, user.id, params.moduleNumber))
    return reply(204, null)
  },
)
