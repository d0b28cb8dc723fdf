import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Experiment } from '../../../contracts/index.ts'
import { experiments } from '../../data/seeker.ts'

export interface Experiments {
  readonly state: 'loading' | 'failed' | 'read'
  readonly list: readonly Experiment[]
  readonly retry: () => void
  /** Reads them anew; settles when they are there. */
  readonly reread: () => Promise<readonly Experiment[]>
  /** Takes the place of the one that had this id. */
  readonly put: (experiment: Experiment, id?: string) => void
}

/** Every experiment of the seeker. Read at each visit, so that what another device changed is there. */
export function useExperiments(): Experiments {
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({ ...experiments, refetchOnMount: 'always' })
  return {
    state: data ? 'read' : isError && !isFetching ? 'failed' : 'loading',
    list: data ?? [],
    retry: () => void refetch(),
    reread: async () => (await refetch()).data ?? [],
    put: (experiment, id = experiment.id) => {
      client.setQueryData(experiments.queryKey, (list) =>
        list?.map((each) => (each.id === id ? experiment : each)),
      )
    },
  }
}
