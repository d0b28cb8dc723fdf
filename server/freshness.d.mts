export type PartName = 'server' | 'web' | 'places'
export const root: string
export const parts: Record<PartName, { out: string; from: string[] }>
export function stampText(part: PartName, base?: string): string
export function stampOf(folder: string): string
export function isFresh(part: PartName, base?: string): boolean
export function staleParts(): PartName[]
