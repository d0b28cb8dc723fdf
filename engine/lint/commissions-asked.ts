import { writingCalls } from '../core/flow/modes/run.ts'
import type { Flow } from '../core/pack/documents.gen.ts'
import type { Path } from '../core/pack/json.ts'

/** A commission that a flow asks for, and where in it. */
interface AskedCommission {
  readonly id: string
  /** Inside the flow. */
  readonly path: Path
}

/** The commissions that a flow asks for: by its steps, for the steps that are made, and by the calls of a run. */
export function commissionsAskedBy(flow: Flow): AskedCommission[] {
  const made = flow.mode === 'stages' ? flow.generated?.commission : undefined
  return [
    ...flow.steps.flatMap((step, at) =>
      step.kind === 'generate' && step.commission !== undefined
        ? [{ id: step.commission, path: ['steps', at, 'commission'] }]
        : [],
    ),
    ...(made === undefined ? [] : [{ id: made, path: ['generated', 'commission'] }]),
    ...writingCalls(flow).map(({ id }, at) => ({ id, path: ['calls', at, 'id'] })),
  ]
}
