import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packTable } from './pack.mjs'
import * as series from './series.mjs'

/**
 * `node engine/charts/ephemeris/generate.mjs` makes `table.bin` from the full series: for every channel (a body's
 * longitude or latitude) Chebyshev coefficients over equal intervals of terrestrial time. Takes some minutes.
 */

const { firstDay: from, lastDay: until } = series

/**
 * How long an interval is, and the step of the stored integers in seconds of arc. Of every interval the polynomial
 * through 20 points is taken (30 for the Moon); coefficients that never reach half a step are left out by the packing.
 */
const points = 20
const channels = [
  { body: 'sun', days: 32, step: 0.01 },
  { body: 'mercury', days: 16, step: 0.02 },
  { body: 'venus', days: 32, step: 0.02 },
  { body: 'mars', days: 32, step: 0.02 },
  { body: 'jupiter', days: 32, step: 0.02 },
  { body: 'saturn', days: 32, step: 0.02 },
  { body: 'uranus', days: 64, step: 0.02 },
  { body: 'neptune', days: 64, step: 0.02 },
  { body: 'pluto', days: 64, step: 0.02 },
]
const moonDays = 16
const moonPoints = 30
const moonChannels = [
  { name: 'moon.lon', step: 0.01 },
  { name: 'moon.lat', step: 0.01 },
  { name: 'trueNode.lon', step: 0.02 },
]

/** Coefficients of the polynomial through the values at the Chebyshev nodes, highest node first. */
function chebyshev(values) {
  const n = values.length
  return values.map((_, k) => {
    let sum = 0
    for (let j = 0; j < n; j++) sum += values[j] * Math.cos((Math.PI * k * (j + 0.5)) / n)
    return ((k === 0 ? 1 : 2) * sum) / n
  })
}

function evaluate(coefficients, x) {
  let [b1, b2] = [0, 0]
  for (let k = coefficients.length - 1; k > 0; k--) [b1, b2] = [coefficients[k] + 2 * x * b1 - b2, b1]
  return coefficients[0] + x * b1 - b2
}

const nodes = (count) => Array.from({ length: count }, (_, j) => Math.cos((Math.PI * (j + 0.5)) / count))

/** Degrees without their jumps of 360. */
function unwrap(values) {
  const out = [values[0]]
  for (const value of values.slice(1)) out.push(value - 360 * Math.round((value - out.at(-1)) / 360))
  return out
}

const startOfCircle = (coefficients) => {
  const [first, ...rest] = coefficients
  return [first - 360 * Math.floor(first / 360), ...rest]
}

const intervalsOf = (days) =>
  Array.from({ length: Math.ceil((until - from) / days) }, (_, index) => from + (index + 0.5) * days)

/** Observers are the same for every body with the same intervals. */
const observers = new Map()
function observerAt(tt) {
  const known = observers.get(tt) ?? series.observer(tt)
  observers.set(tt, known)
  return known
}

function planet({ body, days, step }) {
  const lon = []
  const lat = []
  for (const middle of intervalsOf(days)) {
    const places = nodes(points).map((x) => series.unbent(body, observerAt(middle + (x * days) / 2)))
    lon.push(startOfCircle(chebyshev(unwrap(places.map((place) => place.lon)))))
    lat.push(chebyshev(places.map((place) => place.lat)))
  }
  return [
    { name: `${body}.lon`, days, step, rows: lon },
    { name: `${body}.lat`, days, step, rows: lat },
  ]
}

/** The Moon's series is by far the longest: it is fitted once in space, and everything else read from the fit. */
function moon() {
  const along = nodes(moonPoints)
  const rows = moonChannels.map(() => [])
  for (const middle of intervalsOf(moonDays)) {
    const half = moonDays / 2
    const places = along.map((x) => series.moonPosition(middle + x * half))
    const space = [0, 1, 2].map((axis) => chebyshev(places.map((place) => place[axis])))
    const at = (x) => space.map((coefficients) => evaluate(coefficients, x))
    const seen = along.map((x, index) => {
      const tt = middle + x * half
      const delayed = at(x - series.moonLightTime(places[index]) / half)
      const { lon, lat } = series.directionOf(series.toEclipticOfDate(delayed, tt))
      const small = 1e-3
      const [before, after] = [at(x - small), at(x + small)]
      const velocity = after.map((value, axis) => value - before[axis])
      return [lon, lat, series.nodeOf(places[index], velocity, tt)]
    })
    moonChannels.forEach(({ name }, channel) => {
      const values = seen.map((place) => place[channel])
      const fitted = chebyshev(name.endsWith('.lon') ? unwrap(values) : values)
      rows[channel].push(name.endsWith('.lon') ? startOfCircle(fitted) : fitted)
    })
  }
  return moonChannels.map(({ name, step }, channel) => ({ name, days: moonDays, step, rows: rows[channel] }))
}

const table = packTable({ from, channels: [...channels.flatMap(planet), ...moon()] })
writeFileSync(fileURLToPath(new URL('table.bin', import.meta.url)), table)
console.log(`${table.length} bytes`)
