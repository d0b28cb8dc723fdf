import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Says `text` through a live region. `assertive` interrupts: for errors only. */
export type Announce = (text: string, urgency?: 'polite' | 'assertive') => void

const AnnounceContext = createContext<Announce>(() => {})

/** How long a message stays in the region: long enough to be read, short enough not to be found later. */
const CLEAR_AFTER_MS = 4000

interface Said {
  text: string
  turn: number
}

const NOTHING: Said = { text: '', turn: 0 }

/** Holds the page's two live regions. Put it once, around everything. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState(NOTHING)
  const [assertive, setAssertive] = useState(NOTHING)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  useEffect(() => {
    const pending = timers.current
    return () => pending.forEach(clearTimeout)
  }, [])

  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    const set = urgency === 'assertive' ? setAssertive : setPolite
    set((last) => ({ text, turn: last.turn + 1 }))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      set((last) => (last.text === text ? { text: '', turn: last.turn } : last))
    }, CLEAR_AFTER_MS)
    timers.current.add(timer)
  }, [])

  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" aria-atomic="true">
        {polite.text && <VisuallyHidden key={polite.turn}>{polite.text}</VisuallyHidden>}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {assertive.text && <VisuallyHidden key={assertive.turn}>{assertive.text}</VisuallyHidden>}
      </div>
    </AnnounceContext>
  )
}

/** The page's announcer. Outside an `AnnouncerProvider` it says nothing. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext)
}
