import type * as core from '../../engine/core/flow/flows.ts'
import { flowsOf as readFlows } from '../../engine/core/flow/flows.ts'
import type { JourneyDocument, RunnerWords } from '../../engine/core/pack/documents.gen.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { type FlowRules, flowRules } from './flow-rules.ts'

/** The flows of a pack with what the server asks of their answers, told in sentences. */
export type Flows = core.Flows<FlowRules>
export type ServedFlow = core.ServedFlow<FlowRules>
export type FlowEnd = core.FlowEnd<FlowRules>
export type ResultType = core.ResultType<FlowRules>

/** Reads a pack's flows; each is compiled once, and its schema when it is first needed. */
export const flowsOf = (pack: Pack, journey: JourneyDocument, words: RunnerWords['missing']): Flows =>
  readFlows(pack, journey, (flow) => flowRules(flow, words))
