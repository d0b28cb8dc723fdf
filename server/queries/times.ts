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
