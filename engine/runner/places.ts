/** A place that was found: latitude and longitude in degrees, north and east positive. */
export interface FoundPlace {
  readonly id: string
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  /** Name of its zone, such as Europe/Lisbon; null when it is not known. */
  readonly timezone: string | null
}

/** Which clock is asked about: by its zone, or by the position where no zone is given. */
export interface ClockQuestion {
  readonly date: string
  readonly time: string
  readonly timezone: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A moment that a clock may have meant. */
export interface ClockMoment {
  /** HH:MM on that clock. */
  readonly time: string
  /** As it is shown, such as UTC+1. */
  readonly offset: string
  /** The same as a zone that stands for it, such as +01:00. */
  readonly zone: string
}

/** What the clock of a place did on a day. */
export interface ClockReading {
  /** Ordinary; put forward over the time; put back over it; or from before standard time. */
  readonly outcome: 'normal' | 'gap' | 'overlap' | 'local-mean'
  /** Name of the zone. */
  readonly timezone: string
  /** The moment that counts: after a gap the shifted one, in an overlap the earlier one. */
  readonly moment: ClockMoment
  /** The second one, in an overlap. */
  readonly later: ClockMoment | null
}

/** Where places are looked up, and clocks. The app provides it; both reject when they fail. */
export interface PlaceServices {
  search(text: string, signal: AbortSignal): Promise<readonly FoundPlace[]>
  /** Null when no zone is known for that position, or the zone does not exist. */
  clock(question: ClockQuestion, signal: AbortSignal): Promise<ClockReading | null>
}
