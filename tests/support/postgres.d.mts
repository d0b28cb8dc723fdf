export type Postgres = { url: string; reason?: undefined; stop: () => Promise<void> }
export type NoPostgres = { url?: undefined; reason: string }
export function startPostgres(options?: { durable?: boolean }): Promise<Postgres | NoPostgres>
