import type { Patterns } from '../../../contracts/index.ts'

export type Thread = Patterns['threads'][number]
export type Station = Patterns['stations'][number]
