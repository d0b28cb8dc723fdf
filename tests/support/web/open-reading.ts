import { screen } from '@testing-library/react'
import type { Replies } from './fake-server.ts'
import { type ReadingId, readingReplies, readings } from './readings.ts'
import { renderApp } from './render-app.tsx'

interface Open {
  readonly replies?: Replies
  readonly visitor?: boolean
}

/** Opens one of the eight readings, over a server that works out all of them. */
export async function openReading(id: string, { replies = {}, visitor = false }: Open = {}) {
  const app = await renderApp(`/modality/${id}`, {
    ...(visitor ? { user: null } : {}),
    replies: { ...readingReplies, ...replies },
  })
  await screen.findByRole('heading', { level: 1 })
  return app
}

/** A reading, with some of its fields changed. */
export const changed = (id: ReadingId, changes: object): Record<string, object> => ({
  [id]: { ...readings[id], ...changes },
})
