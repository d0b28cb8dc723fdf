import { useEffect } from 'react'
import { useApp } from '../app-context.ts'
import { contentKey, isContentKey, useContentHash, useDocument } from '../content/content.ts'
import { useUser } from '../session.tsx'
import { isSignedOut } from '../user-storage.ts'
import { forgetEverything, forgetOthersUnsent } from './device-store.ts'
import { startWorker, stopWorker } from './start-worker.ts'
import { sendUnsent } from './unsent.ts'

/** Until then the page itself has the line. */
const LATER_MS = 5_000

/**
 * Keeps a copy of the app on the device of a seeker, once the page that they came for is there, and sends what they did
 * without a network once there is one. Shows nothing.
 */
export function KeepOffline() {
  const { id: account } = useUser()
  const hash = useContentHash()
  const pack = useDocument('pack')
  const { client, connection } = useApp()

  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const key = contentKey(hash, pack, pack.locale)
    const start = () => void startWorker({ key, account })
    const timer = setTimeout(start, LATER_MS)
    // A page that was opened without a network has not started it yet.
    window.addEventListener('online', start)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', start)
    }
  }, [hash, pack, account])

  useEffect(() => {
    const send = async () => {
      if (!navigator.onLine || connection.away()) return
      // What has arrived changes what the server says of everything else.
      if (await sendUnsent(account))
        await client.invalidateQueries({ predicate: ({ queryKey }) => !isContentKey(queryKey) })
    }
    const sendNow = () => void send().catch(() => null)
    void forgetOthersUnsent(account)
      .catch(() => null)
      .then(sendNow)
    window.addEventListener('online', sendNow)
    const stop = connection.subscribe(sendNow)
    return () => {
      window.removeEventListener('online', sendNow)
      stop()
      // The worker does it too, when it sees the sign-out; not every browser has one.
      if (isSignedOut()) void Promise.all([forgetEverything(), stopWorker()]).catch(() => null)
    }
  }, [account, client, connection])

  return null
}
