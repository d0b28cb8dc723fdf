import { Outlet, useMatches } from '@tanstack/react-router'
import { UserProvider, useSession } from '../session.tsx'
import { LandingScreen } from '../screens/landing/LandingScreen.tsx'
import { ConnectionNotice } from './ConnectionNotice.tsx'
import { UpdateNotice } from './UpdateNotice.tsx'

/**
 * The two route sets. Signed in, the whole table. Signed out, or while that is being found out, the public screens,
 * and the landing page for every other address, which stays as it is (C-58, ROUTE-001, ROUTE-009).
 */
export function Root() {
  const { user } = useSession()
  const isPublic = useMatches({ select: (matches) => matches.at(-1)?.staticData.access === 'public' })
  return (
    <>
      <ConnectionNotice />
      <UpdateNotice />
      {user ? (
        <UserProvider key={user.id} user={user}>
          <Outlet />
        </UserProvider>
      ) : isPublic ? (
        <Outlet />
      ) : (
        <LandingScreen />
      )}
    </>
  )
}
