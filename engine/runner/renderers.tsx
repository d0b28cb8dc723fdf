import type { ReactNode } from 'react'
import type { StepKind } from '../core/flow/index.ts'
import type { StepProps } from './renderer.ts'
import { BirthData } from './steps/BirthData.tsx'
import { ChooseMany } from './steps/ChooseMany.tsx'
import { ChooseOne } from './steps/ChooseOne.tsx'
import { Completion } from './steps/Completion.tsx'
import { Generate } from './steps/Generate.tsx'
import { Intro } from './steps/Intro.tsx'
import { Reflection } from './steps/Reflection.tsx'
import { Result } from './steps/Result.tsx'
import { LongText, Text } from './steps/Written.tsx'

/**
 * Kinds that only the modes tabs and hub use; the runner does not run them yet.
 * The list may only get shorter. A kind that stands neither here nor in the table below does not compile.
 */
type WaitsForItsMode = 'collection' | 'review'

type Renderer<K extends StepKind> = (props: StepProps<K>) => ReactNode

/** One renderer per kind of step, registered here and nowhere else. */
const renderers: { readonly [K in Exclude<StepKind, WaitsForItsMode>]: Renderer<K> } = {
  intro: Intro,
  'choose-one': ChooseOne,
  'choose-many': ChooseMany,
  text: Text,
  'long-text': LongText,
  reflection: Reflection,
  'birth-data': BirthData,
  generate: Generate,
  result: Result,
  completion: Completion,
}

/** The renderer of a kind. A flow that reaches a kind without one is a fault of ours, not of the seeker. */
export function rendererOf(kind: StepKind): Renderer<StepKind> {
  if (!(kind in renderers)) throw new Error(`No renderer runs a step of the kind "${kind}" in this mode.`)
  return renderers[kind as keyof typeof renderers] as Renderer<StepKind>
}
