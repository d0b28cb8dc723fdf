export type { Degrees } from './angles.ts'
export type { Body, Ephemeris, JulianDayUT, Moment, Planet, Position } from './ephemeris/ephemeris.ts'
export { bodies, createEphemeris, planets } from './ephemeris/ephemeris.ts'
