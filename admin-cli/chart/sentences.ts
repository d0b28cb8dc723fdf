import type { Notice, Problem } from '../../engine/charts/index.ts'

/** A problem with a birth as a sentence. `nearest` finds what an unknown zone was probably meant to be. */
export function problemSentence(
  { code, facts }: Problem,
  nearest: (zone: string) => string | undefined,
): string {
  const given = `"${facts.given ?? ''}"`
  switch (code) {
    case 'date-missing':
      return 'A date of birth is needed, as 1990-04-12.'
    case 'date-unreadable':
      return `${given} is not a date written as 1990-04-12.`
    case 'date-does-not-exist':
      return `There is no ${facts.given}: that month had ${facts.days} days.`
    case 'date-too-early':
      return `${facts.given} is too early: charts begin at ${facts.first}.`
    case 'date-too-late':
      return `${facts.given} is too late: charts end at ${facts.last}.`
    case 'date-in-future':
      return `${facts.given} is in the future; today is ${facts.today} (--today moves it).`
    case 'time-unreadable':
      return `${given} is not a time of day from 00:00 to 23:59, as 06:42 or 06:42:30.`
    case 'zone-unknown': {
      const meant = nearest(`${facts.given}`)
      const hint = meant ? ` Did you mean ${meant}?` : ''
      return `There is no time zone ${given}.${hint} An offset such as +05:30 is understood too.`
    }
    case 'zone-missing':
      return 'A place needs its time zone, as Europe/Lisbon, or an offset such as +05:30.'
    case 'latitude-missing':
      return 'A longitude needs a latitude.'
    case 'longitude-missing':
      return 'A latitude needs a longitude.'
    case 'latitude-out-of-range':
      return `The latitude ${facts.given} is not between -90 and 90 degrees.`
    case 'latitude-at-pole':
      return `At the latitude ${facts.given} nothing rises or sets, so a chart has no angles there.`
    case 'longitude-out-of-range':
      return `The longitude ${facts.given} is not between -180 and 180 degrees.`
    case 'reading-unknown':
      return `The reading can be earlier or later, not ${given}.`
  }
}

/** What a person should know about how a birth was understood, as a sentence. */
export function noticeSentence({ code, facts }: Notice): string {
  switch (code) {
    case 'time-assumed':
      return `No birth time was given: ${facts.time} is assumed, and what depends on the time is left out or marked.`
    case 'zone-assumed':
      return 'Neither zone nor place was given: the time is taken as UTC.'
    case 'time-skipped':
      return `The clocks skipped ${facts.given} (from ${facts.before} to ${facts.after}): ${facts.used} is taken.`
    case 'time-twice':
      return `The clocks showed ${facts.given} twice: the ${facts.reading} one is taken, ${facts.used}; the other is ${facts.other}.`
    case 'local-mean-time':
      return `There was no standard time yet: local mean time of the place is used, ${facts.offset}.`
    case 'zone-mean-time':
      return `There was no standard time yet: local mean time of ${facts.zone} is used, ${facts.offset}; a longitude would make it the place's own.`
    case 'no-clock-kept':
      return `Nobody is known to have kept time in ${facts.zone} then: UTC is used.`
  }
}
