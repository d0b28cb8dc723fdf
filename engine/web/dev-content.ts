import type { QueryClient } from '@tanstack/react-query'
import { read } from './api.ts'
import { readBoot, refreshDocuments } from './content.ts'

/** Development only: shows edits of the pack as soon as the server has read them. */
export function followContent(client: QueryClient): void {
  const events = new EventSource('/dev/content')
  events.addEventListener('message', () => {
    void read<{ hash: string }>('/content/manifest.json')
      .then(({ hash }) => readBoot(client, hash))
      .then(() => refreshDocuments(client))
  })
}
