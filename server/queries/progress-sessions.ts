import type { FlowSession } from '../../engine/contracts/index.ts'
import type { FormData } from '../../engine/core/flow/form-data.ts'
import type { AskedAgain, SetAside } from '../../engine/core/migrate/index.ts'
import type { Db } from '../database/database.ts'
import { json, row, rows } from '../database/sql.ts'
import { type Times, timesOf } from './times.ts'

/** A question that is asked again, and the step that asks it. */
export type StepAskedAgain = AskedAgain & { readonly stepId: string }

/** Answers under way by the name of their flow: the number of a module, else the id of a questionnaire. */
export type StoredSession = Omit<FlowSession, 'flow' | 'formData'> & {
  readonly name: string
  readonly moduleNumber: number | null
  /** What the flow was called when they were saved. */
  readonly moduleName: string
  readonly formData: FormData
}

/** The same as a save answers it: with the answers as they were sent. */
export type SavedSession = Omit<StoredSession, 'formData'> & Pick<FlowSession, 'formData'>

/** A session with what it remembers of the content that its answers were given to. */
export interface KeptSession {
  readonly session: StoredSession
  /** Null: saved before versions were kept. */
  readonly contentVersion: string | null
  readonly setAside: readonly SetAside[]
  readonly askedAgain: readonly StepAskedAgain[]
}

interface SessionRow extends Times {
  name: string
  module_number: number | null
  module_name: string
  current_step: number
  step_id: string | null
  form_data: FormData
  completed_steps: number[]
  content_hash: string | null
  content_version: string | null
  set_aside: SetAside[]
  asked_again: StepAskedAgain[]
  brought_from: number | null
  version: number
}

/** The name of a session, as its table is indexed by it (`020-flow-sessions`). */
const named = 'coalesce(p.flow, p.module_number::text)'

const columns = `${named} as name, p.module_number, p.module_name, p.current_step, p.step_id, p.form_data, p.completed_steps,
  p.content_hash, p.content_version, p.set_aside, p.asked_again, p.brought_from, p.version, p.created_at, p.updated_at`

const sessionOf = (found: SessionRow): StoredSession => ({
  name: found.name,
  moduleNumber: found.module_number,
  moduleName: found.module_name,
  currentStep: found.current_step,
  stepId: found.step_id,
  formData: found.form_data,
  completedSteps: found.completed_steps,
  contentHash: found.content_hash,
  version: found.version,
  ...(found.brought_from === null ? {} : { broughtFrom: found.brought_from }),
  ...timesOf(found),
})

/** What a save answers of the row that it wrote: the rest is what was sent. */
type SavedRow = Times & { version: number }

const savedColumns = 'p.version, p.created_at, p.updated_at'

const savedOf = (values: SessionValues, saved: SavedRow): SavedSession => ({
  name: values.name,
  moduleNumber: values.moduleNumber,
  moduleName: values.moduleName,
  currentStep: values.currentStep,
  stepId: values.stepId,
  formData: values.formData,
  completedSteps: values.completedSteps,
  contentHash: values.contentHash,
  version: saved.version,
  ...timesOf(saved),
})

const keptOf = (found: SessionRow): KeptSession => ({
  session: sessionOf(found),
  contentVersion: found.content_version,
  setAside: found.set_aside,
  askedAgain: found.asked_again,
})

/** What a save sets. */
export type SessionValues = Pick<
  StoredSession,
  'name' | 'moduleNumber' | 'moduleName' | 'currentStep' | 'stepId' | 'completedSteps' | 'contentHash'
> & {
  readonly formData: FlowSession['formData']
  /** Version of the content whose rules the answers have passed. */
  readonly contentVersion: string
}

const valuesOf = (values: SessionValues) => [
  values.moduleName,
  values.currentStep,
  values.stepId,
  json(values.formData),
  json(values.completedSteps),
  values.contentHash,
  values.contentVersion,
]

/** The columns that a session's name is made of. */
const keyOf = ({ name, moduleNumber }: SessionValues) =>
  moduleNumber === null ? [name, null] : [null, moduleNumber]

const conflict = '(user_id, coalesce(flow, module_number::text))'

const find = `select ${columns} from progress_sessions p where p.user_id = ? and ${named} = ?`

export async function findProgressSession(
  db: Db,
  userId: string,
  name: string,
): Promise<KeptSession | undefined> {
  const found = await row<SessionRow>(db, find, [userId, name], 'find-progress-session')
  return found && keptOf(found)
}

const findSeveral = `select cast(g.at - 1 as integer) as at, ${columns}
   from unnest(cast(? as uuid[]), cast(? as text[])) with ordinality as g (user_id, name, at)
   join progress_sessions p on p.user_id = g.user_id and ${named} = g.name`

/** Whose answers under way, in which flow. */
export interface SessionPlace {
  readonly userId: string
  readonly name: string
}

/** The same for several in one statement, by their places in the list: undefined where there is none. */
export async function findProgressSessions(
  db: Db,
  places: readonly SessionPlace[],
): Promise<ReadonlyMap<number, KeptSession | undefined>> {
  const given = [places.map(({ userId }) => userId), places.map(({ name }) => name)]
  const found = await rows<SessionRow & { at: number }>(db, findSeveral, given, 'find-progress-sessions')
  const kept = new Map(found.map((each) => [each.at, keptOf(each)]))
  return new Map(places.map((_, at) => [at, kept.get(at)]))
}

/** The same, and nobody else changes it before the end of the transaction. */
export async function lockProgressSession(
  trx: Db,
  userId: string,
  name: string,
): Promise<KeptSession | undefined> {
  const found = await row<SessionRow>(trx, `${find} for update`, [userId, name])
  return found && keptOf(found)
}

/** What bringing a session up to date sets. */
export type MigratedValues = Pick<StoredSession, 'currentStep' | 'stepId' | 'completedSteps'> & {
  readonly formData: FormData
  readonly contentHash: string
  readonly contentVersion: string
  readonly setAside: readonly SetAside[]
  readonly askedAgain: readonly StepAskedAgain[]
}

/**
 * Writes answers as a newer version of their flow can hold them. Nobody has seen what they replace, so that the table's
 * own trigger keeps the older ones whole.
 */
export async function saveMigrated(
  trx: Db,
  userId: string,
  name: string,
  values: MigratedValues,
): Promise<KeptSession> {
  const saved = await row<SessionRow>(
    trx,
    `update progress_sessions as p set current_step = ?, step_id = ?, form_data = ?, completed_steps = ?,
       content_hash = ?, content_version = ?, set_aside = p.set_aside || cast(? as jsonb), asked_again = ?,
       brought_from = coalesce(p.brought_from, p.version), version = p.version + 1, seen = false, updated_at = now()
     where p.user_id = ? and ${named} = ? returning ${columns}`,
    [
      values.currentStep,
      values.stepId,
      json(values.formData),
      json(values.completedSteps),
      values.contentHash,
      values.contentVersion,
      json(values.setAside),
      json(values.askedAgain),
      userId,
      name,
    ],
  )
  if (!saved) throw new Error('A session that was locked is gone')
  return keptOf(saved)
}

/** A save over the version of a session that its sender knows; over any when undefined. */
export interface OverVersion {
  readonly userId: string
  readonly values: SessionValues
  readonly version: number | undefined
}

const overVersion = `update progress_sessions as p set module_name = ?, current_step = ?, step_id = ?, form_data = ?,
     completed_steps = ?, content_hash = ?, content_version = ?, brought_from = null, version = p.version + 1, seen = true, updated_at = now()
   where p.user_id = ? and ${named} = ? and p.version = coalesce(?, p.version) returning ${savedColumns}`

/** Undefined when the row is not at that version, or not there. */
export async function saveOverVersion(
  db: Db,
  { userId, values, version }: OverVersion,
): Promise<SavedSession | undefined> {
  const given = [...valuesOf(values), userId, values.name, version ?? null]
  const saved = await row<SavedRow>(db, overVersion, given, 'save-over-version')
  return saved && savedOf(values, saved)
}

const overVersions = `with given as (
     select * from json_to_recordset(cast(? as json)) as g (at integer, user_id uuid, name text, version integer,
       module_name text, current_step integer, step_id text, form_data jsonb, completed_steps jsonb, content_hash text,
       content_version text)
   ), held as (
     select p.id, p.version as known, g.* from given g join progress_sessions p on p.user_id = g.user_id and ${named} = g.name
     where p.version = coalesce(g.version, p.version) for update of p skip locked
   )
   update progress_sessions as p set module_name = h.module_name, current_step = h.current_step, step_id = h.step_id,
     form_data = h.form_data, completed_steps = h.completed_steps, content_hash = h.content_hash,
     content_version = h.content_version, brought_from = null, version = p.version + 1, seen = true, updated_at = now()
   from held h where p.user_id = h.user_id and p.id = h.id and p.version = h.known
   returning h.at, ${savedColumns}`

/**
 * The same for several sessions in one statement, by their places in the list. It waits for nobody: a row that another
 * statement holds is left out, as is one that is at another version.
 */
export async function saveOverVersions(
  db: Db,
  saves: readonly OverVersion[],
): Promise<ReadonlyMap<number, SavedSession>> {
  const given = saves.map(({ userId, values, version }, at) => ({
    at,
    user_id: userId,
    name: values.name,
    version,
    module_name: values.moduleName,
    current_step: values.currentStep,
    step_id: values.stepId,
    form_data: values.formData,
    completed_steps: values.completedSteps,
    content_hash: values.contentHash,
    content_version: values.contentVersion,
  }))
  const saved = await rows<SavedRow & { at: number }>(db, overVersions, [json(given)], 'save-over-versions')
  return new Map(
    saved.flatMap((each) => {
      const save = saves[each.at]
      return save ? [[each.at, savedOf(save.values, each)] as const] : []
    }),
  )
}

/**
 * Counts one session more, from where the last one of the flow ended. Whoever begins or removes a session holds this
 * row first, so that no new session gets a version that an earlier one had.
 */
const counted = `with counted as (
     insert into session_versions as v (user_id, name, last) values (?, ?, 1)
     on conflict (user_id, name) do update set last = v.last + 1 returning last
   )`

const first = `${counted}
   insert into progress_sessions as p (user_id, flow, module_number, module_name, current_step, step_id, form_data,
     completed_steps, content_hash, content_version, version)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select last from counted)) on conflict ${conflict} do nothing returning ${savedColumns}`

/** Saves only when nothing is saved yet. Undefined when something is. */
export async function saveFirst(
  db: Db,
  userId: string,
  values: SessionValues,
): Promise<SavedSession | undefined> {
  const saved = await row<SavedRow>(
    db,
    first,
    [userId, values.name, userId, ...keyOf(values), ...valuesOf(values)],
    'save-first',
  )
  return saved && savedOf(values, saved)
}

/**
 * Begins a session where none has begun or ended since the last count was `at`, which is 0 before the first. Undefined
 * when one has, or is under way.
 */
export async function saveFirstAt(
  db: Db,
  userId: string,
  values: SessionValues,
  at: number,
): Promise<SavedSession | undefined> {
  const { name } = values
  const saved = await row<SavedRow>(
    db,
    `with counted as (
       insert into session_versions as v (user_id, name, last)
       select cast(? as uuid), cast(? as text), 1
       where cast(? as integer) = 0
         or exists (select 1 from session_versions where user_id = ? and name = ?)
       on conflict (user_id, name) do update set last = v.last + 1 where v.last = ? returning last
     )
     insert into progress_sessions as p (user_id, flow, module_number, module_name, current_step, step_id, form_data,
       completed_steps, content_hash, content_version, version)
     select cast(? as uuid), ?, cast(? as integer), ?, cast(? as integer), ?, cast(? as jsonb), cast(? as jsonb), ?, ?, last
     from counted on conflict ${conflict} do nothing returning ${savedColumns}`,
    [userId, name, at, userId, name, at, userId, ...keyOf(values), ...valuesOf(values)],
    'save-first-at',
  )
  return saved && savedOf(values, saved)
}

/** The count that `saveFirstAt` takes: 0 where no session of the flow has ever begun or ended. */
export async function lastSessionVersion(db: Db, userId: string, name: string): Promise<number> {
  const found = await row<{ last: number }>(
    db,
    'select last from session_versions where user_id = ? and name = ?',
    [userId, name],
  )
  return found?.last ?? 0
}

const overAnything = `${counted}
   insert into progress_sessions as p (user_id, flow, module_number, module_name, current_step, step_id,
     form_data, completed_steps, content_hash, content_version, version)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (select last from counted))
   on conflict ${conflict} do update set module_name = excluded.module_name,
     current_step = excluded.current_step, step_id = excluded.step_id, form_data = excluded.form_data,
     completed_steps = excluded.completed_steps, content_hash = excluded.content_hash,
     content_version = excluded.content_version, brought_from = null,
     version = p.version + 1, seen = false, updated_at = now()
   returning ${savedColumns}`

/** The last write wins; other answers that it replaces are kept by the table's own trigger, since nobody saw them. */
export async function saveOverAnything(db: Db, userId: string, values: SessionValues): Promise<SavedSession> {
  const given = [userId, values.name, userId, ...keyOf(values), ...valuesOf(values)]
  const saved = await row<SavedRow>(db, overAnything, given, 'save-over-anything')
  if (!saved) throw new Error('An upsert answered no row')
  return savedOf(values, saved)
}

/** Erases answers that others took the place of while they were under way. */
export async function erasePutAside(trx: Db, userId: string, name: string): Promise<void> {
  await rows(
    trx,
    "delete from replaced_answers where user_id = ? and kind = 'progress_session' and name = ?",
    [userId, name],
  )
}

/** Erases answers under way, and what they replaced. */
export async function eraseProgressSession(trx: Db, userId: string, name: string): Promise<void> {
  await erasePutAside(trx, userId, name)
  await deleteProgressSession(trx, userId, name)
}

/**
 * Removes the session of a flow that is complete. It is counted even when there was none: who saw the flow before must
 * not begin it anew without knowing.
 */
export async function endProgressSession(trx: Db, userId: string, name: string): Promise<void> {
  await rows(
    trx,
    `insert into session_versions as v (user_id, name, last) values (?, ?, 1)
     on conflict (user_id, name) do update set last = v.last + 1`,
    [userId, name],
  )
  await deleteProgressSession(trx, userId, name)
}

/**
 * Removes a session. The version after its last is remembered: no save over the one that ended fits it, and the next
 * session goes on from there.
 */
async function deleteProgressSession(trx: Db, userId: string, name: string): Promise<void> {
  await rows(trx, 'select last from session_versions where user_id = ? and name = ? for update', [
    userId,
    name,
  ])
  await rows(
    trx,
    `with gone as (
       delete from progress_sessions p where p.user_id = ? and ${named} = ? returning version
     )
     update session_versions as v set last = greatest(v.last, gone.version) + 1 from gone
     where v.user_id = ? and v.name = ?`,
    [userId, name, userId, name],
  )
}
