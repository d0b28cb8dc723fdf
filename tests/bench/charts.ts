import * as astronomy from 'astronomy-engine'
import natalHoroscope from 'circular-natal-horoscope-js'
import { loadEphemeris } from '../../engine/charts/disk.ts'
import { humanDesignAt, mapChart, natalChart, type Ephemeris } from '../../engine/charts/index.ts'

/**
 * Whole charts on one core: the natal chart with speeds and Placidus houses, Human Design with its design moment, and
 * forty lines with distances; against two packages that compute what they offer of it.
 */

const most = { charts: 1000 }
const rounds = 3

/** Births all over the years and the globe, south and north, never inside the polar circles. */
const births = Array.from({ length: 2000 }, (_, index) => {
  const jdUT = 2_415_021 + ((index * 0.618034) % 1) * 54_000
  const lat = ((index * 0.754878) % 1) * 130 - 65
  const lon = ((index * 0.569841) % 1) * 360 - 180
  const utc = new Date((jdUT - 2_440_587.5) * 86_400_000).toISOString()
  return { jdUT, utc, timeAssumed: false, place: { lat, lon } }
})
type Birth = (typeof births)[number]

function ours(ephemeris: Ephemeris, birth: Birth): number {
  const natal = natalChart(ephemeris, birth)
  const map = mapChart(ephemeris, birth)
  if (!natal.ok || !map.ok) throw new Error('a chart was refused')
  return (natal.chart.asc ?? 0) + map.chart.lines.sun.mc + humanDesignAt(ephemeris, birth.jdUT).gates.length
}

const { Body } = astronomy
const bodies = [
  Body.Sun,
  Body.Moon,
  Body.Mercury,
  Body.Venus,
  Body.Mars,
  Body.Jupiter,
  Body.Saturn,
  Body.Uranus,
  Body.Neptune,
  Body.Pluto,
]

/** Places and speeds of ten bodies, the design moment and its places, right ascensions; no houses, no nodes. */
function withAstronomyEngine({ jdUT }: Birth): number {
  const time = new astronomy.AstroTime(jdUT - 2_451_545)
  const lon = (body: astronomy.Body, at: astronomy.AstroTime) =>
    astronomy.Ecliptic(astronomy.GeoVector(body, at, true)).elon
  let sum = astronomy.SiderealTime(time)
  const later = time.AddDays(0.01)
  for (const body of bodies) sum += lon(body, time) + lon(body, later)
  const target = (lon(Body.Sun, time) + 272) % 360
  const design = astronomy.SearchSunLongitude(target, time.AddDays(-95), 20)
  if (design) for (const body of bodies) sum += lon(body, design)
  const turn = astronomy.Rotation_EQJ_EQD(time)
  for (const body of bodies) {
    const vector = astronomy.GeoVector(body, time, true)
    sum += astronomy.EquatorFromVector(astronomy.RotateVector(turn, vector)).ra
  }
  return sum
}

/** The natal chart with Placidus houses and aspects; no Human Design, no lines. */
function withCircularNatal({ utc, place }: Birth): number {
  const origin = new natalHoroscope.Origin({
    year: Number(utc.slice(0, 4)),
    month: Number(utc.slice(5, 7)) - 1,
    date: Number(utc.slice(8, 10)),
    hour: Number(utc.slice(11, 13)),
    minute: Number(utc.slice(14, 16)),
    latitude: place.lat,
    longitude: place.lon,
  })
  const horoscope = new natalHoroscope.Horoscope({ origin, houseSystem: 'placidus', zodiac: 'tropical' })
  return horoscope.CelestialBodies.all.length
}

/** Charts a second, over as many births as are given. */
function rate(chart: (birth: Birth) => number, some: readonly Birth[]): number {
  const started = performance.now()
  let sum = 0
  for (const birth of some) sum += chart(birth)
  if (!Number.isFinite(sum)) throw new Error('a chart held no number')
  return (some.length * 1000) / (performance.now() - started)
}

const started = performance.now()
const ephemeris = loadEphemeris(process.cwd())
process.stdout.write(`table opened in ${(performance.now() - started).toFixed(1)} ms\n`)

const candidates = [
  { name: 'Lodestar, whole charts', chart: (birth: Birth) => ours(ephemeris, birth), some: births },
  { name: 'astronomy-engine, places only', chart: withAstronomyEngine, some: births.slice(0, 300) },
  { name: 'circular-natal-horoscope-js, natal only', chart: withCircularNatal, some: births.slice(0, 60) },
]
const rates = candidates.map(({ chart, some }) => {
  rate(chart, some.slice(0, 50))
  return Math.max(...Array.from({ length: rounds }, () => rate(chart, some)))
})
const [fastest = 0] = rates
candidates.forEach(({ name }, index) => {
  const charts = rates[index] ?? 0
  const ratio = index > 0 ? `   Lodestar is ${(fastest / charts).toFixed(1)}x as fast` : ''
  process.stdout.write(`${name.padEnd(40)} ${charts.toFixed(0).padStart(7)} charts a second${ratio}\n`)
})
if (fastest < most.charts) process.stdout.write(`over: not ${most.charts} charts a second\n`)
process.exitCode = fastest < most.charts ? 1 : 0
