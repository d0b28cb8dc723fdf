/**
 * Uranus, Neptune and Pluto by numerical integration: VSOP87 leaves Neptune more than 3" off by 2050, and the
 * integration in astronomy-engine leaves Pluto 3" off in 1975 and 10" in 2100. Equations of motion about the Sun,
 * on the equator J2000, in au and days of terrestrial time; Jupiter and Saturn come from VSOP87, the masses of the
 * inner planets are added to the Sun's.
 */

const gravity = 0.01720209895 ** 2
const mass = { jupiter: 1 / 1047.348644, saturn: 1 / 3497.9018 }
const innerMass = 1 / 6_023_600 + 1 / 408_523.72 + 1 / 328_900.56 + 1 / 3_098_703.6
const masses = [1 / 22_902.98, 1 / 19_412.26, 1 / 136_566_000]

/**
 * Places and speeds at the epoch, fitted by least squares (`fit-outer.mjs`) to 96 longitudes and 42 latitudes of the
 * reference cases (JPL's DE431), 1905-2008: what is left is 0.03" in longitude, and in latitude the
 * rounding. Fitting again moves them by 0.001".
 */
const fitted = {
  place: [
    [-13.907972995994792, 10.968497476085197, 5.001179933891899],
    [-24.010310038620563, -17.354674141658712, -6.505948362504281],
    [-30.003293528782358, 9.87780686010315, 12.119621161267558],
  ],
  speed: [
    [-0.0025983725967405743, -0.0029047277752544893, -0.001235496426969723],
    [0.001905677539643271, -0.002267882666106436, -0.0009757407189126857],
    [-0.0005619312292329193, -0.0030169032002076127, -0.0007698647292264917],
  ],
}
export const fittedStates = {
  place: Float64Array.from(fitted.place.flat()),
  speed: Float64Array.from(fitted.speed.flat()),
}

export const outerNames = ['uranus', 'neptune', 'pluto']
/** Julian day TT of the states below. */
export const epoch = 2_436_934.5
const step = 40

/** Jupiter and Saturn at every half step from `from`, flat. */
export function perturbers(heliocentric, from, until) {
  const [first, last] = [from, until].map((tt) => Math.round((tt - epoch) / (step / 2)))
  const at = (index) => [
    ...heliocentric('jupiter', epoch + index * (step / 2)),
    ...heliocentric('saturn', epoch + index * (step / 2)),
  ]
  const rows = Array.from({ length: last - first + 1 }, (_, index) => at(first + index))
  return (index) => rows[index - first]
}

/** Adds to `out` what a mass at `px, py, pz` does to a body at offset `at`, relative to the Sun. */
function pull(out, at, state, px, py, pz, m) {
  const [dx, dy, dz] = [px - state[at], py - state[at + 1], pz - state[at + 2]]
  const near = (gravity * m) / Math.hypot(dx, dy, dz) ** 3
  const far = (gravity * m) / Math.hypot(px, py, pz) ** 3
  out[at] += near * dx - far * px
  out[at + 1] += near * dy - far * py
  out[at + 2] += near * dz - far * pz
}

/** Accelerations for nine coordinates. */
function accelerations(place, [jx, jy, jz, sx, sy, sz]) {
  const out = new Float64Array(9)
  for (let body = 0; body < 3; body++) {
    const at = body * 3
    const r = Math.hypot(place[at], place[at + 1], place[at + 2])
    const central = (-gravity * (1 + innerMass + masses[body])) / r ** 3
    for (let axis = 0; axis < 3; axis++) out[at + axis] += central * place[at + axis]
    pull(out, at, place, jx, jy, jz, mass.jupiter)
    pull(out, at, place, sx, sy, sz, mass.saturn)
    for (let other = 0; other < 3; other++) {
      const from = other * 3
      if (other !== body) pull(out, at, place, place[from], place[from + 1], place[from + 2], masses[other])
    }
  }
  return out
}

const moved = (a, h, b) => a.map((value, index) => value + h * b[index])

/** Runge and Kutta's classical step of `h` days. */
function advance({ place, speed }, h, before, middle, after) {
  const a1 = accelerations(place, before)
  const v2 = moved(speed, h / 2, a1)
  const a2 = accelerations(moved(place, h / 2, speed), middle)
  const v3 = moved(speed, h / 2, a2)
  const a3 = accelerations(moved(place, h / 2, v2), middle)
  const v4 = moved(speed, h, a3)
  const a4 = accelerations(moved(place, h, v3), after)
  return {
    place: place.map((value, i) => value + (h / 6) * (speed[i] + 2 * v2[i] + 2 * v3[i] + v4[i])),
    speed: speed.map((value, i) => value + (h / 6) * (a1[i] + 2 * a2[i] + 2 * a3[i] + a4[i])),
  }
}

/**
 * Integrates from `states` (at `epoch`: place and speed of the three, nine numbers each) over `from`..`until` and
 * gives the function of heliocentric places between.
 */
export function integrateOuter(states, planets, from, until) {
  const knots = new Map([[0, states]])
  for (const direction of [1, -1]) {
    let state = states
    const count = Math.floor(Math.abs((direction > 0 ? until : from) - epoch) / step)
    for (let index = 0; index < count; index++) {
      const half = 2 * index * direction
      state = advance(
        state,
        direction * step,
        planets(half),
        planets(half + direction),
        planets(half + 2 * direction),
      )
      knots.set((index + 1) * direction, state)
    }
  }
  return (name, tt) => {
    const index = Math.floor((tt - epoch) / step)
    const [left, right] = [knots.get(index), knots.get(index + 1)]
    const u = (tt - epoch) / step - index
    const at = outerNames.indexOf(name) * 3
    // Hermite's cubic through places and speeds: within 1e-9 au over forty days.
    return [0, 1, 2].map((axis) => {
      const [p0, p1] = [left.place[at + axis], right.place[at + axis]]
      const [v0, v1] = [left.speed[at + axis] * step, right.speed[at + axis] * step]
      return p0 + u * (v0 + u * (3 * (p1 - p0) - 2 * v0 - v1 + u * (2 * (p0 - p1) + v0 + v1)))
    })
  }
}
