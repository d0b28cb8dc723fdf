import type { ContentRoute } from '../core/routes/table.ts'
import { useDocument } from './content/content.ts'

/** Finds the address of a document of the pack; the start page for one that has none. */
export function useAddresses(): (kind: ContentRoute['of']['kind'], id: string) => string {
  const { list } = useDocument('routes')
  return (kind, id) => list.find(({ of }) => of.kind === kind && of.id === id)?.path ?? '/'
}
