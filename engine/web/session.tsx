import { createContext, useContext, type ReactNode } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { User } from '../contracts/index.ts'
import { useApp } from './app-context.ts'
import { call, type Body } from './api.ts'
import { useDocument } from './content/content.ts'
import { authUser } from './data/auth-user.ts'
import { SIGNING_OUT } from './session/other-tabs.ts'
import { refreshUser } from './session/session-data.ts'

/** Signed in exactly when the current-user read answers data (AUTH-001). */
export type Session =
  | { state: 'loading'; user: null }
  | { state: 'signed-out'; user: null }
  | { state: 'signed-in'; user: User }

/** Who is signed in, while the read is under way nobody. */
export function useSession(): Session {
  const { data, isPending } = useQuery(authUser)
  if (data) return { state: 'signed-in', user: data }
  return { state: isPending ? 'loading' : 'signed-out', user: null }
}

const UserContext = createContext<User | null>(null)

/** Around everything that only a signed-in seeker sees. */
export function UserProvider({ user, children }: { user: User; children: ReactNode }) {
  return <UserContext value={user}>{children}</UserContext>
}

/** The signed-in seeker. Only inside a signed-in screen. */
export function useUser(): User {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser: nobody is signed in here')
  return user
}

/** The first name, or the word that stands for a missing one (PERM-006). */
export function useFirstName(): string {
  const { seeker } = useDocument('shell')
  return useUser().firstName?.trim() || seeker
}

/** Goes to / as the seeker whom the server has just signed in, by whatever way. */
export function useEnter(): (user: User) => Promise<void> {
  const app = useApp()
  return async (user) => {
    // A failure of an earlier try is over.
    app.toaster.dismiss()
    app.go('/')
    await refreshUser(app.client, user)
  }
}

/** Signs in and goes to / (AUTH-019, AUTH-021). Failures are left to the form. */
export function useSignIn() {
  return useMutation({
    mutationFn: (body: Body<'POST /api/login'>) => call('POST /api/login', { body }),
    meta: { unauthorized: 'own' },
    onSuccess: useEnter(),
  })
}

/** Signs out: the server first, then everything of this seeker leaves the browser, then / (AUTH-023, AUTH-024). */
export function useLogOut() {
  const app = useApp()
  return useMutation({
    mutationKey: SIGNING_OUT,
    mutationFn: async () => (await import('./session/sign-out.ts')).signOut(app),
    meta: { unauthorized: 'own' },
    onError: () => app.leave('/api/logout'),
  })
}
