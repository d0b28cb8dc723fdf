import { type FormData, type Json, readPath } from '../../../core/flow/index.ts'
import type { Flow } from '../../../core/pack/documents.gen.ts'
import type { DrawingOf } from '../../../core/pages/blocks.ts'
import { subjectOf } from '../../flow/subject.ts'
import { viewOf } from '../../flow/views.tsx'
import { type Made, useMade } from '../results/use-made.ts'
import { useFlowDocument, useSaved } from '../results/use-saved.ts'

const NONE: FormData = {}

/** What was written, as the step that has it written keeps it. */
function keptAs({ steps }: Flow, commission: string | undefined, made: Made): Json {
  if (made.state !== 'made') return null
  const maker = steps.find((step) => step.kind === 'generate' && step.commission === commission)
  const name = maker?.kind === 'generate' ? maker.as : undefined
  return { [name ?? 'text']: made.value, source: made.source }
}

/** A view of a step, of the answers that were saved and of what was written out of them. */
export function FlowView({ drawing: { flow, step, view, made } }: { drawing: DrawingOf<'view'> }) {
  const document = useFlowDocument(flow)
  const saved = useSaved(document)
  const written = useMade(flow, made)
  const found = document.flow.steps.find(({ id }) => id === step)
  const shown = found && 'show' in found ? found.show?.find((each) => each.view === view) : undefined
  if (!found || !shown) return null
  const answers = saved.state === 'saved' ? saved.answers : NONE
  // What was written is kept by the server, or among the answers.
  const own = readPath(answers, ('bind' in found ? found.bind : undefined) ?? found.id) ?? null
  return viewOf(subjectOf(document))(shown, {
    value: made === undefined ? own : keptAs(document.flow, made, written),
    item: null,
    answers,
    locked: true,
    change: () => {},
  })
}
