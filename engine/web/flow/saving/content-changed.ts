import { ApiError } from '../../data/api-error.ts'
import { reloadForNewest } from '../../deploy.ts'

/**
 * The questions on screen are no longer those that are asked: the page is loaded anew, and brings the answers of this
 * device along. True when the page is about to go.
 */
export function reloadWhenContentChanged(error: unknown): boolean {
  const changed =
    error instanceof ApiError && error.status === 409 && error.problem?.code === 'content_changed'
  return changed && reloadForNewest(window)
}
