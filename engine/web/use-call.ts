import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import {
  call,
  isUnauthorized,
  type CallArguments,
  type CallOptions,
  type Operation,
  type Reply,
} from './api.ts'
import type { Unauthorized } from './unauthorized.ts'

export interface CallEffects<K extends Operation> {
  onSuccess?: (reply: Reply<K>) => void | Promise<void>
  /** Called for every failure but a lost session, which is taken care of. */
  onError?: (error: Error) => void
  /** A toast or target for a lost session that differs from the operation's own. */
  unauthorized?: Partial<Unauthorized>
}

/**
 * A write as a mutation: `const save = useCall('POST /api/assessments', { onSuccess, onError })`, then
 * `save.mutate({ body })`. A lost session says so and leads where this operation leads (ERR-033).
 */
export function useCall<K extends Operation>(
  operation: K,
  { onSuccess, onError, unauthorized }: CallEffects<K> = {},
): UseMutationResult<Reply<K>, Error, CallOptions<K>> {
  return useMutation<Reply<K>, Error, CallOptions<K>>({
    mutationFn: (options) => call(operation, ...([options] as unknown as CallArguments<K>)),
    meta: { operation, unauthorized },
    ...(onSuccess ? { onSuccess: (reply) => onSuccess(reply) } : {}),
    onError: (error) => {
      if (!isUnauthorized(error)) onError?.(error)
    },
  })
}
