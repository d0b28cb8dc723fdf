import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { parseProgress } from '../../core/journey/parse-progress.ts'
import { bannerShows } from '../../core/journey/path.ts'
import type { PageCondition } from '../../core/pack/documents.gen.ts'
import { type PageFacts, readsFor } from '../../core/pages/condition.ts'
import { useDocument } from '../content/content.ts'
import { useSession } from '../session.tsx'
import { useFeature } from '../use-feature.ts'
import { insights, journeyProgress, integratedPath } from '../data/seeker.ts'

interface KnownFacts {
  readonly facts: PageFacts
  /** Whether what a condition asks about has been read. Of a visitor everything is known. */
  readonly isKnown: (condition: PageCondition) => boolean
}

/** What the conditions of blocks ask about; only that is read. */
export function usePageFacts(conditions: readonly PageCondition[]): KnownFacts {
  const signedIn = useSession().user !== null
  const journey = useDocument('journey')
  const asked = new Set(conditions.flatMap(readsFor))
  const ofProgress = signedIn && asked.has('progress')
  const hasPath = useFeature('path')
  const ofIntegration = signedIn && hasPath && asked.has('integration')
  // What has failed for a block around these is its to try again.
  const more = { retryOnMount: false }
  const progress = useQuery({ ...journeyProgress, ...more, enabled: ofProgress })
  const path = useQuery({ ...integratedPath, ...more, enabled: ofIntegration })
  const written = useQuery({ ...insights, ...more, enabled: ofIntegration })
  const known = useMemo(() => parseProgress(progress.data, journey), [progress.data, journey])
  const completed = new Set(known?.completedModules ?? [])
  const integrated =
    known !== undefined &&
    bannerShows(journey, {
      progress: known,
      insights: written.data ?? [],
      integratedPath: Boolean(path.data),
    })
  const isRead = {
    progress: known !== undefined,
    integration: !hasPath || (!path.isPending && !written.isPending),
  }
  return {
    facts: { signedIn, completed, integrated },
    isKnown: (condition) => !signedIn || readsFor(condition).every((read) => isRead[read]),
  }
}
