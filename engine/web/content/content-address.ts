import { createContext, useContext } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import { type ContentRoute, resolveRoute, type ResolvedRoute } from '../../core/routes/table.ts'
import { documentOf } from './content.ts'

/** What the pack has at an address; null for an address that it does not name. */
export function contentAt(client: QueryClient, pathname: string): ResolvedRoute<ContentRoute> | null {
  const routes = client.getQueryData(documentOf('routes').queryKey)
  return routes ? resolveRoute(routes.list, pathname) : null
}

/** Around a page of the pack: its entry in the table of routes, and the step that the address names. */
export const ContentAddressContext = createContext<ResolvedRoute<ContentRoute> | null>(null)

/** The address of the page around a component. It stays while another screen is on its way, unlike the browser's. */
export function useContentAddress(): ResolvedRoute<ContentRoute> {
  const found = useContext(ContentAddressContext)
  if (!found) throw new Error('useContentAddress: this component is on no page of the pack')
  return found
}
