/** A birth as a person gives it. Blank text and null count as not given. */
export interface BirthInput {
  /** `YYYY-MM-DD`, Gregorian. */
  date?: string | undefined
  /** `HH:MM` or `HH:MM:SS` on the clocks of the place; noon is assumed without it. */
  time?: string | null | undefined
  /** A name of the tz database, or an offset (`+05:30`). Universal time where neither zone nor place is given. */
  zone?: string | null | undefined
  /** Degrees, north positive. */
  lat?: number | null | undefined
  /** Degrees, east positive. */
  lon?: number | null | undefined
  /** Which is meant where the clocks showed the time twice: `earlier` (when not said) or `later`. */
  reading?: string | null | undefined
  /** For the numbers of the name. */
  name?: string | null | undefined
}
