import type { RestsOn } from '../../../contracts/index.ts'
import { type FormData, type Json, readPath } from '../../../core/flow/index.ts'
import type { Flow } from '../../../core/pack/documents.gen.ts'
import type { DrawingOf } from '../../../core/pages/blocks.ts'
import { useDocument } from '../../content/content.ts'
import { subjectOf } from '../../flow/subject.ts'
import { viewOf } from '../../flow/views.tsx'
import { Resting } from '../../insight-content/rests/Resting.tsx'
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

/** What is shown as a whole rests on what any part of it does, on each answer once. */
function ofTheWhole(restsOn: RestsOn): RestsOn {
  const whole = new Map<string, RestsOn[number]>()
  for (const { part: _, ...rest } of restsOn) {
    const id = rest.finding?.id ?? ''
    const known = whole.get(id)?.answers ?? []
    const more = rest.answers.filter(({ words }) => !known.some((each) => each.words === words))
    whole.set(id, { ...rest, answers: [...known, ...more] })
  }
  return [...whole.values()]
}

/** A view of a step, of the answers that were saved and of what was written out of them. */
export function FlowView({ drawing: { flow, step, view, made } }: { drawing: DrawingOf<'view'> }) {
  const document = useFlowDocument(flow)
  const saved = useSaved(document)
  const written = useMade(flow, made)
  const { reading } = useDocument('insights')
  const found = document.flow.steps.find(({ id }) => id === step)
  const shown = found && 'show' in found ? found.show?.find((each) => each.view === view) : undefined
  if (!found || !shown) return null
  const answers = saved.state === 'saved' ? saved.answers : NONE
  // What was written is kept by the server, or among the answers.
  const own = readPath(answers, ('bind' in found ? found.bind : undefined) ?? found.id) ?? null
  const drawn = viewOf(subjectOf(document))(shown, {
    value: made === undefined ? own : keptAs(document.flow, made, written),
    item: null,
    answers,
    locked: true,
    change: () => {},
    answerOf: () => {},
  })
  if (written.state !== 'made') return drawn
  const restsOn = ofTheWhole(written.restsOn)
  const title = 'title' in shown && shown.title !== undefined ? shown.title : null
  return (
    <>
      {drawn}
      <Resting insight={{ insightType: null, restsOn }} part="" title={title} words={reading.rests} />
    </>
  )
}
