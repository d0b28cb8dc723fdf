import { createContext, useContext, type RefObject } from 'react'
import type { BlockOf } from '../../../core/pages/blocks.ts'
import type { AuthTab } from '../../screens/auth/AuthCard.tsx'

/** What the blocks of the page of visitors share. */
interface Landing {
  readonly setup: BlockOf<'landing'>['setup']
  /** The form that is open. */
  readonly tab: AuthTab
  readonly openTab: (tab: AuthTab) => void
  /** Opens a form and brings it into view: a visitor wants to begin. */
  readonly showForms: (tab: AuthTab) => void
  /** Called once both forms are there. */
  readonly onReady: () => void
  /** Where the forms stand. */
  readonly forms: RefObject<HTMLElement | null>
}

export const LandingContext = createContext<Landing | null>(null)

/** What the block `landing` around a block shares with it. Lint lets none stand elsewhere. */
export function useLanding(): Landing {
  const landing = useContext(LandingContext)
  if (!landing) throw new Error('useLanding: no block "landing"')
  return landing
}
