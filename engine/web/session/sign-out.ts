import type { App } from '../app-context.ts'
import { call } from '../api.ts'
import { authUser } from '../data/auth-user.ts'
import { readUnsent, sendUnsent } from '../offline/unsent.ts'
import { showToast } from '../toasts.ts'
import { leaveUserStorage } from '../user-storage.ts'
import { forgetSeeker } from './session-data.ts'

/** How long the question stands, in ms: who asks again by then has read it. */
const ASKED_FOR_MS = 60_000

const asked = new WeakMap<App, number>()

/** Whether nothing waits on this device, or the seeker has said that it may go. */
async function mayLeave(app: App): Promise<boolean> {
  const account = app.client.getQueryData(authUser.queryKey)?.id
  if (account === undefined || (await readUnsent(account)).length === 0) return true
  await sendUnsent(account).catch(() => false)
  if ((await readUnsent(account)).length === 0) return true
  const now = Date.now()
  if (now - (asked.get(app) ?? 0) < ASKED_FOR_MS) return true
  asked.set(app, now)
  showToast(app, 'unsentAtSignOut')
  return false
}

/**
 * Signs out: the server first, then everything of this seeker leaves the browser, then / (AUTH-023). When the call
 * fails, the browser itself goes to /api/logout, which ends the session too (AUTH-024). What was done without a network
 * and could not be sent is not thrown away unasked.
 */
export async function signOut(app: App): Promise<void> {
  if (!(await mayLeave(app))) return
  const restore = leaveUserStorage()
  try {
    await call('POST /api/logout')
  } catch {
    forgetSeeker(app.client)
    app.leave('/api/logout')
    return
  }
  restore()
  forgetSeeker(app.client)
  app.go('/')
}
