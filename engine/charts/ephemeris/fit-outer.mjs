import { readFileSync } from 'node:fs'
import { epoch, fittedStates, integrateOuter, outerNames, perturbers } from './outer.mjs'
import * as series from './series.mjs'

/**
 * `node engine/charts/ephemeris/fit-outer.mjs` corrects the states in `outer.mjs` by least squares (Gauss and Newton,
 * six numbers a planet) against the reference cases in tests/golden: longitudes from human-design.json (both moments of a
 * case, 0.00001 degree) and latitudes from natal.json (0.0001 degree). Prints what is left, in arcseconds, and the
 * states.
 */

const [first, last] = [2_416_000, 2_456_000]
const weights = { lon: 1 / 0.02, lat: 1 / 0.1 }
const steps = [1e-5, 1e-5, 1e-5, 1e-9, 1e-9, 1e-9]

const golden = (name) =>
  JSON.parse(readFileSync(new URL(`../../../tests/golden/${name}.json`, import.meta.url), 'utf8'))
const half = (angle) => angle - 360 * Math.round(angle / 360)

function terrestrial(utc) {
  const ut = Date.parse(utc) / 86_400_000 + 2_440_587.5
  return ut + series.deltaT(2000 + (ut - 2_451_544.5) / 365.2425) / 86_400
}

const toSeconds = (180 / Math.PI) * 3600
const observe = (utc, part, value) => {
  const tt = terrestrial(utc)
  const nutation = part === 'lon' ? (series.nutation(tt)[0] * toSeconds) / 3600 : 0
  return { from: series.observer(tt), part, value: value - nutation }
}

const observations = outerNames.map((name) => [
  ...golden('human-design').flatMap(({ utc, designUtc, personality, design }) => [
    observe(utc, 'lon', personality[name].lon),
    observe(designUtc, 'lon', design[name].lon),
  ]),
  ...golden('natal').map(({ utc, bodies }) => observe(utc, 'lat', bodies[name].lat)),
])
const planets = perturbers(series.heliocentric, first - 200, last + 200)

/** Computed less observed, arcseconds, for each planet and observation. */
function residuals(states) {
  const places = integrateOuter(states, planets, first, last)
  return outerNames.map((name, planet) =>
    observations[planet].map(
      ({ from, part, value }) => half(series.apparentFrom(places, name, from)[part] - value) * 3600,
    ),
  )
}

function shifted({ place, speed }, planet, index, by) {
  const states = { place: Float64Array.from(place), speed: Float64Array.from(speed) }
  states[index < 3 ? 'place' : 'speed'][planet * 3 + (index % 3)] += by
  return states
}

/** Gauss's elimination with pivots; rows end with the right side. */
function solve(rows) {
  rows.forEach((_, column) => {
    const pivot = rows.reduce(
      (best, row, at) => (at >= column && Math.abs(row[column]) > Math.abs(rows[best][column]) ? at : best),
      column,
    )
    ;[rows[column], rows[pivot]] = [rows[pivot], rows[column]]
    rows.forEach((row, at) => {
      if (at === column) return
      const factor = row[column] / rows[column][column]
      row.forEach((_, index) => (row[index] -= factor * rows[column][index]))
    })
  })
  return rows.map((row, index) => row.at(-1) / row[index])
}

function corrected(states) {
  const now = residuals(states)
  let next = states
  outerNames.forEach((_, planet) => {
    const slopes = steps.map((step, index) => {
      const moved = residuals(shifted(states, planet, index, step))[planet]
      return moved.map((value, at) => value - now[planet][at])
    })
    const weighted = observations[planet].map(({ part }) => weights[part] ** 2)
    const product = (a, b) => a.reduce((sum, value, at) => sum + weighted[at] * value * b[at], 0)
    const rows = slopes.map((slope) => [
      ...slopes.map((other) => product(slope, other)),
      -product(slope, now[planet]),
    ])
    solve(rows).forEach((times, index) => {
      next = shifted(next, planet, index, times * steps[index])
    })
  })
  return next
}

const states = corrected(corrected(fittedStates))
residuals(states).forEach((values, planet) => {
  for (const part of ['lon', 'lat']) {
    const own = values.filter((_, index) => observations[planet][index].part === part)
    const mean = Math.sqrt(own.reduce((sum, value) => sum + value * value, 0) / own.length)
    const most = Math.max(...own.map(Math.abs))
    console.log(`${outerNames[planet]} ${part}: root mean square ${mean.toFixed(3)}, most ${most.toFixed(3)}`)
  }
})
console.log(
  `epoch ${epoch}\n${JSON.stringify({ place: [...states.place], speed: [...states.speed] }, null, 2)}`,
)
