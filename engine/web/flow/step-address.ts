import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { ShownStep } from '../../runner/index.ts'
import { contentAt, useContentAddress } from '../content/content-address.ts'

export interface StepAddress {
  /** The step that the address names, or null. */
  readonly stepId: string | null
  /** Title of the step on screen, null before the first. */
  readonly title: string | null
  readonly onShown: (step: ShownStep) => void
}

/** Keeps the address at the step on screen, and tells the step that the address names. */
export function useStepAddress(): StepAddress {
  const {
    entry: { path },
    step,
  } = useContentAddress()
  const client = useQueryClient()
  const router = useRouter()
  const [title, setTitle] = useState<string | null>(null)
  const onShown = useCallback(
    (shown: ShownStep) => {
      setTitle(shown.title)
      void followTo(router, `${path}/${shown.stepId}`, {
        replace: shown.replace,
        isHere: () => contentAt(client, router.latestLocation.pathname)?.entry.path === path,
      })
    },
    [client, router, path],
  )
  return { stepId: step, title, onShown }
}

/**
 * Brings the address to a step of the page that is on screen. The address is preloaded first: the router hides a page
 * whose next address is still loading, and on a slow device every step would take its own focus away.
 */
async function followTo(
  router: AnyRouter,
  to: string,
  { replace, isHere }: { readonly replace: boolean; readonly isHere: () => boolean },
): Promise<void> {
  await router.preloadRoute({ to })
  // Somebody may have gone elsewhere meanwhile.
  if (isHere()) await router.navigate({ to, replace })
}
