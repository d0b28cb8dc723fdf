import type { Blueprint } from '../../../engine/charts/index.ts'
import type {
  BodyLineSet,
  BodygraphChart,
  KeySphere,
  LineDistance,
  NumerologyNumbers,
  WheelChart,
} from '../../../engine/ui/index.ts'

/**
 * What is computed can be drawn as it is: the compiler checks here that the shapes of engine/charts fit the
 * drawings, which know nothing of each other.
 */
export function drawingsOf(blueprint: Blueprint) {
  return {
    wheel: blueprint['astrological-profile'] satisfies WheelChart,
    bodygraph: blueprint['human-design-authentic'] satisfies BodygraphChart,
    spheres: blueprint['gene-keys-authentic'].spheres satisfies readonly KeySphere[],
    lines: blueprint['location-astrology'].lines satisfies Readonly<Record<string, BodyLineSet>>,
    nearby: blueprint['location-astrology'].nearby satisfies readonly LineDistance[],
    numbers: blueprint.numerology satisfies NumerologyNumbers,
  }
}
