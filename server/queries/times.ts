/** A time as the API writes it: ISO-8601, UTC. */
export const iso = (time: Date): string => time.toISOString()

/** The same for a time that may be missing. */
export const isoOrNull = (time: Date | null): string | null => time && time.toISOString()

/** The two times that every row answers with. */
export interface Times {
  created_at: Date
  updated_at: Date
}

export const timesOf = (row: Times) => ({ createdAt: iso(row.created_at), updatedAt: iso(row.updated_at) })

/** The columns of these times. */
export const timeColumns = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

/** A row as it is read, of what the API writes: its times are moments. */
export type Read<Shown, Moment extends keyof Shown = never> = {
  [Name in keyof Shown]: Name extends 'createdAt' | 'updatedAt'
    ? Date
    : Name extends Moment
      ? Date | (null extends Shown[Name] ? null : never)
      : Shown[Name]
}

/** A row as the API writes it: its two times as texts. */
export const shownTimes = <Row extends { createdAt: Date; updatedAt: Date }>(row: Row) => ({
  ...row,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
})
