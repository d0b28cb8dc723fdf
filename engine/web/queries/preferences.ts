import { get } from '../data/get.ts'

/** What the seeker chose on whatever device; null where they never chose. */
export const preferences = get('GET /api/user/preferences')
