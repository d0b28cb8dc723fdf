import { useState } from 'react'
import type { Experiment, Operations } from '../../../contracts/index.ts'
import type { ExperimentsWords } from '../../../core/pack/documents.gen.ts'
import { ApiError } from '../../api.ts'
import { type Sent, useWrite } from '../../data/use-write.ts'
import { useToast } from '../../toasts.ts'
import { refusedChange } from './refusal.ts'
import type { Experiments } from './use-experiments.ts'

const PATCH = 'PATCH /api/experiments/{id}'
const AGAIN = 'POST /api/experiments/{id}/suggest-again'

export type AskedChange = Operations[typeof PATCH]['body']

export interface Change {
  /** What is being saved: the status that was asked for, or `again`. */
  readonly pending: string | null
  readonly failure: string | null
  /** Answers whether it was saved. Does nothing while something is being saved. */
  readonly send: (id: string, asked: AskedChange) => Promise<boolean>
  /** Takes back a decline. */
  readonly suggestAgain: (id: string) => Promise<boolean>
  readonly forget: () => void
}

/** Changes experiments one at a time. What somebody else changed in the meantime is read anew. */
export function useChange(
  words: ExperimentsWords,
  { put, reread }: Experiments,
  onElsewhere?: (message: string) => void,
): Change {
  const toast = useToast()
  const [pending, setPending] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const change = useWrite(PATCH)
  const again = useWrite(AGAIN)

  const run = async (id: string, what: string, sending: Promise<Sent<Experiment>>): Promise<boolean> => {
    setPending(what)
    setFailure(null)
    const sent = await sending
    setPending(null)
    if ('reply' in sent) {
      put(sent.reply, id)
      toast('experimentUpdated')
      return true
    }
    const { error } = sent
    if (!error) return false
    const said = refusedChange(error, words, navigator.onLine)
    setFailure(said)
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
      await reread()
      onElsewhere?.(said)
    }
    return false
  }

  return {
    pending,
    failure,
    send: async (id, body) =>
      pending === null && run(id, body.status ?? 'notes', change.send({ params: { id }, body })),
    suggestAgain: async (id) => pending === null && run(id, 'again', again.send({ params: { id } })),
    forget: () => setFailure(null),
  }
}
