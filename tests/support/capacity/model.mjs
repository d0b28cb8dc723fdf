/**
 * What so many seekers need, from what each of their acts was measured to take. Plain sums: every assumption stands in
 * `assumed`, and whoever knows better puts other numbers there.
 */

/** What a seeker who comes by on a day does, and how days and machines are taken to be. */
export const assumed = {
  /** Of those who signed up, who comes by on a day. */
  active: 0.1,
  /** Acts of one of them on that day. */
  day: { visit: 2, save: 80, read: 10, entry: 1, text: 1, signIn: 0.1 },
  /** Of a day's acts, those in its busiest hour; and in that hour, how far above its mean the worst moments are. */
  peakHour: 0.12,
  burst: 2,
  /** A core, a disk or a wire that is fuller than this makes others wait. */
  full: 0.6,
  /** One large machine with PostgreSQL, and what it is good for. */
  leader: { cores: 64, logBytesPerSecond: 200e6, connections: 500, storedBytes: 20e12 },
  /** Machines that serve: cores of each, and the wire of all of them together. */
  serving: { cores: 16, wireBytesPerSecond: 5e9 },
}

const perSecond = (seekers, { active, peakHour, burst }) => (seekers * active * peakHour * burst) / 3_600

/** The sum over a day's acts of one thing that each takes. */
const ofDay = (acts, day, what) =>
  Object.entries(day).reduce((sum, [name, times]) => sum + times * acts[name][what], 0)

/** What so many seekers need in the worst moments of a day. */
export function needOf(seekers, acts, given = assumed) {
  const rate = perSecond(seekers, given)
  const { day, full, active } = given
  const each = (what) => rate * ofDay(acts, day, what)
  return {
    seekers,
    actsPerSecond: rate * Object.values(day).reduce((sum, times) => sum + times, 0),
    servingCores: each('servingMs') / 1_000 / full,
    databaseCores: each('databaseMs') / 1_000 / full,
    connections: each('heldMs') / 1_000 / full,
    wireBytesPerSecond: each('sentBytes') / full,
    logBytesPerSecond: each('logBytes') / full,
    storedBytesPerYear: seekers * active * 365 * ofDay(acts, day, 'storedBytes'),
  }
}

/** How many seekers fill each thing that there is one of, the scarcest first. */
export function boundsOf(acts, given = assumed) {
  const one = needOf(1, acts, given)
  const { leader, serving } = given
  return [
    { what: 'cores of the leader', seekers: leader.cores / one.databaseCores },
    { what: 'log of the leader', seekers: leader.logBytesPerSecond / one.logBytesPerSecond },
    { what: 'connections of the leader', seekers: leader.connections / one.connections },
    { what: 'disk of the leader, in a year', seekers: leader.storedBytes / one.storedBytesPerYear },
    { what: 'wire to seekers', seekers: serving.wireBytesPerSecond / one.wireBytesPerSecond },
  ].toSorted((a, b) => a.seekers - b.seekers)
}

/** Machines for the serving, and for the database: one, or as many as its seekers have to be spread over. */
export function machinesOf(need, acts, given = assumed) {
  const [scarcest] = boundsOf(acts, given)
  return {
    serving: Math.max(1, Math.ceil(need.servingCores / given.serving.cores)),
    database: Math.max(1, Math.ceil(need.seekers / scarcest.seekers)),
  }
}
