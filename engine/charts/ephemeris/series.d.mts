/** Degrees on the mean equinox of date. */
export interface SeriesPlace {
  lon: number
  lat: number
}

type Vector = number[]
type Places = (name: string, tt: number) => Vector

export interface Observer {
  tt: number
  earth: Vector
  velocity: Vector
}

export const firstDay: number
export const lastDay: number
export function heliocentric(name: string, tt: number): Vector
export function outerBetween(from: number, until: number): Places
export function observer(tt: number): Observer
export function apparent(name: string, from: Observer): SeriesPlace
export function apparentFrom(places: Places, name: string, from: Observer): SeriesPlace
export function apparentMoon(tt: number): SeriesPlace
export function trueNode(tt: number): number
/** TT - UT1 in seconds, of a year with its fraction, from the monthly values. */
export function deltaT(year: number): number
