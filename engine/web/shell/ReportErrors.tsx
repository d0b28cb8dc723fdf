import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ApiError, call, ConnectionError } from '../api.ts'
import { useApp } from '../app-context.ts'
import { contentAt } from '../content/content-address.ts'
import { reportOf } from './error-report.ts'

/** Of one page: what breaks once for every key that is pressed is told a few times. */
const MOST = 5

/**
 * Tells the server where something broke: the kind of error and the places in the app's own files, never its message, which
 * may hold what the seeker wrote. Shows nothing.
 */
export function ReportErrors() {
  const { client } = useApp()
  const router = useRouter()
  useEffect(() => {
    let told = 0
    const seen = new Set<unknown>()
    const page = () => {
      const { pathname } = router.state.location
      return contentAt(client, pathname)?.entry.path ?? router.state.matches.at(-1)?.routeId ?? '/'
    }
    const tell = (error: unknown, caught: boolean) => {
      // The server knows of its own refusals.
      if (error instanceof ApiError || error instanceof ConnectionError) return
      if (told >= MOST || seen.has(error)) return
      told += 1
      seen.add(error)
      const body = reportOf(error, { page: page(), caught, origin: window.location.origin })
      if (body) void call('POST /api/user/browser-errors', { body }).catch(() => null)
    }
    const broke = ({ error }: ErrorEvent) => tell(error, false)
    const rejected = ({ reason }: PromiseRejectionEvent) => tell(reason, false)
    const caught = (event: Event) => tell(event instanceof CustomEvent ? event.detail : null, true)
    window.addEventListener('error', broke)
    window.addEventListener('unhandledrejection', rejected)
    window.addEventListener('failure', caught)
    return () => {
      window.removeEventListener('error', broke)
      window.removeEventListener('unhandledrejection', rejected)
      window.removeEventListener('failure', caught)
    }
  }, [client, router])
  return null
}
