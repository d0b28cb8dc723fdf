import { queryOptions } from '@tanstack/react-query'
import type { LifeStageIntake } from '../../contracts/index.ts'

/** The saved life stage, or null. */
export const intake = queryOptions<LifeStageIntake | null>({ queryKey: ['/api/life-stage/intake'] })
