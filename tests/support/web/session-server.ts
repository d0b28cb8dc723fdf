import type { ProgressSession } from '../../../engine/contracts/index.ts'
import { type Answer, ok, refusal, type Replies, type Seen } from './fake-server.ts'

const TIME = '2026-11-20T09:12:00.000Z'

/** Progress sessions of module 2 as the server keeps them, with versions and their conditions (412). */
export function sessionServer(first: ProgressSession | null = null) {
  let held = first

  const save = ({ body, headers }: Seen): Answer => {
    const match = headers.get('if-match')
    const onlyFirst = headers.get('if-none-match') === '*'
    const stale = (match !== null && match !== `"${held?.version}"`) || (onlyFirst && held !== null)
    if (stale)
      return { status: 412, body: { message: 'Saved elsewhere.', code: 'stale_version', current: held } }
    const sent = body as Partial<ProgressSession>
    held = {
      moduleNumber: 2,
      moduleName: '',
      currentStep: 0,
      stepId: null,
      formData: {},
      completedSteps: [],
      contentHash: null,
      ...sent,
      version: (held?.version ?? 0) + 1,
      createdAt: TIME,
      updatedAt: TIME,
    }
    return ok(held)
  }

  const replies: Replies = {
    'GET /api/modules/progress-session/2': () =>
      held ? ok(held) : refusal(404, 'Nothing is saved for this module.', 'not_found'),
    'POST /api/modules/progress-session': save,
    'DELETE /api/modules/progress-session/2': () => {
      held = null
      return { status: 204 }
    },
  }
  return {
    replies,
    held: () => held,
    /** The session ends with its module. */
    forget: () => {
      held = null
    },
    /** Another device or tab saves. */
    elsewhere: (changes: Partial<ProgressSession>) => {
      if (held) held = { ...held, ...changes, version: held.version + 1 }
    },
  }
}
