import type { CareNotice } from '../../contracts/index.ts'
import { get } from '../data/get.ts'

/** Whether help stands on the seeker's pages, and which lines. */
export const care = { ...get('GET /api/care'), retry: 2 }

/** A notice that was not put away. */
export type HeldNotice = NonNullable<CareNotice['notice']>
