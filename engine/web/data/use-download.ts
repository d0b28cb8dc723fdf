import { useMutation } from '@tanstack/react-query'
import { fill } from '../../core/copy.ts'
import { ApiError, callForFile, isUnauthorized, type FileOperation } from '../api.ts'
import { localDay } from '../dates/local-day.ts'
import { saveFile } from './save-file.ts'
import { waitInMinutes } from '../dates/wait-in-minutes.ts'

export interface Download {
  readonly state: 'idle' | 'loading' | 'done' | 'failed'
  /** Why it failed, in words. */
  readonly error: string | null
  readonly start: () => void
}

/**
 * A file of the API as a download that says how it goes. `fileName` may hold `{date}`, the day here; of the words,
 * `throttled` may hold `{minutes}`.
 */
export function useDownload(
  operation: FileOperation,
  fileName: string,
  words: { failed: string; throttled: string },
): Download {
  const { status, error, mutate } = useMutation({
    mutationFn: () => callForFile(operation),
    meta: { operation },
    onSuccess: (file) => saveFile(file, fill(fileName, { date: localDay(new Date()) })),
  })
  const why = (failure: Error): string =>
    failure instanceof ApiError && failure.status === 429
      ? fill(words.throttled, { minutes: waitInMinutes(failure.headers) })
      : words.failed
  return {
    state:
      status === 'pending'
        ? 'loading'
        : status === 'success'
          ? 'done'
          : status === 'error'
            ? 'failed'
            : 'idle',
    error: error && !isUnauthorized(error) ? why(error) : null,
    start: () => {
      if (status !== 'pending') mutate()
    },
  }
}
