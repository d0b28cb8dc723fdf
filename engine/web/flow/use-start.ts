import { useContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import { assessmentsWith } from '../data/seeker.ts'
import { PrerenderingContext } from '../prerender/prerendering.ts'
import { useSession } from '../session.tsx'
import type { FlowStart } from '../../runner/index.ts'
import { readAhead, savedSession } from './saving/kept-session.ts'
import type { FlowSubject } from './subject.ts'
import { completedWith, staysComplete } from './use-flow-effects.ts'

/**
 * Where a flow stands when its page is rendered ahead: at what the server keeps of it. In a browser it is undefined: the
 * runner restores by itself, and knows what this device keeps as well.
 */
export function useStart(subject: FlowSubject): FlowStart | undefined {
  const { document } = subject
  const { id, flow } = document
  const prerendering = useContext(PrerenderingContext)
  const { user } = useSession()
  const kept = user !== null && flow.keep === 'session'
  const { data } = useQuery({
    ...readAhead(id),
    enabled: prerendering !== null && kept,
  })
  const session = savedSession(data ?? null)
  const isOver = kept && data !== undefined && session === null && staysComplete(subject)
  const { data: saved } = useQuery({
    ...assessmentsWith(document),
    enabled: prerendering !== null && isOver,
  })
  if (!prerendering || (kept && data === undefined) || (isOver && !saved)) return undefined
  const initial = isOver && saved ? completedWith(subject, saved) : null
  return prerendering.startAt({ session, draft: null, ...(initial ? { initial } : {}) })
}
