import { get } from '../data/get.ts'

/** Everything that later modules build on. Read anew at each visit: answers may have come since. */
export const comprehensiveData = { ...get('GET /api/user/comprehensive-data'), gcTime: 0 }
