/** What a device is like, as far as notifications go. */
export interface PushDevice {
  /** Left out: the browser has no notifications at all. */
  readonly permission?: NotificationPermission
  /** What the seeker answers when they are asked. */
  readonly answer?: NotificationPermission
  readonly isSubscribed?: boolean
  readonly agent?: string
  readonly isOnline?: boolean
}

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** What the fake device was asked. */
export interface AskedDevice {
  permissions: number
  isSubscribed: boolean
  undo(): void
}

const endpoint = 'https://push.example.net/this-device'

/** Puts a device in the place of the one that a test or a story runs on, until it is undone. */
export function pretendDevice({
  permission,
  answer = 'granted',
  isSubscribed = false,
  agent,
  isOnline = true,
}: PushDevice): AskedDevice {
  const undone: (() => void)[] = []
  const put = (on: object, name: string, value: unknown) => {
    const before = Object.getOwnPropertyDescriptor(on, name)
    if (value === undefined) Reflect.deleteProperty(on, name)
    else Object.defineProperty(on, name, { value, configurable: true, writable: true })
    undone.push(() => {
      Reflect.deleteProperty(on, name)
      if (before) Object.defineProperty(on, name, before)
    })
  }
  const device: AskedDevice = {
    permissions: 0,
    isSubscribed,
    undo: () => undone.toReversed().forEach((each) => each()),
  }
  const subscription = {
    options: { applicationServerKey: new Uint8Array([4]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'B', auth: 'A' } }),
    unsubscribe: () => {
      device.isSubscribed = false
      return Promise.resolve(true)
    },
  }
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(device.isSubscribed ? subscription : null),
      subscribe: () => {
        device.isSubscribed = true
        return Promise.resolve(subscription)
      },
    },
  }
  if (agent !== undefined) put(navigator, 'userAgent', agent)
  put(navigator, 'onLine', isOnline)
  put(window, 'PushManager', permission === undefined ? undefined : () => {})
  if (permission !== undefined) {
    const notification = {
      permission,
      requestPermission: () => {
        device.permissions += 1
        notification.permission = answer
        return Promise.resolve(answer)
      },
    }
    put(window, 'Notification', notification)
    put(navigator, 'serviceWorker', {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    })
  }
  return device
}
