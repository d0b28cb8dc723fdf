import { queryOptions } from '@tanstack/react-query'
import type { Preferences } from '../../contracts/index.ts'

/** What the seeker chose on whatever device; null where they never chose. */
export const preferences = queryOptions<Preferences>({ queryKey: ['/api/user/preferences'] })
