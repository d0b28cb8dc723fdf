import { isoUtc, secondsOf } from '../calendar.ts'
import { activationBodies, type CrossAngle, type HumanDesignType } from '../names.ts'
import type { Activation, HumanDesignData, Variable } from '../schema.ts'
import { activationsAt, type Activations } from './activations.ts'
import { bodygraphOf } from './bodygraph.ts'
import { designMoment } from './design-moment.ts'
import type { Sky } from './sky.ts'

/** A whole Human Design chart. */
export type HumanDesign = Omit<HumanDesignData, 'timeAssumed' | 'sensitivity'>

const ways: Record<HumanDesignType, readonly [strategy: string, notSelf: string]> = {
  Manifestor: ['Inform', 'Anger'],
  Generator: ['Respond', 'Frustration'],
  'Manifesting Generator': ['Respond, then inform', 'Frustration and anger'],
  Projector: ['Wait for the invitation', 'Bitterness'],
  Reflector: ['Wait a lunar cycle', 'Disappointment'],
}

const leftProfiles = new Set(['5/1', '5/2', '6/2', '6/3'])

/** The Human Design chart of a moment (Julian day of UT). Rules: spec/charts.md "Human Design". */
export function humanDesignAt(sky: Sky, jdUT: number): HumanDesign {
  const designJd = designMoment(sky, jdUT)
  const personality = activationsAt(sky, jdUT)
  const design = activationsAt(sky, designJd)
  const graph = bodygraphOf(activeGates(personality, design))
  const [strategy, notSelf] = ways[graph.type]
  const profile = profileOf(personality, design)
  return {
    utc: isoUtc(secondsOf(jdUT)),
    designUtc: isoUtc(secondsOf(designJd)),
    type: graph.type,
    strategy,
    notSelf,
    authority: graph.authority,
    profile,
    definition: graph.definition,
    definedCenters: graph.definedCenters,
    channels: graph.channels,
    gates: graph.gates,
    cross: {
      angle: angleOf(profile),
      gates: [personality.sun.gate, personality.earth.gate, design.sun.gate, design.earth.gate],
    },
    variables: {
      digestion: variable(design.sun),
      environment: variable(design.northNode),
      motivation: variable(personality.sun),
      perspective: variable(personality.northNode),
    },
    personality,
    design,
  }
}

/** The gates of all 26 activations, with repeats. */
export function activeGates(personality: Activations, design: Activations): number[] {
  return activationBodies.flatMap((body) => [personality[body].gate, design[body].gate])
}

const profileOf = (personality: Activations, design: Activations): string =>
  `${personality.sun.line}/${design.sun.line}`

function angleOf(profile: string): CrossAngle {
  if (profile === '4/1') return 'Juxtaposition'
  return leftProfiles.has(profile) ? 'Left' : 'Right'
}

function variable({ color, tone }: Activation): Variable {
  return { color, tone, arrow: tone <= 3 ? 'left' : 'right' }
}
