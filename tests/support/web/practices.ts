import type { PracticeDay, Practices } from '../../../engine/contracts/index.ts'
import { ok, type Replies } from './fake-server.ts'

/** What is known of a practice on a day. */
export const practiceDay = (more: Partial<PracticeDay> = {}): PracticeDay => ({
  id: 'd1',
  practice: 'morning-alignment',
  day: '2026-11-20',
  state: null,
  note: '',
  time: null,
  version: 1,
  ...more,
})

interface KeptPractices {
  readonly replies: Replies
  /** What another tab or device keeps meanwhile. */
  readonly elsewhere: (day: PracticeDay) => void
}

/** A server that keeps practices as the real one does. */
export function keptPractices({ own = [], days = [] }: Partial<Practices> = {}): KeptPractices {
  let kept = { own: [...own], days: [...days] }
  const put = (day: PracticeDay) => {
    const others = kept.days.filter((each) => each.practice !== day.practice || each.day !== day.day)
    kept = { ...kept, days: [...others, day] }
  }
  const at = (path: string, place: number) => decodeURIComponent(path.split('/')[place] ?? '')
  return {
    elsewhere: put,
    replies: {
      'GET /api/practices': () => ok(kept),
      'POST /api/practices/{id}': ({ path, body }) => {
        const taken = { id: at(path, 3), createdAt: '2026-11-20T09:00:00.000Z', ...Object(body) }
        kept = { ...kept, own: [...kept.own.filter(({ id }) => id !== taken.id), taken] }
        return ok(taken)
      },
      'DELETE /api/practices/{id}': ({ path }) => {
        const id = at(path, 3)
        kept = {
          own: kept.own.filter((each) => each.id !== id),
          days: kept.days.filter(({ practice }) => practice !== id),
        }
        return ok(null, { status: 204 })
      },
      'POST /api/practices/{id}/days/{day}': ({ path, body, headers }) => {
        const [practice, day] = [at(path, 3), at(path, 5)]
        const before = kept.days.find((each) => each.practice === practice && each.day === day)
        const over = headers.get('if-match')
        if (before && over !== null && over !== `"${before.version}"`)
          return {
            status: 412,
            body: { message: 'Changed elsewhere', code: 'stale_version', current: before },
          }
        const after = {
          ...practiceDay({ practice, day, version: 0 }),
          ...before,
          ...Object(body),
          version: (before?.version ?? 0) + 1,
        }
        put(after)
        return ok(after)
      },
    },
  }
}
