import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { readResults } from '../../core/scoring/read-saved.ts'
import type { SampleSeekerDocument } from '../../core/pack/documents.gen.ts'
import { useDocument } from '../content/content.ts'
import { get } from '../data/get.ts'
import { readTabResult } from '../flow/frames/tab-results.ts'
import { useSession } from '../session.tsx'
import { hasAny, inputFrom, only, sampleInput, type StepInput, withSample } from './step-input.ts'

/** What the steps work from. `sample`: none of it is the invented person's, some of it, or all. */
export type Given =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready'
      readonly input: StepInput
      readonly sample: 'none' | 'some' | 'all'
      /** A seeker's own data could not be read. */
      readonly unread: boolean
    }

function visitorInput(sample: SampleSeekerDocument): StepInput {
  const types = [sample.birthSavedAs, ...Object.keys(sample.results)]
  const own = types.flatMap((type) => {
    const results = readTabResult(null, type)
    return results ? [[type, results] as const] : []
  })
  return inputFrom(sample, new Map(own), false)
}

/**
 * What the processing works from: a seeker's saved data (PROC-002); a visitor's own of this tab, completed by the
 * invented person's; all of that person's when the data cannot be read (PROC-011).
 */
export function useStepInput(): Given {
  const { user, state } = useSession()
  const sample = useDocument('sample-seeker')
  const read = useQuery({
    ...get('GET /api/readings/input'),
    enabled: user !== null,
    retry: false,
    // The run stands on what is there now, not on what was there earlier.
    staleTime: 0,
    gcTime: 0,
    meta: { unauthorized: 'own' },
  })
  const { data, isError } = read
  return useMemo((): Given => {
    const example = sampleInput(sample)
    if (state === 'loading') return { state: 'loading' }
    if (state === 'signed-out') {
      const own = visitorInput(sample)
      const input = withSample(own, example)
      const all = !hasAny(own)
      const none =
        own.birthDate !== null &&
        Object.keys(example.results).every((type) => own.results[type] !== undefined)
      return { state: 'ready', input, sample: all ? 'all' : none ? 'none' : 'some', unread: false }
    }
    if (isError) return { state: 'ready', input: example, sample: 'all', unread: true }
    if (!data) return { state: 'loading' }
    const { birthDate, birthTime, birthLocation, results } = data
    const saved = only(Object.keys(example.results), (type) => readResults(results[type]))
    const input = { birthDate, birthTime, birthLocation, results: saved }
    return { state: 'ready', input, sample: 'none', unread: false }
  }, [state, sample, data, isError])
}
