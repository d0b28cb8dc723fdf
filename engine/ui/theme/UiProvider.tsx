import type { ReactNode } from 'react'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { type Hatches, HatchesContext } from '../drawing/hatches-context.ts'
import { AnnouncerProvider } from '../feedback/Announcer.tsx'

interface UiProviderProps {
  /** Of the look that is worn. */
  readonly hatches?: Hatches
  readonly children: ReactNode
}

const NONE: Hatches = {}

/** What everything of this room needs around it: no injected style elements, the announcer, and the look's hatches. */
export function UiProvider({ hatches = NONE, children }: UiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <HatchesContext value={hatches}>
        <AnnouncerProvider>{children}</AnnouncerProvider>
      </HatchesContext>
    </CSPProvider>
  )
}
