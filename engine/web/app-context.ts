import { createContext, useContext } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { Toaster } from '../ui/index.ts'
import type { Connection } from './data/connection.ts'

/** What lives as long as the page and belongs to no screen. */
export interface App {
  readonly client: QueryClient
  readonly toaster: Toaster
  readonly connection: Connection
  /** Goes to an address of the app. */
  readonly go: (to: string) => void
  /** Leaves the app for an address of the server, such as `/api/login`. */
  readonly leave: (url: string) => void
}

export const AppContext = createContext<App | null>(null)

/** The app around a component. */
export function useApp(): App {
  const app = useContext(AppContext)
  if (!app) throw new Error('useApp: there is no app around this component')
  return app
}
