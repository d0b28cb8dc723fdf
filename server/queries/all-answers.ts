import type { FormData } from '../../engine/core/flow/form-data.ts'
import type { Db } from '../database/database.ts'
import { rows, type Value } from '../database/sql.ts'
import { limits } from '../limits.ts'

// The one reading across all seekers: for the dump that says what a change of content does to answers, and for the
// comparison before it is published. It gives no names and runs in no seeker's request.

const PAGE = 500

export interface AnySession {
  readonly user_id: string
  readonly module_number: number
  readonly step_id: string | null
  readonly current_step: number
  readonly form_data: FormData
  readonly content_hash: string | null
  readonly content_version: string | null
}

export interface AnyResult {
  readonly user_id: string
  readonly assessment_type: string
  readonly results: FormData
}

async function* paged<Row>(
  db: Db,
  text: string,
  first: readonly Value[],
  after: (row: Row) => readonly Value[],
  page = PAGE,
): AsyncGenerator<Row> {
  let from = first
  for (;;) {
    const found = await rows<Row>(db, `${text} limit ${page}`, from)
    yield* found
    const last = found.at(-1)
    if (!last || found.length < page) return
    from = after(last)
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Every session of a module; also of a database that does not know versions of content yet. */
export const everySession = (db: Db): AsyncGenerator<AnySession> =>
  paged<AnySession>(
    db,
    `select p.user_id, p.module_number, p.step_id, p.current_step, p.form_data, p.content_hash,
       to_jsonb(p) ->> 'content_version' as content_version
     from progress_sessions p where (p.user_id, p.module_number) > (cast(? as uuid), cast(? as integer))
     order by p.user_id, p.module_number`,
    [NOBODY, 0],
    ({ user_id: id, module_number: number }) => [id, number],
  )

/** Every stored result. */
export const everyResult = (db: Db): AsyncGenerator<AnyResult> =>
  paged<AnyResult>(
    db,
    `select a.user_id, a.assessment_type, a.results from assessments a
     where (a.user_id, a.assessment_type) > (cast(? as uuid), ?) order by a.user_id, a.assessment_type`,
    [NOBODY, ''],
    ({ user_id: id, assessment_type: type }) => [id, type],
  )

/** Answers under way in one flow. */
export type SessionOfFlow = Pick<
  AnySession,
  'user_id' | 'step_id' | 'form_data' | 'content_hash' | 'content_version'
>

/** Every session of one name, some at a time: others are answered in between. */
export const sessionsOfFlow = (db: Db, name: string): AsyncGenerator<SessionOfFlow> =>
  paged<SessionOfFlow>(
    db,
    `select p.user_id, p.step_id, p.form_data, p.content_hash, p.content_version from progress_sessions p
     where coalesce(p.flow, p.module_number::text) = ? and p.user_id > cast(? as uuid) order by p.user_id`,
    [name, NOBODY],
    ({ user_id: id }) => [name, id],
    limits.published.compared,
  )
