import type { RunFlow } from '../../../core/pack/documents.gen.ts'
import type { Hue } from '../../../ui/index.ts'
import type { FlowSubject } from '../subject.ts'

/** What runs the calls of a flow. */
export interface RunnerOfCalls {
  readonly subject: FlowSubject
  readonly flow: RunFlow
  readonly title: string
  readonly hue: Hue
}
