import type { ComponentType } from 'react'
import type { RunFlow as Run } from '../../../core/pack/documents.gen.ts'
import { type FrameProps, FlowScreen } from '../FlowScreen.tsx'
import { ReadingRun } from '../run/ReadingRun.tsx'
import type { RunnerOfCalls } from '../run/runner-of-calls.ts'
import { WriteRun } from '../run/WriteRun.tsx'

/** What the calls of a run do, by the name that the flow gives. */
const runners: Readonly<Record<NonNullable<Run['performs']>, ComponentType<RunnerOfCalls>>> = {
  write: WriteRun,
  reading: ReadingRun,
}

/** Flows of calls, which go on by themselves one after another. */
export const RunFlow = () => <FlowScreen frame={RunFrame} />

function RunFrame({ subject }: FrameProps) {
  const { flow } = subject.document
  if (flow.mode !== 'run') throw new Error(`"${subject.document.id}" is no run`)
  const Runner = runners[flow.performs ?? 'write']
  return <Runner subject={subject} flow={flow} title={subject.title} hue={subject.hue ?? 'm1'} />
}
