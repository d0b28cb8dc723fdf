import { refusedIn } from '../../core/offline/outbox.ts'
import type { PicturesHere } from '../../runner/index.ts'
import { readKept } from './device-store.ts'
import { onUnsentChanged, readUnsent } from './unsent.ts'

/** An address that a page may show: the policy of our pages lets images be written into it (server/http/headers.ts). */
const addressOf = (data: ArrayBuffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The device keeps nothing')))
    reader.readAsDataURL(new Blob([data], { type: 'image/jpeg' }))
  })

/**
 * Tells of the pictures of a flow that wait on this device, now and after each change. One that is sent meanwhile is shown
 * from here as long as the page is open.
 */
export function watchPicturesHere(
  account: string,
  flow: string,
  told: (here: PicturesHere) => void,
): () => void {
  let over = false
  const addresses = new Map<string, string>()
  const read = async () => {
    const outbox = await readUnsent(account)
    for (const { flow: of, picture } of outbox) {
      if (of !== flow || picture === undefined || addresses.has(picture)) continue
      const kept = await readKept('pictures', [account, picture])
      if (kept) addresses.set(picture, await addressOf(kept.data))
    }
    if (!over) told({ addresses: new Map(addresses), refused: refusedIn(outbox, flow) })
  }
  const readNow = () => void read().catch(() => null)
  readNow()
  const stop = onUnsentChanged(readNow)
  return () => {
    over = true
    stop()
  }
}
