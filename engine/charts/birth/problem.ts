/** What is wrong with a birth, as a value: enough for a sentence at its field. */
export type ProblemCode =
  | 'date-missing'
  /** Not written as YYYY-MM-DD. Facts: given. */
  | 'date-unreadable'
  /** The month has no such day, as 29 February in a common year. Facts: given, year, month, days. */
  | 'date-does-not-exist'
  /** Facts: given, first. */
  | 'date-too-early'
  /** Facts: given, last. */
  | 'date-too-late'
  /** Facts: given, today. */
  | 'date-in-future'
  /** Not written as HH:MM or HH:MM:SS, or no time of day. Facts: given. */
  | 'time-unreadable'
  /** Neither a zone of the tz database nor an offset. Facts: given. */
  | 'zone-unknown'
  /** Coordinates without a zone would make a chart of another hour. */
  | 'zone-missing'
  /** One coordinate without the other. */
  | 'latitude-missing'
  | 'longitude-missing'
  /** Facts: given. */
  | 'latitude-out-of-range'
  /** At a pole nothing rises. Facts: given. */
  | 'latitude-at-pole'
  /** Facts: given. */
  | 'longitude-out-of-range'
  /** Neither `earlier` nor `later`. Facts: given. */
  | 'reading-unknown'

/** What a person should know about a birth that was understood. */
export type NoticeCode =
  /** No birth time: noon stands in. Facts: time. */
  | 'time-assumed'
  /** No zone and no place: universal time stands in. Facts: zone. */
  | 'zone-assumed'
  /** The clocks were put forward over this time. Facts: given, used (times of day), usedDate, before, after, changedAt. */
  | 'time-skipped'
  /** The clocks showed this time twice. Facts: given, used, other (UTC), reading, before, after (offsets), changedAt. */
  | 'time-twice'
  /** Before standard time: the place's own mean time. Facts: offset. */
  | 'local-mean-time'
  /** The same for the zone's own city, since no longitude is known. Facts: offset, zone. */
  | 'zone-mean-time'
  /** The zone's table says that nobody kept time there then. Facts: zone. */
  | 'no-clock-kept'

export type Facts = Readonly<Record<string, string | number>>

/** A code, the field of the birth that it is about, and the facts of the case. */
export interface About<Code extends string> {
  code: Code
  path: string
  facts: Facts
}

export type Problem = About<ProblemCode>
export type Notice = About<NoticeCode>
