import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packTable } from './pack.mjs'
import * as series from './series.mjs'

/**
 * `node engine/charts/ephemeris/generate.mjs` makes `table.bin` from the full series: for every channel (a body's
 * longitude or latitude) Chebyshev coefficients over equal intervals of terrestrial time. Takes some minutes.
 */

const { firstDay: from, lastDay: until } = series

/** Seconds of arc: the step of the stored integers. `days` and `degree` keep the rest below about three steps. */
const channels = [
  { body: 'sun', days: 16, degree: 11, step: 0.005 },
  { body: 'mercury', days: 8, degree: 10, step: 0.01 },
  { body: 'venus', days: 16, degree: 12, step: 0.01 },
  { body: 'mars', days: 16, degree: 10, step: 0.01 },
  { body: 'jupiter', days: 32, degree: 11, step: 0.01 },
  { body: 'saturn', days: 32, degree: 11, step: 0.01 },
  { body: 'uranus', days: 32, degree: 11, step: 0.01 },
  { body: 'neptune', days: 32, degree: 11, step: 0.01 },
  { body: 'pluto', days: 32, degree: 11, step: 0.01 },
]
const moonDays = 8
const moonChannels = [
  { name: 'moon.lon', degree: 14, step: 0.01 },
  { name: 'moon.lat', degree: 14, step: 0.01 },
  { name: 'trueNode.lon', degree: 14, step: 0.02 },
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

function planet({ body, days, degree, step }) {
  const points = nodes(degree + 4)
  const lon = []
  const lat = []
  for (const middle of intervalsOf(days)) {
    const places = points.map((x) => series.apparent(body, observerAt(middle + (x * days) / 2)))
    lon.push(startOfCircle(chebyshev(unwrap(places.map((place) => place.lon)))).slice(0, degree + 1))
    lat.push(chebyshev(places.map((place) => place.lat)).slice(0, degree + 1))
  }
  return [
    { name: `${body}.lon`, days, step, rows: lon },
    { name: `${body}.lat`, days, step, rows: lat },
  ]
}

/** The Moon's series is by far the longest: it is fitted once in space, and everything else read from the fit. */
function moon() {
  const points = nodes(20)
  const rows = moonChannels.map(() => [])
  for (const middle of intervalsOf(moonDays)) {
    const half = moonDays / 2
    const places = points.map((x) => series.moonPosition(middle + x * half))
    const space = [0, 1, 2].map((axis) => chebyshev(places.map((place) => place[axis])))
    const at = (x) => space.map((coefficients) => evaluate(coefficients, x))
    const seen = points.map((x, index) => {
      const tt = middle + x * half
      const delayed = at(x - series.moonLightTime(places[index]) / half)
      const { lon, lat } = series.directionOf(series.toEclipticOfDate(delayed, tt))
      const small = 1e-3
      const [before, after] = [at(x - small), at(x + small)]
      const velocity = after.map((value, axis) => value - before[axis])
      const [hx, hy] = series.toEclipticOfDate(series.cross(places[index], velocity), tt)
      return [lon, lat, (Math.atan2(hx, -hy) * 180) / Math.PI]
    })
    moonChannels.forEach(({ name, degree }, channel) => {
      const values = seen.map((place) => place[channel])
      const fitted = chebyshev(name.endsWith('.lon') ? unwrap(values) : values)
      rows[channel].push((name.endsWith('.lon') ? startOfCircle(fitted) : fitted).slice(0, degree + 1))
    })
  }
  return moonChannels.map(({ name, step }, channel) => ({ name, days: moonDays, step, rows: rows[channel] }))
}

const table = packTable({ from, channels: [...channels.flatMap(planet), ...moon()] })
writeFileSync(fileURLToPath(new URL('table.bin', import.meta.url)), table)
console.log(`${table.length} bytes`)
