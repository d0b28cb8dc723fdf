import { Navigate } from '@tanstack/react-router'
import { useApp } from '../app-context.ts'
import { authUser } from '../data/auth-user.ts'

/** At /auth: leads a seeker on to /, unless the session has just ended and the forms are about to appear here. */
export function SignedInAlready() {
  const { client } = useApp()
  return client.getQueryData(authUser.queryKey) ? <Navigate to="/" replace /> : null
}
