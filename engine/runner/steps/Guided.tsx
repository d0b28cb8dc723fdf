import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/index.ts'
import type { StepProps } from '../renderer.ts'

/** Fetched when a flow has such a step. */
const Later = lazy(async () => ({ default: (await import('./guided/GuidedScript.tsx')).GuidedScript }))

/** A script that is said line by line. */
export function Guided(props: StepProps<'guided'>) {
  return (
    <Suspense fallback={<Skeleton label={props.step.words.loading} lines={4} />}>
      <Later {...props} />
    </Suspense>
  )
}
