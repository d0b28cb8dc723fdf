import { useEffect, useState } from 'react'
import { Banner, Button } from '../../ui/index.ts'
import { read } from '../api.ts'
import { useContentHash, useDocument } from '../content/content.ts'

const ASK_EVERY_MS = 5 * 60_000

/** Says that newer content is online, to somebody who comes back to a page that has been open for a while. */
export function UpdateNotice() {
  const { update } = useDocument('shell')
  const hash = useContentHash()
  const [newest, setNewest] = useState(hash)

  useEffect(() => {
    let asked = Date.now()
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < ASK_EVERY_MS) return
      asked = Date.now()
      read<{ hash: string }>('/content/manifest.json').then(
        (manifest) => setNewest(manifest.hash),
        () => {},
      )
    }
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [])

  return (
    <div role="status">
      {newest !== hash && (
        <Banner
          action={
            <>
              <Button onClick={() => window.location.reload()}>{update.reload}</Button>
              <Button variant="quiet" onClick={() => setNewest(hash)}>
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
