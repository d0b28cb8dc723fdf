import { type Static, Type } from '@sinclair/typebox'
import { bounds } from '../bounds.ts'
import { Empty, Locale, Problem } from '../common.ts'
import { contract } from '../contract.ts'

const closed = { additionalProperties: false }

/** What a device can be asked to tell of. */
const NotificationKind = Type.Union([
  Type.Literal('letters'),
  Type.Literal('practices'),
  Type.Literal('experiments'),
])
export type NotificationKind = Static<typeof NotificationKind>

/** What there is to be told of in this product, and whether this very device is told. */
export const Notifications = Type.Object(
  {
    offered: Type.Array(NotificationKind),
    publicKey: Type.String({ description: 'What a browser has to subscribe with, in base64url (RFC 8292)' }),
    thisDevice: Type.Boolean({ description: 'Whether the device of this session is sent notifications' }),
  },
  closed,
)
export type Notifications = Static<typeof Notifications>

export const readNotifications = contract({
  method: 'GET',
  path: '/api/user/notifications',
  auth: 'user',
  summary:
    'What devices can tell of, and whether this one does. Which of it the seeker asks for stands among their preferences',
  replies: { 200: Notifications },
})

export const turnOnNotifications = contract({
  method: 'POST',
  path: '/api/user/notifications',
  auth: 'user',
  summary:
    'Send this device notifications by what its browser said when it subscribed; once more changes that. They hold nothing that the seeker wrote, and end with the session on this device',
  body: Type.Object(
    {
      endpoint: Type.String({ minLength: 1, maxLength: bounds.endpoint }),
      keys: Type.Object(
        {
          p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$' }),
          auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$' }),
        },
        closed,
      ),
      zone: Type.String({
        minLength: 1,
        maxLength: bounds.id,
        description: 'Time zone of the device, such as Europe/Lisbon',
      }),
      locale: Locale,
    },
    closed,
  ),
  replies: { 200: Notifications, 422: Problem, 429: Problem },
})

export const turnOffNotifications = contract({
  method: 'DELETE',
  path: '/api/user/notifications',
  auth: 'user',
  summary: 'Send this device no more notifications',
  replies: { 204: Empty },
})
