import { queryOptions } from '@tanstack/react-query'
import type { User } from '../../contracts/index.ts'
import { ApiError, call } from '../api.ts'

/** Who is signed in, or null. A 401 reads as nobody (C-64). */
export const authUser = queryOptions({
  queryKey: ['/api/auth/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await call('GET /api/auth/user', { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null
      throw error
    }
  },
  // Who is signed in is needed for as long as the page is open.
  gcTime: Infinity,
})
