/** What one act takes: processor time of the serving and of the database, how long a connection is held, and bytes. */
export interface Act {
  servingMs: number
  databaseMs: number
  heldMs: number
  sentBytes: number
  logBytes: number
  storedBytes: number
}
export type ActName = 'visit' | 'save' | 'read' | 'entry' | 'text' | 'signIn'
export type Acts = Record<ActName, Act>
export interface Assumed {
  active: number
  day: Record<ActName, number>
  peakHour: number
  burst: number
  full: number
  leader: { cores: number; logBytesPerSecond: number; connections: number; storedBytes: number }
  serving: { cores: number; wireBytesPerSecond: number }
}
export interface Need {
  seekers: number
  actsPerSecond: number
  servingCores: number
  databaseCores: number
  connections: number
  wireBytesPerSecond: number
  logBytesPerSecond: number
  storedBytesPerYear: number
}
export const assumed: Assumed
export function needOf(seekers: number, acts: Acts, given?: Assumed): Need
export function boundsOf(acts: Acts, given?: Assumed): { what: string; seekers: number }[]
export function machinesOf(need: Need, acts: Acts, given?: Assumed): { serving: number; database: number }
