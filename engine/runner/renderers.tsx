import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { StepKind } from '../core/flow/index.ts'
import { Skeleton } from '../ui/index.ts'
import type { StepProps } from './renderer.ts'
import { BirthData } from './steps/birth/BirthData.tsx'
import { ChooseMany } from './steps/ChooseMany.tsx'
import { ChooseOne } from './steps/ChooseOne.tsx'
import { Collection } from './steps/collection/Collection.tsx'
import { Completion } from './steps/Completion.tsx'
import { Intro } from './steps/Intro.tsx'
import { Made } from './steps/Made.tsx'
import { Reflection } from './steps/Reflection.tsx'
import { Result } from './steps/Result.tsx'
import { Review } from './steps/Review.tsx'
import { LongText, Text } from './steps/Written.tsx'

type Renderer<K extends StepKind> = (props: StepProps<K>) => ReactNode

/** A renderer that few flows need: it comes with the first step of its kind, with something in its place until then. */
function later<K extends StepKind>(
  fetch: () => Promise<ComponentType<StepProps<K>>>,
  place: Renderer<K>,
): Renderer<K> {
  const Fetched: ComponentType<StepProps<K>> = lazy(async () => ({ default: await fetch() }))
  return function Later(props) {
    return (
      <Suspense fallback={place(props)}>
        <Fetched {...props} />
      </Suspense>
    )
  }
}

/** One renderer per kind of step, registered here and nowhere else: a kind without one does not compile. */
const renderers: { readonly [K in StepKind]: Renderer<K> } = {
  intro: Intro,
  'choose-one': ChooseOne,
  'choose-many': ChooseMany,
  text: Text,
  'long-text': LongText,
  reflection: Reflection,
  'birth-data': BirthData,
  collection: Collection,
  scenario: later(
    async () => (await import('./steps/scenario/Scenario.tsx')).Scenario,
    ({ words }) => <Skeleton label={words.review.loading} lines={20} />,
  ),
  letter: later(
    async () => (await import('./steps/letter/Letter.tsx')).Letter,
    ({ words }) => <Skeleton label={words.review.loading} lines={20} />,
  ),
  board: later(
    async () => (await import('./steps/board/Board.tsx')).Board,
    ({ words }) => <Skeleton label={words.review.loading} lines={20} />,
  ),
  review: Review,
  generate: Made,
  guided: later(
    async () => (await import('./steps/guided/GuidedScript.tsx')).GuidedScript,
    ({ step }) => <Skeleton label={step.words.loading} lines={4} />,
  ),
  result: Result,
  completion: Completion,
}

/** The renderer of a kind, seen without its own step type: callers pass a step of that same kind. */
export function rendererOf(kind: StepKind): Renderer<StepKind> {
  return renderers[kind] as Renderer<StepKind>
}
