// The public door of the runner.
export { DRAFT_PREFIX, type DraftKeeper, keepDraftIn } from './drafts.ts'
export type { FlowEffects, FlowRunnerProps, ShownStep } from './effects.ts'
export { FlowRunner } from './FlowRunner.tsx'
export { useOnline } from './use-online.ts'
