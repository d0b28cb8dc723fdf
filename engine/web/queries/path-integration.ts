import { queryOptions } from '@tanstack/react-query'
import type { PathIntegration } from '../../contracts/index.ts'

/** The combined life path, or null. Only for somebody signed in (API-031). */
export const pathIntegration = queryOptions<PathIntegration | null>({ queryKey: ['/api/path-integration'] })
