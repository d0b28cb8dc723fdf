import { useRef } from 'react'
import { type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '../../contracts/calls.ts'
import {
  ApiError,
  call,
  type CallArguments,
  type CallOptions,
  isUnauthorized,
  type Operation,
  type Reply,
} from '../api.ts'
import { randomName } from './random-name.ts'
import type { Unauthorized } from '../unauthorized.ts'
import { keyOfAll } from './get.ts'

/** A model may think for the whole of its time before the composer writes instead. Milliseconds. */
const WRITING_MS = 75_000

interface Loose {
  readonly params?: unknown
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

interface WriteEffects<K extends Operation> {
  /** Called before what the call changes is read anew. */
  readonly onSuccess?: (reply: Reply<K>, sent: CallOptions<K>) => unknown
  /** Called for every failure but a lost session, which is taken care of. */
  readonly onError?: (error: Error) => void
  /** A toast or target for a lost session that differs from the operation's own. */
  readonly unauthorized?: Partial<Unauthorized>
  /**
   * One at a time among all who share this name, also over pages: whoever opens a page while one is under way sees it
   * pending.
   */
  readonly shared?: string
}

/** What became of a write; `null`: another one is under way, or the session is lost, which is taken care of. */
export type Sent<T> = { readonly reply: T } | { readonly error: Error | null }

export interface Write<K extends Operation> {
  readonly send: (options: CallOptions<K>) => Promise<Sent<Reply<K>>>
  readonly isPending: boolean
  /** What is or was sent last. */
  readonly sent: CallOptions<K> | undefined
  /** The last one went through. */
  readonly isDone: boolean
  /** What went wrong the last time; null while one is under way. */
  readonly error: Error | null
  readonly reset: () => void
}

/** Keys of attempts that have no final answer yet, by what is sent. */
const attempts = new WeakMap<QueryClient, Map<string, string>>()

function attemptsOf(client: QueryClient): Map<string, string> {
  const known = attempts.get(client) ?? new Map<string, string>()
  attempts.set(client, known)
  return known
}

/** A reply that was lost on its way says nothing of what was done; any other answer does. */
const isFinal = (error: unknown): boolean => error instanceof ApiError

/**
 * A write: `const save = useWrite('POST /api/journal', { onSuccess, onError })`, then `save.send({ body })`. A second
 * press while one is under way does nothing. One that is tried again after a lost reply goes under the same key, so
 * that it is done once. What the contract says it changes is read anew; a lost session says so and leads where this
 * operation leads (ERR-033).
 */
export function useWrite<K extends Operation>(
  operation: K,
  { onSuccess, onError, unauthorized, shared }: WriteEffects<K> = {},
): Write<K> {
  const client = useQueryClient()
  const { once = false, writes = false, refreshes = [] } = calls[operation] ?? {}
  const mutationKey = shared === undefined ? undefined : [operation, shared]
  const sending = useRef(false)
  const { mutateAsync, isPending, isSuccess, variables, error, reset } = useMutation<
    Reply<K>,
    Error,
    CallOptions<K>
  >({
    ...(mutationKey ? { mutationKey } : {}),
    meta: { operation, unauthorized },
    mutationFn: async (options) => {
      // What every call may have; the contract of this one says which.
      const { params, body, headers } = options as Loose
      const of = JSON.stringify([operation, params, body])
      const known = attemptsOf(client)
      // An attempt that outlives the page brings its own.
      const key = once ? (headers?.['idempotency-key'] ?? known.get(of) ?? randomName()) : undefined
      if (key !== undefined) known.set(of, key)
      const given = {
        ...options,
        ...(key === undefined ? {} : { headers: { ...headers, 'idempotency-key': key } }),
        ...(writes ? { deadlineMs: WRITING_MS } : {}),
      }
      try {
        const reply = await call(operation, ...([given] as unknown as CallArguments<K>))
        known.delete(of)
        return reply
      } catch (fault) {
        if (isFinal(fault)) known.delete(of)
        throw fault
      }
    },
    onSuccess: async (reply, sent) => {
      await onSuccess?.(reply, sent)
      await Promise.all(refreshes.map((read) => client.invalidateQueries({ queryKey: keyOfAll(read) })))
    },
    onError: (fault) => {
      if (!isUnauthorized(fault)) onError?.(fault)
    },
  })
  const others = useIsMutating({ mutationKey: mutationKey ?? [operation, 'nobody else'] })
  const isUnderWay = mutationKey ? others > 0 : isPending
  return {
    send: async (options) => {
      if (sending.current || (mutationKey && client.isMutating({ mutationKey }) > 0)) return { error: null }
      // At once, before the next paint: a double click is one call.
      sending.current = true
      try {
        return { reply: await mutateAsync(options) }
      } catch (fault) {
        return { error: fault instanceof Error && !isUnauthorized(fault) ? fault : null }
      } finally {
        sending.current = false
      }
    },
    isPending: isUnderWay,
    sent: variables,
    isDone: isSuccess,
    error: isUnderWay ? null : error,
    reset,
  }
}
