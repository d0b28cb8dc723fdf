import { useEffect, useEffectEvent, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Banner, Button } from '../../ui/index.ts'
import { read } from '../api.ts'
import { useApp } from '../app-context.ts'
import { contentAt } from '../content/content-address.ts'
import { useContentHash, useDocument } from '../content/content.ts'

/** How often it is asked for newer content: of whoever comes back to the page, and of whoever goes to another one. */
const ASK_EVERY_MS = { back: 5 * 60_000, on: 30_000 }

/**
 * Says that newer content is online, to somebody who comes back to a page that has been open for a while. Whoever goes on to
 * another page gets it with that page, which is loaded anew then; the steps of a flow are one page.
 */
export function UpdateNotice() {
  const { update } = useDocument('shell')
  const { client, leave } = useApp()
  const router = useRouter()
  const hash = useContentHash()
  const [newest, setNewest] = useState<string>()
  const [later, setLater] = useState<string>()
  const isNewer = newest !== undefined && newest !== hash

  const isOtherPage = useEffectEvent((from: string, to: string) => {
    const [here, there] = [contentAt(client, from)?.entry, contentAt(client, to)?.entry]
    return here === undefined && there === undefined ? from !== to : here !== there
  })
  const goOn = useEffectEvent((href: string) => {
    if (!isNewer || !navigator.onLine) return false
    leave(href)
    return true
  })

  useEffect(() => {
    let asked = Date.now()
    const ask = (every: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < every) return
      asked = Date.now()
      read<{ hash: string }>('/content/manifest.json').then(
        (manifest) => setNewest(manifest.hash),
        () => {},
      )
    }
    const back = () => ask(ASK_EVERY_MS.back)
    document.addEventListener('visibilitychange', back)
    const stop = router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
      if (!from || !isOtherPage(from.pathname, to.pathname)) return
      if (!goOn(to.href)) ask(ASK_EVERY_MS.on)
    })
    return () => {
      document.removeEventListener('visibilitychange', back)
      stop()
    }
  }, [router])

  return (
    <div role="status">
      {isNewer && newest !== later && (
        <Banner
          action={
            <>
              <Button onClick={() => window.location.reload()}>{update.reload}</Button>
              <Button variant="quiet" onClick={() => setLater(newest)}>
                {update.later}
              </Button>
            </>
          }
        >
          {update.text}
        </Banner>
      )}
    </div>
  )
}
