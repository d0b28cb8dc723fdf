// The public door of the runner.
export { type DraftKeeper, keepDraftIn } from './drafts.ts'
export type { AnswerIssue, FlowEffects, FlowRunnerProps, ShownStep } from './effects.ts'
export { CallsRunner, type CallsRunnerProps } from './CallsRunner.tsx'
export { type HubControls, HubRunner, type HubRunnerProps } from './HubRunner.tsx'
export { FlowRunner } from './FlowRunner.tsx'
export type { ClockMoment, ClockQuestion, ClockReading, FoundPlace, PlaceServices } from './places.ts'
export { BirthSummary } from './steps/BirthSummary.tsx'
export { useOnline } from './use-online.ts'
