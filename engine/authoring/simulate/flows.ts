import type { Flow } from '../../core/pack/documents.gen.ts'
import type { Pack } from '../../core/pack/pack.ts'

/** A flow of a pack, with the document that holds it. */
export interface FlowPlace {
  /** Id of the document: a module or a questionnaire. */
  readonly id: string
  readonly kind: 'module' | 'questionnaire'
  readonly title: string
  /** Its address; undefined for what is opened only from another flow. */
  readonly route: string | undefined
  readonly flow: Flow
}

/** Every flow of a pack: its modules by number, then its questionnaires by id. */
export function flowsOf(pack: Pack): readonly FlowPlace[] {
  return [
    ...pack
      .list('module')
      .toSorted((a, b) => a.number - b.number)
      .map(({ id, name, route, flow }): FlowPlace => ({ id, kind: 'module', title: name, route, flow })),
    ...pack
      .list('questionnaire')
      .map(({ id, title, route, flow }): FlowPlace => ({ id, kind: 'questionnaire', title, route, flow })),
  ]
}

/** The questionnaire that asks the items of an assessment. */
export function quizOf(flows: Iterable<FlowPlace>, assessment: string): FlowPlace | undefined {
  for (const place of flows)
    if (place.flow.mode === 'quiz' && place.flow.asks?.assessment === assessment) return place
  return undefined
}
