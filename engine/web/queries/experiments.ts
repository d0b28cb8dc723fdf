import { queryOptions } from '@tanstack/react-query'
import type { Experiment } from '../../contracts/index.ts'

/** Every experiment of the seeker, newest first. Only for somebody signed in. */
export const experiments = queryOptions<readonly Experiment[]>({ queryKey: ['/api/experiments'] })
