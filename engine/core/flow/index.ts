// The public door of the flow room.
export { answersSchema } from './answers-schema.ts'
export { type CompiledFlow, type CompiledStep, compileFlow } from './compile.ts'
export { holds, stepsAskedBy } from './condition.ts'
export { type FormData, formDataOf, isRecord, type Json, readPath, sameJson } from './form-data.ts'
export { stepRules } from './kinds/index.ts'
export type { JsonSchema, StepKind, StepOf, Strictness } from './kinds/kind.ts'
export { countCharacters, MAX_CHARACTERS } from './kinds/text.ts'
export { flowMachine } from './machine.ts'
export { canContinue, canGoBack, continueEnds, hasUnsaved, isSending, stepIdAt } from './machine-context.ts'
export type {
  FlowContext,
  FlowEmitted,
  FlowEvent,
  FlowInput,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine-types.ts'
export { type Missing, missingInWords } from './missing.ts'
export {
  backIndex,
  canVisit,
  completedBefore,
  completionIndex,
  firstOpenIndex,
  type FlowProgress,
  isLastQuestion,
  nextIndex,
  progressAt,
  visitable,
} from './navigation.ts'
export type { ResolvedOptions } from './options.ts'
export {
  type LocalDraft,
  reconcile,
  type Restored,
  resume,
  type SavedSession,
  type Unreadable,
} from './restore.ts'
export {
  answer,
  answerAt,
  checkAll,
  checkComplete,
  type FlowState,
  formDataFrom,
  isHidden,
  type Issue,
  missingAt,
  NO_FACTS,
  type OuterFacts,
  startFlow,
} from './state.ts'
