import type { Notifications } from '../../contracts/index.ts'

const ADDRESS = '/api/user/notifications'

/** The language in which the server shows its pages here. */
export const languageOf = (page: string): string | undefined => /<html\b[^>]*\blang="([^"]+)"/.exec(page)?.[1]

/** What is known of a subscription: where messages go, and how they are encrypted for it. */
export interface Subscription {
  toJSON(): PushSubscriptionJSON
}

/**
 * A push service has given this browser another address. The server is told, so that messages go on: only where it sends
 * this device messages by now, for who has turned them off is not written to again. Answers whether it was told.
 */
export async function renewSubscription(
  renewed: Subscription | null | undefined,
  subscribe: (publicKey: string) => Promise<Subscription>,
): Promise<boolean> {
  const asked = await fetch(ADDRESS, { headers: { accept: 'application/json' } })
  if (!asked.ok) return false
  const { thisDevice, publicKey }: Notifications = await asked.json()
  if (!thisDevice) return false
  const { endpoint, keys } = (renewed ?? (await subscribe(publicKey))).toJSON()
  const page = await fetch('/', { headers: { accept: 'text/html' } })
  const locale = languageOf(await page.text())
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth || locale === undefined) return false
  const { ok } = await fetch(ADDRESS, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      keys: { p256dh, auth },
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      locale,
    }),
  })
  return ok
}
