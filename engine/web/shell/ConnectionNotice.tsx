import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Banner, useOnline } from '../../ui/index.ts'
import { useApp } from '../app-context.ts'
import { call } from '../api.ts'
import { useDocument } from '../content/content.ts'

const TRY_EVERY_MS = 5000

/** A bar over the page while there is no network or no server, and a word when it is back. */
export function ConnectionNotice() {
  const { connection: words } = useDocument('shell')
  const { connection, toaster, client } = useApp()
  const online = useOnline()
  const away = useSyncExternalStore(connection.subscribe, connection.away, () => false)
  const cut = !online || away
  const wasCut = useRef(false)

  useEffect(() => {
    if (wasCut.current && !cut) {
      toaster.show({ title: words.back })
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    }
    wasCut.current = cut
  }, [cut, client, toaster, words])

  useEffect(() => {
    if (!online || !away) return undefined
    const timer = setInterval(() => {
      call('GET /livez').then(
        () => connection.report(true),
        () => {},
      )
    }, TRY_EVERY_MS)
    return () => clearInterval(timer)
  }, [online, away, connection])

  return <div role="status">{cut && <Banner tone="warn">{online ? words.away : words.offline}</Banner>}</div>
}
