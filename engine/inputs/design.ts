import { centerNames, type GeneKeys, type HumanDesign } from '../charts/index.ts'
import { keyOfName } from '../charts/names.ts'

/** What recipes may say about a Human Design chart: `design`. Names as content keys write them. */
export function designInputs(chart: HumanDesign) {
  const defined = new Set<string>(chart.definedCenters)
  const centers = centerNames.map((name) => ({
    center: keyOfName(name),
    state: defined.has(name) ? 'defined' : 'open',
  }))
  const { personality, design, cross } = chart
  return {
    type: keyOfName(chart.type),
    strategy: chart.strategy,
    notSelf: chart.notSelf,
    authority: keyOfName(chart.authority),
    profile: chart.profile,
    definition: keyOfName(chart.definition),
    defined: centers.filter(({ state }) => state === 'defined'),
    open: centers.filter(({ state }) => state === 'open'),
    channels: chart.channels,
    gates: chart.gates,
    cross: { angle: keyOfName(cross.angle), gates: cross.gates },
    sun: { gate: personality.sun.gate, line: personality.sun.line },
    earth: { gate: personality.earth.gate, line: personality.earth.line },
    designSun: { gate: design.sun.gate, line: design.sun.line },
    designEarth: { gate: design.earth.gate, line: design.earth.line },
  }
}

/** What recipes may say about the spheres: `keys`, one list for each sequence. */
export function keysInputs({ spheres }: GeneKeys) {
  const sequence = (wanted: string) =>
    spheres
      .filter(({ sequence: of }) => of === wanted)
      .map(({ name, gate, line }) => ({ sphere: keyOfName(name), name, gate, line }))
  return { activation: sequence('Activation'), venus: sequence('Venus'), pearl: sequence('Pearl') }
}
