import { isRecord, type FormData } from '../../../core/flow/index.ts'

// Results that this browser tab keeps: one entry for each, removed at sign-out, and shown to nobody but whoever
// they belong to.

const PREFIX = 'lodestar:result'

/** The entry of one result. `userId` is null for a visitor. */
export const tabResultKey = (userId: string | null, assessmentType: string): string =>
  [PREFIX, userId ?? 'visitor', assessmentType].join(':')

/** Keeps a result in this tab, in place of an earlier one of its type. A full or forbidden storage keeps nothing. */
export function keepTabResult(userId: string | null, assessmentType: string, results: object): void {
  try {
    sessionStorage.setItem(tabResultKey(userId, assessmentType), JSON.stringify(results))
  } catch {
    // The result is on the page, and on the server when somebody is signed in.
  }
}

/** The result of a type that this tab keeps, in the shape that is saved; null when there is none. */
export function readTabResult(userId: string | null, assessmentType: string): FormData | null {
  try {
    const text = sessionStorage.getItem(tabResultKey(userId, assessmentType))
    const value: unknown = text === null ? null : JSON.parse(text)
    return isRecord(value) ? value : null
  } catch {
    return null
  }
}
