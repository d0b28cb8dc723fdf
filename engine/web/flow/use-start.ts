import { useContext } from 'react'
import { useQuery } from '@tanstack/react-query'
import { get } from '../data/get.ts'
import { PrerenderingContext } from '../prerender/prerendering.ts'
import { useSession } from '../session.tsx'
import type { FlowStart } from '../../runner/index.ts'
import { READ_SESSION, savedSession } from './saving/kept-session.ts'
import type { FlowSubject } from './subject.ts'

/**
 * Where a flow stands when its page is rendered ahead: at what the server keeps of it. In a browser it is undefined: the
 * runner restores by itself, and knows what this device keeps as well.
 */
export function useStart({ document: { id, flow } }: FlowSubject): FlowStart | undefined {
  const prerendering = useContext(PrerenderingContext)
  const { user } = useSession()
  const kept = user !== null && flow.keep === 'session'
  const { data } = useQuery({
    ...get(READ_SESSION, { params: { flow: id }, headers: { prefer: 'absent=null' } }),
    enabled: prerendering !== null && kept,
  })
  if (!prerendering || (kept && data === undefined)) return undefined
  return prerendering.startAt({ session: savedSession(data ?? null), draft: null })
}
