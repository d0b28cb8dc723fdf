import type { ExportPart } from '../../engine/contracts/index.ts'
import type { Db } from '../database/database.ts'
import { rows } from '../database/sql.ts'
import { limits } from '../limits.ts'

/** A table that holds rows of a seeker, and what of it they get when they ask for their data. */
export interface UserTable {
  readonly table: string
  /** The column with the user's id. */
  readonly owner: 'id' | 'user_id'
  /** Unique among the rows of one user: rows are read in its order, a few at a time. */
  readonly order: string
  readonly columns: readonly string[]
  /** Never exported: what proves who somebody is, and what is only another spelling of an exported column. */
  readonly withheld?: readonly string[]
  /** Columns that are told only from a moment on, which stands in another: before it they are empty. */
  readonly sealed?: { readonly until: string; readonly columns: readonly string[] }
  /** Rows that are read at a time, where each is large. */
  readonly atOnce?: number
}

const times = ['created_at', 'updated_at']
const byId = { owner: 'user_id', order: 'id' } as const

/** A part that is a table of its own; attempts are counted by other keys than a user's id (`throttles.ts`). */
type TablePart = Exclude<ExportPart, 'attempts'>

/**
 * Every table with rows of a seeker. A test compares this list with the database, column by column: a new table or
 * column has to be named here.
 */
export const userTables = {
  account: {
    table: 'users',
    owner: 'id',
    order: 'id',
    columns: ['id', 'username', 'email', 'first_name', 'last_name', ...times],
    withheld: ['password_hash'],
  },
  signIns: {
    table: 'sign_in_sessions',
    owner: 'user_id',
    order: 'key_hash',
    columns: ['id', 'browser', 'system', 'created_at', 'touched_at', 'expires_at'],
    withheld: ['key_hash', 'device_hash'],
  },
  knownDevices: {
    table: 'known_devices',
    owner: 'user_id',
    order: 'key_hash',
    columns: ['created_at', 'seen_at'],
    withheld: ['key_hash'],
  },
  recoveryCodes: {
    table: 'recovery_codes',
    owner: 'user_id',
    order: 'key_hash',
    columns: ['created_at'],
    withheld: ['key_hash'],
  },
  passkeys: {
    table: 'passkeys',
    ...byId,
    columns: ['id', 'name', 'transports', 'created_at', 'used_at'],
    withheld: ['credential_id', 'public_key', 'counter'],
  },
  passwordResets: {
    table: 'password_resets',
    owner: 'user_id',
    order: 'key_hash',
    columns: ['created_at', 'expires_at'],
    withheld: ['key_hash'],
  },
  preferences: {
    table: 'user_preferences',
    owner: 'user_id',
    order: 'user_id',
    columns: ['choices', ...times],
  },
  notifications: {
    table: 'push_subscriptions',
    owner: 'user_id',
    order: 'device_hash',
    columns: ['zone', 'locale', 'created_at', 'seen_at'],
    withheld: ['device_hash', 'endpoint', 'public_key', 'secret'],
  },
  notificationsSent: {
    table: 'push_messages',
    ...byId,
    columns: ['id', 'kind', 'occasion', 'tries', 'made_at', 'next_at', 'ends_at', 'settled_at'],
    withheld: ['device_hash'],
  },
  lifeStageIntakes: {
    table: 'life_stage_intakes',
    ...byId,
    columns: [
      'id',
      'life_stage',
      'motivation',
      'specific_challenge',
      'desired_outcome',
      'time_commitment',
      'additional_context',
      ...times,
    ],
  },
  onboardingAnswers: {
    table: 'onboarding_answers',
    ...byId,
    columns: [
      'id',
      'intake_id',
      'life_stage',
      'current_focus',
      'biggest_challenge',
      'dream_life',
      'journey_pace',
      'additional_notes',
      'answers',
      'content_hash',
      ...times,
    ],
  },
  progressSessions: {
    table: 'progress_sessions',
    ...byId,
    columns: [
      'id',
      'flow',
      'module_number',
      'module_name',
      'current_step',
      'step_id',
      'form_data',
      'completed_steps',
      'content_hash',
      'content_version',
      'set_aside',
      'asked_again',
      'brought_from',
      'version',
      'seen',
      ...times,
    ],
  },
  sessionVersions: {
    table: 'session_versions',
    owner: 'user_id',
    order: 'name',
    columns: ['name', 'last'],
  },
  replacedAnswers: {
    table: 'replaced_answers',
    ...byId,
    columns: ['id', 'kind', 'name', 'version', 'answers', 'take', 'taken_at', 'content_hash', 'replaced_at'],
  },
  moduleProgress: {
    table: 'module_progress',
    ...byId,
    columns: ['id', 'module_number', 'module_id', 'status', 'progress_percent', ...times],
  },
  assessments: {
    table: 'assessments',
    ...byId,
    columns: [
      'id',
      'module_number',
      'assessment_type',
      'results',
      'take',
      'content_hash',
      'version',
      ...times,
    ],
  },
  insights: {
    table: 'insights',
    ...byId,
    columns: [
      'id',
      'insight_type',
      'module_number',
      'content',
      'rests_on',
      'source',
      'content_hash',
      ...times,
    ],
  },
  experiments: {
    table: 'experiments',
    ...byId,
    columns: [
      'id',
      'title',
      'description',
      'category',
      'difficulty',
      'timeframe',
      'alignment_reason',
      'expected_insights',
      'required_resources',
      'steps',
      'data_sources_used',
      'status',
      'started_at',
      'completed_at',
      'user_reflection',
      'insights',
      'rating',
      'library_id',
      'source',
      'tries',
      'content_hash',
      ...times,
    ],
  },
  pathIntegrations: {
    table: 'path_integrations',
    ...byId,
    columns: [
      'id',
      'personal_manifesto',
      'integration_insights',
      'core_identity',
      'life_direction',
      'actionable_steps',
      'source',
      'content_hash',
      'saved_at',
      ...times,
    ],
  },
  commissioned: {
    table: 'commissioned',
    ...byId,
    columns: ['id', 'commission', 'content', 'rests_on', 'source', 'content_hash', ...times],
    withheld: ['made_from'],
  },
  pageRests: {
    table: 'page_rests',
    ...byId,
    columns: ['id', 'commission', 'item', 'rests_on', 'written_at'],
  },
  findingsPutAway: {
    table: 'findings_put_away',
    owner: 'user_id',
    order: 'finding',
    columns: ['id', 'finding', 'name', 'answers', 'put_away_at'],
  },
  writings: {
    table: 'writings',
    ...byId,
    columns: [
      'id',
      'task',
      'outcome',
      'source',
      'model',
      'prompt_tokens',
      'completion_tokens',
      'result',
      'reserved_tokens',
      'started_at',
      'ended_at',
    ],
  },
  guideConversations: {
    table: 'guide_conversations',
    ...byId,
    columns: ['id', 'title', ...times],
  },
  guideTurns: {
    table: 'guide_turns',
    ...byId,
    columns: [
      'id',
      'conversation_id',
      'key',
      'message',
      'reply',
      'context_used',
      'source',
      'state',
      'crisis',
      'stood_in',
      'asked_at',
      'replied_at',
    ],
    withheld: ['words_folded'],
  },
  journalEntries: {
    table: 'journal_entries',
    ...byId,
    columns: ['id', 'entry_date', 'prompt', 'text', 'version', ...times],
    withheld: ['prompt_folded', 'text_folded'],
  },
  letters: {
    table: 'letters',
    ...byId,
    columns: [
      'id',
      'flow',
      'opens_on',
      'opens_at',
      'text',
      'lock',
      'sealed_at',
      'opened_at',
      'answer',
      'answered_at',
    ],
    sealed: { until: 'opens_at', columns: ['text', 'lock', 'answer'] },
  },
  pictures: {
    table: 'pictures',
    ...byId,
    columns: ['id', 'width', 'height', 'data', 'created_at', 'checked_at'],
    atOnce: 4,
  },
  ownPractices: {
    table: 'own_practices',
    ...byId,
    columns: ['id', 'text', 'time', 'created_at'],
  },
  practiceDays: {
    table: 'practice_days',
    ...byId,
    columns: ['id', 'practice', 'day', 'state', 'note', 'time', 'version', ...times],
  },
  careNotices: {
    table: 'care_notices',
    owner: 'user_id',
    order: 'kept_as',
    columns: ['kept_as', 'place', 'kinds', 'since', 'dismissed_at', ...times],
    withheld: ['marks'],
  },
  usage: {
    table: 'account_usage',
    owner: 'user_id',
    order: 'user_id',
    columns: ['window_ends', 'writes', 'sent', 'bytes', 'rows'],
  },
  repeatedRequests: {
    table: 'idempotency_keys',
    owner: 'user_id',
    order: 'key',
    columns: ['key', 'operation', 'status', 'reply', 'made', 'created_at'],
    withheld: ['request_hash'],
  },
} as const satisfies Record<TablePart, UserTable>

const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Days as they are written: as dates, they would become midnights of the server's own time zone. */
const days: ReadonlySet<string> = new Set(['entry_date', 'opens_on', 'day'])
/** Bytes are told in base64, on one line. */
const binary: ReadonlySet<string> = new Set(['data'])
const expression = (column: string) =>
  days.has(column)
    ? `cast(t.${column} as text) as ${column}`
    : binary.has(column)
      ? `translate(encode(t.${column}, 'base64'), chr(10), '') as ${column}`
      : `t.${column}`

/** The rows of a seeker in one table as they may be told at a moment (milliseconds since 1970), read a few at a time. */
export async function* rowsOfUser(
  db: Db,
  userId: string,
  part: TablePart,
  now: number,
): AsyncGenerator<Record<string, unknown>> {
  const { table, owner, order, columns, sealed, atOnce = limits.exportRows }: UserTable = userTables[part]
  const isSealed = (column: string) => sealed?.columns.includes(column) ?? false
  const list = columns
    .map((column) =>
      isSealed(column)
        ? `case when t.${sealed?.until} <= ? then t.${column} end as ${column}`
        : expression(column),
    )
    .join(', ')
  const moments = columns.filter(isSealed).map(() => new Date(now))
  let place: string | undefined
  for (;;) {
    const found = await rows<{ place: string } & Record<string, unknown>>(
      db,
      `select ${list}, cast(t.${order} as text) as place from ${table} t
       where t.${owner} = ? ${place === undefined ? '' : `and t.${order} > ?`}
       order by t.${order} limit ${atOnce}`,
      [...moments, userId, ...(place === undefined ? [] : [place])],
    )
    for (const each of found)
      yield Object.fromEntries(columns.map((column) => [camelCase(column), each[column]]))
    place = found.at(-1)?.place
    if (found.length < atOnce) return
  }
}
