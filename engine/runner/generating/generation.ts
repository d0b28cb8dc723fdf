import { generatedIn } from '../../core/flow/index.ts'
import type { Step } from '../../core/pack/documents.gen.ts'
import type { FlowSnapshot } from '../flow-snapshot.ts'
import type { Generation, Phase } from '../renderer.ts'

const STATUS = { asking: 'ready', submitting: 'pending', failed: 'failed', finished: 'done' } as const

interface Ways {
  readonly phase: Phase
  readonly retry: () => void
  readonly declared: () => void
  /** What is said of a failure; null for the step's own words. */
  readonly failed: string | null
}

/**
 * How what a step makes stands, in a flow of stages: on the page before them the steps of this seeker, on the
 * closing step what the answers become. Null on all other steps, and before anything is made.
 */
export function generationOf(
  snapshot: FlowSnapshot,
  step: Step,
  { phase, retry, declared, failed }: Ways,
): Generation | null {
  const { flow } = snapshot.context.compiled
  if (flow.mode !== 'stages') return null
  if (step.kind === 'generate') return { status: STATUS[phase], run: retry, blocked: null, failed }
  const generated = generatedIn(flow)
  if (step.id !== generated?.after) return null
  const { words } = generated
  const shared = { run: retry, blocked: null, instead: { label: words.declared, run: declared } }
  if (snapshot.matches({ screen: 'making' })) return { ...shared, status: 'pending', failed: null }
  if (snapshot.matches({ screen: 'makeFailed' }))
    return { ...shared, status: 'failed', failed: failed ?? words.failed }
  return null
}
