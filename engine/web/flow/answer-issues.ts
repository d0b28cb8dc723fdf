import type { AnswerIssue } from '../../runner/index.ts'
import { ApiError } from '../api.ts'

/**
 * What the server refuses about single answers, by their paths in the form data.
 * @param under where the body holds the form data, as a JSON pointer; empty when it is the body itself
 */
export function answerIssues(error: unknown, under: string): readonly AnswerIssue[] {
  if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409)) return []
  return (error.problem?.issues ?? []).flatMap(({ path, message }) =>
    path.startsWith(`${under}/`)
      ? [{ path: path.slice(under.length + 1).replaceAll('/', '.'), message }]
      : [],
  )
}

/** Whether a failure comes from the network rather than from the server. */
export function isAway(error: unknown): boolean {
  return !(error instanceof ApiError) || !navigator.onLine
}
