import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api.ts'
import { useWrite } from '../../data/use-write.ts'
import { integratedPath } from '../../data/seeker.ts'

export interface SaveVersion {
  readonly isPending: boolean
  /** Since it was saved here: when that was for the first time. */
  readonly savedAt: string | null
  /** The server's sentence where it is for the seeker, else empty; null when nothing failed. */
  readonly failure: string | null
  readonly start: () => void
}

/** Keeps one version of the path for good. */
export function useSaveVersion(id: string): SaveVersion {
  const client = useQueryClient()
  // Told of one version: another one that takes its place was not saved.
  const [saved, setSaved] = useState<{ id: string; at: string | null }>()
  const [failure, setFailure] = useState<string | null>(null)
  const save = useWrite('POST /api/path/versions/{id}/save', {
    onSuccess: (path) => {
      setSaved({ id: path.id, at: path.savedAt })
      client.setQueryData(integratedPath.queryKey, (held) => (held?.id === path.id ? path : held))
    },
    onError: (error) => {
      const spoken = error instanceof ApiError && error.status === 409
      setFailure((spoken && error.problem?.message) || '')
    },
  })
  return {
    isPending: save.isPending,
    savedAt: saved?.id === id ? saved.at : null,
    failure: save.isPending ? null : failure,
    start: () => {
      setFailure(null)
      void save.send({ params: { id } })
    },
  }
}
