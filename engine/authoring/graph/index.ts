// The public door of the graph room.
import { dot } from './dot.ts'
import type { Graph } from './graph.ts'
import { mermaid } from './mermaid.ts'
import { svg } from './svg.ts'

export type { Graph } from './graph.ts'
export { conditionInWords, type ConditionNames } from './condition-words.ts'
export { namesIn, stepNamesIn } from './names.ts'
export { graphOfAssessment } from './of-assessment.ts'
export { graphOfFlow } from './of-flow.ts'
export { graphOfJourney } from './of-journey.ts'

/** Each way to write a graph down. */
export const writers = { mermaid, dot, svg } satisfies Readonly<Record<string, (graph: Graph) => string>>
