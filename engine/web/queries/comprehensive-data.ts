import { queryOptions } from '@tanstack/react-query'
import type { ComprehensiveData } from '../../contracts/index.ts'

/** Everything that later modules build on. Read anew at each visit: answers may have come since. */
export const comprehensiveData = queryOptions<ComprehensiveData>({
  queryKey: ['/api/user/comprehensive-data'],
  gcTime: 0,
})
