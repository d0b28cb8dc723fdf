import { useRef, useState } from 'react'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../core/copy.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { useAnnounce } from '../../../ui/index.ts'
import { call, ConnectionError, isUnauthorized } from '../../api.ts'
import { experiments } from '../../queries/experiments.ts'
import { randomName } from '../../random-name.ts'
import { useToast } from '../../toasts.ts'
import { isUsedUp, refusedGeneration } from './refusal.ts'

const GENERATE = 'POST /api/experiments/generate'
/** How many are asked for (EXPER-002). */
const COUNT = 3
/** A model may take its time; the server gives up before this. */
const DEADLINE_MS = 75_000

export interface Generating {
  readonly generate: () => void
  /** Also when it was asked for before this page was left and opened again. */
  readonly isPending: boolean
  readonly failure: string | null
  /** That nothing more is to come, or less than was asked for. */
  readonly note: string | null
}

/** Asks for new experiments, one call at a time however often it is asked. */
export function useGenerate(words: ExperimentsWords, onMade: () => void): Generating {
  const client = useQueryClient()
  const toast = useToast()
  const announce = useAnnounce()
  const mutationKey = ['experiments']
  const [came, setCame] = useState(COUNT)
  // Kept while no answer came, so that a lost reply is answered again instead of made again.
  const name = useRef('')
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: () => {
      if (name.current === '') name.current = randomName()
      return call(GENERATE, {
        body: { numberOfExperiments: COUNT },
        headers: { 'idempotency-key': name.current },
        deadlineMs: DEADLINE_MS,
      })
    },
    meta: { operation: GENERATE },
    onSuccess: (made) => {
      name.current = ''
      client.setQueryData(experiments.queryKey, (list = []) => {
        const ids = new Set(made.map(({ id }) => id))
        return [...made, ...list.filter(({ id }) => !ids.has(id))]
      })
      setCame(made.length)
      toast('experimentsGenerated')
      announce(fill(words.generate.announce, { count: made.length }))
      onMade()
    },
    onError: (fault) => {
      if (!(fault instanceof ConnectionError)) name.current = ''
      if (!isUnauthorized(fault) && !isUsedUp(fault)) toast('experimentsFailed')
    },
  })
  const isPending = useIsMutating({ mutationKey }) > 0
  const said =
    error && !isPending && !isUnauthorized(error) ? refusedGeneration(error, words, navigator.onLine) : null
  const fewer = came < COUNT && !isPending ? fill(words.generate.fewer, { count: came }) : null
  return {
    generate: () => {
      if (client.isMutating({ mutationKey }) === 0) mutate()
    },
    isPending,
    failure: isUsedUp(error) ? null : said,
    note: isUsedUp(error) ? said : fewer,
  }
}
