/** Whether this device can show notifications, and what it says of them now. */
export type DeviceState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/** How long the worker of the app is waited for: it comes a while after the first page. */
const WORKER_MS = 15_000

const isApple = () =>
  /iPad|iPhone|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac; no Mac has a screen to touch.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const hasNotifications = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const registered = () => navigator.serviceWorker.getRegistration('/')

/** What this device says. It is asked nothing: a question comes from a press alone. */
export async function stateOfDevice(): Promise<DeviceState> {
  if (!hasNotifications()) return isApple() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await registered()
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** What the server has to know of a device. */
interface Subscribed {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly zone: string
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const isSame = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, late) => void setTimeout(() => late(new Error('No worker')), WORKER_MS)),
  ])

/** Asks for the permission, and subscribes. Call it from a press. Null: the seeker said no. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  const key = bytesOf(publicKey)
  const known = await pushManager.getSubscription()
  const isOurs = known !== null && isSame(known.options.applicationServerKey, key)
  if (known && !isOurs) await known.unsubscribe()
  const subscription =
    known && isOurs
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** The device forgets its subscription. */
export async function unsubscribe(): Promise<void> {
  const registration = await registered()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
