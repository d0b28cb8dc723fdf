import { lazy, type ReactNode, Suspense } from 'react'
import type { StepKind } from '../core/flow/index.ts'
import { Skeleton, Spinner } from '../ui/index.ts'
import type { StepProps } from './renderer.ts'
import { BirthData } from './steps/birth/BirthData.tsx'
import { ChooseMany } from './steps/ChooseMany.tsx'
import { ChooseOne } from './steps/ChooseOne.tsx'
import { Collection } from './steps/collection/Collection.tsx'
import { Completion } from './steps/Completion.tsx'
import { Guided } from './steps/Guided.tsx'
import { Intro } from './steps/Intro.tsx'
import { Made } from './steps/Made.tsx'
import { Reflection } from './steps/Reflection.tsx'
import { Result } from './steps/Result.tsx'
import { Review } from './steps/Review.tsx'
import { LongText, Text } from './steps/Written.tsx'

// Few flows have one, so it is fetched when it is needed.
const LazyScenario = lazy(async () => ({ default: (await import('./steps/scenario/Scenario.tsx')).Scenario }))
const Scenario = (props: StepProps<'scenario'>) => (
  <Suspense fallback={<Skeleton label={props.words.review.loading} lines={20} />}>
    <LazyScenario {...props} />
  </Suspense>
)

type Renderer<K extends StepKind> = (props: StepProps<K>) => ReactNode

// Comes with the first letter that somebody begins.
const LaterLetter = lazy(async () => ({ default: (await import('./steps/letter/Letter.tsx')).Letter }))

const Letter: Renderer<'letter'> = (props) => (
  <Suspense fallback={<Spinner />}>
    <LaterLetter {...props} />
  </Suspense>
)

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
  scenario: Scenario,
  letter: Letter,
  review: Review,
  generate: Made,
  guided: Guided,
  result: Result,
  completion: Completion,
}

/** The renderer of a kind, seen without its own step type: callers pass a step of that same kind. */
export function rendererOf(kind: StepKind): Renderer<StepKind> {
  return renderers[kind] as Renderer<StepKind>
}
