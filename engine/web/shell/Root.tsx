import { lazy, Suspense } from 'react'
import { Outlet, useMatches } from '@tanstack/react-router'
import { useApp } from '../app-context.ts'
import { contentAt } from '../content/content-address.ts'
import { useInBrowser } from '../prerender/in-browser.ts'
import { UserProvider, useSession } from '../session.tsx'
import { VisitorPage } from '../blocks/landing/VisitorPage.tsx'
import { Notices } from './notices-later.ts'

// Only for those signed in: it does not weigh on the first page of a visitor.
const BesideScreens = lazy(() =>
  import('./BesideScreens.tsx').then((module) => ({ default: module.BesideScreens })),
)

/**
 * The two route sets. Signed in, the whole table. Signed out, or while that is being found out, the public screens,
 * and the landing page for every other address, which stays as it is (C-58, ROUTE-001, ROUTE-009).
 */
export function Root() {
  const { user } = useSession()
  const inBrowser = useInBrowser()
  const { client } = useApp()
  const isPublic = useMatches({
    select: (matches) => {
      const last = matches.at(-1)
      const access =
        last?.routeId === '/$' ? contentAt(client, last.pathname)?.entry.access : last?.staticData.access
      return access === 'public'
    },
  })
  return (
    <>
      {inBrowser && (
        <Suspense fallback={null}>
          <Notices />
        </Suspense>
      )}
      {user ? (
        <UserProvider key={user.id} user={user}>
          {inBrowser && (
            <Suspense fallback={null}>
              <BesideScreens />
            </Suspense>
          )}
          <Outlet />
        </UserProvider>
      ) : isPublic ? (
        <Outlet />
      ) : (
        <VisitorPage />
      )}
    </>
  )
}
