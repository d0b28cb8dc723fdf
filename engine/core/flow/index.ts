// The public door of the flow room.
export { answersSchema } from './answers-schema.ts'
export { type CompiledFlow, type CompiledStep, compileFlow } from './compile.ts'
export { type FormData, isRecord, type Json, readPath, sameJson } from './form-data.ts'
export {
  cardFlow,
  cardState,
  type CardState,
  type HubEvent,
  hubProgress,
  type HubView,
  hubViewAt,
  hubViews,
  nextHubView,
} from './hub.ts'
export type { StepKind, StepOf } from './kinds/kind.ts'
export {
  type BirthField,
  birthForm,
  birthIssue,
  type BirthResult,
  birthResult,
  birthText,
  degrees,
  EARLIEST_YEAR,
  readZone,
  UNREADABLE,
} from './kinds/birth-data.ts'
export { MAX_FIELD, MAX_ITEMS } from './kinds/collection.ts'
export { countCharacters, MAX_CHARACTERS } from './kinds/text.ts'
export { compiledFor, compileMade, declaredMade, filledMade, generatedIn, readMade } from './made.ts'
export type { MadePrompt } from './made-prompt.ts'
export { flowMachine } from './machine.ts'
export { canGoBack, continueMissing, hasUnsaved, stepIdAt } from './machine-context.ts'
export type {
  FlowContext,
  FlowEmitted,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine-types.ts'
export { type Missing, missingInWords } from './missing.ts'
export { answersOf, type MadeBy, type MadeText, madeTextIn, resultsOf } from './results.ts'
export { stageProgress, type StageProgress } from './stages.ts'
export { isLastQuestion, progressAt } from './navigation.ts'
export { type LocalDraft, NEVER_SAVED, type QuestionAskedAgain, type SavedSession } from './restore.ts'
export { NO_FACTS, type OuterFacts, outerQuestions } from './outer-facts.ts'
export { finishMissing, tabIndexAt, tabMissing, tabProgress, tabsOf, tabStart } from './tabs.ts'
export { answerAt, checkComplete, type FlowState, formDataFrom, holdsIn, missingAt } from './state.ts'
export {
  type CallOutcome,
  type CallState,
  type CallStatus,
  endedCalls,
  runMachine,
  takenUp,
} from './run-machine.ts'
