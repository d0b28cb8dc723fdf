import { isUnauthorized } from '../api.ts'
import { isCompletedElsewhere } from './completed-elsewhere.ts'
import { isAway } from './answer-issues.ts'

/**
 * Whether a save that failed is told by a toast: not without a network, where the screen itself says where the answers
 * are and they follow on return, and not after a lost session or a module that is complete, which have ways of their own.
 */
export const isToldOfSave = (error: unknown): boolean =>
  !isUnauthorized(error) && !isCompletedElsewhere(error) && !(isAway(error) && !navigator.onLine)
