import type { Flow, FlowCall } from '../../pack/documents.gen.ts'

/** The calls of a run that have the commission of their id written, which is what calls do where nothing else is said. */
export const writingCalls = (flow: Flow): readonly FlowCall[] =>
  flow.mode === 'run' && flow.performs !== 'reading' ? flow.calls : []
