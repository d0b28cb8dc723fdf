import { lazy, Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { useInBrowser } from '../prerender/in-browser.ts'
import { care } from './care.ts'
import { useSession } from '../session.tsx'

// Most seekers never meet it: it comes when it is needed.
const CareHelp = lazy(() => import('./CareHelp.tsx').then((module) => ({ default: module.CareHelp })))

const nothing = () => null

/**
 * Where help stands first on a screen, when something that the seeker wrote speaks of danger; else nothing. The
 * screen goes on as it is where the help itself does not come.
 * @param spaced whether it keeps its distance from what follows, where the screen's layout does not
 */
export function CareNotice({ spaced = false }: { spaced?: boolean }) {
  const { user } = useSession()
  const inBrowser = useInBrowser()
  const { data } = useQuery({ ...care, enabled: user !== null })
  const notice = (user && data?.notice) ?? null
  // Once shown, it stays to say where the lines are when they are put away.
  const [shown, setShown] = useState(false)
  if (notice && !shown) setShown(true)
  if (!inBrowser || !shown) return null
  return (
    <CatchBoundary getResetKey={() => notice?.since ?? ''} errorComponent={nothing}>
      <Suspense fallback={null}>
        <CareHelp notice={notice} spaced={spaced} />
      </Suspense>
    </CatchBoundary>
  )
}
