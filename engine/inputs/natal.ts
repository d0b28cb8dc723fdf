import { aspectTones, type NatalBody, type NatalChart, planets, signOf } from '../charts/index.ts'

const placed = (body: string, { sign, house, retro, lon }: NatalBody) => ({
  body,
  sign,
  retro,
  degree: Math.floor(lon % 30),
  ...(house === null ? {} : { house }),
})

/** What recipes may say about a natal chart: `chart`. */
export function chartInputs(chart: NatalChart) {
  const bodies = Object.fromEntries(planets.map((body) => [body, placed(body, chart.bodies[body])]))
  const among = new Set<string>(planets)
  const point = (lon: number) => ({ sign: signOf(lon), degree: Math.floor(lon % 30) })
  return {
    ...bodies,
    planets: planets.map((body) => bodies[body]),
    ...(chart.asc === null ? {} : { asc: point(chart.asc) }),
    ...(chart.mc === null ? {} : { mc: point(chart.mc) }),
    hasHouses: chart.houses !== null,
    node: { sign: chart.bodies.trueNode.sign },
    aspects: chart.aspects
      .filter(({ a, b }) => among.has(a) && among.has(b))
      .map(({ a, b, kind, orb }) => ({
        a,
        b,
        kind,
        pair: `${a}-${b}`,
        tone: aspectTones[kind] ?? 'tense',
        orb: orb.toFixed(1),
      })),
  }
}
