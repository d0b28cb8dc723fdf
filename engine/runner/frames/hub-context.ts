import { createContext, useContext } from 'react'
import type { HubView } from '../../core/flow/index.ts'
import type { HubFlow } from '../../core/pack/documents.gen.ts'
import type { Hue } from '../../ui/index.ts'

/** What a card or a block can do in a hub. */
export interface HubControls {
  readonly open: (viewId: string) => void
  readonly completed: () => void
  /** Undefined where the card cannot be left out. */
  readonly skip: (() => void) | undefined
  readonly back: () => void
  readonly results: () => void
}

/** A hub as it stands. */
interface Hub {
  readonly flow: HubFlow
  readonly view: HubView
  /** Types of the saved assessments. */
  readonly done: ReadonlySet<string>
  readonly hue: Hue
  /** Its name. */
  readonly title: string
  readonly controls: HubControls
}

export const HubContext = createContext<Hub | null>(null)

/** The hub around a block. Lint lets none of its blocks stand elsewhere. */
export function useHub(): Hub {
  const hub = useContext(HubContext)
  if (!hub) throw new Error('useHub: no hub')
  return hub
}
