import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fill } from '../../../core/copy.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { useAnnounce } from '../../../ui/index.ts'
import { isUnauthorized } from '../../api.ts'
import { useWrite } from '../../data/use-write.ts'
import { useToast } from '../../toasts.ts'
import { isUsedUp, refusedGeneration } from './refusal.ts'
import { experiments } from '../../data/seeker.ts'

/** How many are asked for (EXPER-002). */
const COUNT = 3

/** The second press of a double click comes within this, in ms, also when the first is answered before it. */
const DOUBLE_CLICK = 500

export interface Generating {
  readonly generate: () => void
  /** Also when it was asked for before this page was left and opened again. */
  readonly isPending: boolean
  readonly failure: string | null
  /** That nothing more is to come, or less than was asked for. */
  readonly note: string | null
}

/** Asks for new experiments, one call at a time however often it is asked: a double click is one act. */
export function useGenerate(words: ExperimentsWords, onMade: () => void): Generating {
  const client = useQueryClient()
  const toast = useToast()
  const announce = useAnnounce()
  const [came, setCame] = useState(COUNT)
  const pressed = useRef(-Infinity)
  const answered = useRef(-Infinity)
  const { send, error, isPending } = useWrite('POST /api/experiments/generate', {
    shared: 'experiments',
    onSuccess: (made) => {
      answered.current = pressed.current
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
      if (!isUsedUp(fault)) toast('experimentsFailed')
    },
  })
  const said = error && !isUnauthorized(error) ? refusedGeneration(error, words, navigator.onLine) : null
  const fewer = came < COUNT && !isPending ? fill(words.generate.fewer, { count: came }) : null
  return {
    generate: () => {
      const now = performance.now()
      if (now - answered.current < DOUBLE_CLICK) return
      pressed.current = now
      void send({ body: { numberOfExperiments: COUNT } })
    },
    isPending,
    failure: isUsedUp(error) ? null : said,
    note: isUsedUp(error) ? said : fewer,
  }
}
