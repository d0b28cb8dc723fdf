import type { FlowSession } from '../../../../engine/contracts/index.ts'
import { type Answer, ok, type Replies, type Seen } from '../fake-server.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** What a session holds, whosever it is. */
export type HeldSession = Omit<FlowSession, 'flow'>

/** Answers under way in one flow as the server keeps them, with versions and their conditions (412). */
export function sessionServer(first: HeldSession | null = null, flow = 'soul_foundations') {
  let held = first
  // As on the server, a module without answers has a version too: that of the session that ended last, and one more.
  let last = 0

  const save = ({ body, headers }: Seen): Answer => {
    const match = headers.get('if-match')
    const onlyFirst = headers.get('if-none-match') === '*'
    const stale = (match !== null && match !== `"${held?.version ?? last}"`) || (onlyFirst && held !== null)
    if (stale)
      return {
        status: 412,
        body: { message: 'Saved elsewhere.', code: 'stale_version', current: held && { ...held, flow } },
      }
    const sent = body as Partial<HeldSession>
    held = {
      currentStep: 0,
      stepId: null,
      formData: {},
      completedSteps: [],
      contentHash: null,
      ...sent,
      version: (held?.version ?? last) + 1,
      createdAt: TIME,
      updatedAt: TIME,
    }
    return ok({ ...held, flow })
  }

  const end = () => {
    last = (held?.version ?? last) + 1
    held = null
  }

  const replies: Replies = {
    [`GET /api/flows/${flow}/session`]: () =>
      held ? ok({ ...held, flow }) : ok(null, { headers: { etag: `"${last}"` } }),
    'POST /api/flows/{flow}/session': save,
    [`DELETE /api/flows/${flow}/session`]: () => {
      end()
      return { status: 204 }
    },
  }
  return {
    replies,
    held: () => held,
    /** The session ends with its module. */
    forget: end,
    /** Another device or tab saves. */
    elsewhere: (changes: Partial<HeldSession>) => {
      if (held) held = { ...held, ...changes, version: held.version + 1 }
    },
  }
}
