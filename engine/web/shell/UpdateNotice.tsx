import { useEffect, useEffectEvent, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { Banner, Button } from '../../ui/index.ts'
import { read } from '../api.ts'
import { useApp } from '../app-context.ts'
import { contentAt } from '../content/content-address.ts'
import { useContentHash, useDocument } from '../content/content.ts'

/** How often it is asked for newer content: of whoever comes back to the page, and of whoever goes on in it. */
const ASK_EVERY_MS = { back: 5 * 60_000, on: 30_000 }

/**
 * Says that newer content is online, to somebody who comes back to a page that has been open for a while. Whoever goes on to
 * another page gets it with that page, which is loaded anew then; the steps of a flow are one page, and nothing is said
 * between them.
 */
export function UpdateNotice() {
  const { update } = useDocument('shell')
  const { client, leave } = useApp()
  const router = useRouter()
  const hash = useContentHash()
  const [newest, setNewest] = useState<string>()
  const [told, setTold] = useState<string>()

  const isOtherPage = useEffectEvent((from: string, to: string) => {
    const [here, there] = [contentAt(client, from)?.entry, contentAt(client, to)?.entry]
    return here === undefined && there === undefined ? from !== to : here !== there
  })
  const goOn = useEffectEvent((href: string) => {
    if (newest === undefined || newest === hash || !navigator.onLine) return false
    // By then the address is the page's own, and to load it anew is no further entry in the history.
    queueMicrotask(() => leave(href))
    return true
  })

  useEffect(() => {
    let asked = Date.now()
    const ask = async (every: number) => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < every) return undefined
      asked = Date.now()
      const manifest = await read<{ hash: string }>('/content/manifest.json').catch(() => null)
      if (manifest) setNewest(manifest.hash)
      return manifest?.hash
    }
    const back = () => void ask(ASK_EVERY_MS.back).then((found) => found !== undefined && setTold(found))
    document.addEventListener('visibilitychange', back)
    const stop = router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
      if (!from || (isOtherPage(from.pathname, to.pathname) && goOn(to.href))) return
      void ask(ASK_EVERY_MS.on)
    })
    return () => {
      document.removeEventListener('visibilitychange', back)
      stop()
    }
  }, [router])

  return (
    <div role="status">
      {told !== undefined && told !== hash && (
        <Banner
          action={
            <>
              <Button onClick={() => window.location.reload()}>{update.reload}</Button>
              <Button variant="quiet" onClick={() => setTold(undefined)}>
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
