export type Postgres = { url: string; reason?: undefined; stop: () => Promise<void> }
export type NoPostgres = { url?: undefined; reason: string }
export function startPostgres(options?: { durable?: boolean }): Promise<Postgres | NoPostgres>
export function programFolder(): string | undefined
export function freePort(): Promise<number>
export function owner(): { uid?: number; gid?: number }
export function answers(url: string, limitMs: number): Promise<boolean>
