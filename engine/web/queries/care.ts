import { queryOptions } from '@tanstack/react-query'
import type { CareNotice } from '../../contracts/index.ts'

/** Whether help stands on the seeker's pages, and which lines. */
export const care = queryOptions<CareNotice>({ queryKey: ['/api/care'], retry: 2 })

/** A notice that was not put away. */
export type HeldNotice = NonNullable<CareNotice['notice']>
