// The public door of the flow room.
export { answersSchema } from './answers-schema.ts'
export { effectOf, savedTypeOf, typesSavedBy } from './effect.ts'
export { type CompiledFlow, type CompiledStep, compileFlow } from './compile.ts'
export { type FormData, isRecord, type Json, readPath, sameJson } from './form-data.ts'
export {
  cardFlow,
  cardState,
  type HubEvent,
  hubProgress,
  type HubView,
  hubViewAt,
  hubViews,
  nextHubView,
} from './modes/hub.ts'
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
export {
  type LetterDraft,
  letterDraft,
  letterSpan,
  LOCK_ROUNDS,
  type LockedText,
  lockedText,
  monthsAfter,
} from './kinds/letter.ts'
export {
  countWords,
  type GaugeMove,
  gaugePoint,
  lineLabel,
  type LineSort,
  MAX_SCENARIO_TEXT,
  type Scenario,
  SCENARIO_LINES,
  scenarioAnswer,
  scenarioIn,
  scenarioTexts,
} from './kinds/scenario.ts'
export { countCharacters, MAX_CHARACTERS } from './kinds/text.ts'
export { compiledFor, filledMade, generatedIn, readMade } from './made.ts'
export type { MadePrompt } from './made-prompt.ts'
export { flowMachine } from './machine/machine.ts'
export { canGoBack, continueMissing, hasUnsaved, stepIdAt } from './machine/machine-context.ts'
export type {
  FlowContext,
  FlowEmitted,
  FlowInput,
  RestoreOutcome,
  SaveInput,
  SaveOutcome,
  SubmitInput,
} from './machine/machine-types.ts'
export { type Missing, missingInWords } from './missing.ts'
export { answersOf, madeTextIn } from './results.ts'
export { writingCalls } from './modes/run.ts'
export { stageProgress } from './modes/stages.ts'
export { isLastQuestion, isLeftByButton, progressAt } from './machine/navigation.ts'
export { type LocalDraft, NEVER_SAVED, type SavedSession } from './machine/restore.ts'
export { NO_FACTS, type OuterFacts, outerQuestions } from './outer-facts.ts'
export { tabIndexAt, tabMissing, tabProgress, tabsOf, tabStart } from './modes/tabs.ts'
export {
  answerAt,
  checkComplete,
  type FlowState,
  formDataFrom,
  holdsIn,
  missingAt,
  refusedBefore,
} from './state.ts'
export { type CallOutcome, type CallState, endedCalls, runMachine } from './machine/run-machine.ts'
