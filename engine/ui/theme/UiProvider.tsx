import type { ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { AnnouncerProvider } from '../feedback/Announcer.tsx'

/** What everything of this room needs around it: no injected style elements, and the announcer. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <AnnouncerProvider>{children}</AnnouncerProvider>
    </CSPProvider>
  )
}
