// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { document as words } from '../../../../tests/support/web/documents.ts'
import { nothingChosen } from '../../../../tests/support/web/fake-server.ts'
import {
  type AskedDevice,
  iPhone,
  pretendDevice,
  type PushDevice,
} from '../../../../tests/support/web/push-device.ts'
import { ok, refusal, renderApp } from '../../../../tests/support/web/render-app.tsx'

const READ = 'GET /api/user/notifications'
const ON = 'POST /api/user/notifications'
const OFF = 'DELETE /api/user/notifications'
const { notifications, errors } = words('settings')
if (!notifications) throw new Error('The settings have no part on notifications')
const told = { offered: ['letters', 'practices', 'experiments'], publicKey: 'BA', thisDevice: false }

let device: AskedDevice | undefined
afterEach(() => device?.undo())

async function settings(given: PushDevice, replies: Parameters<typeof renderApp>[1] = {}) {
  device = pretendDevice(given)
  const app = await renderApp('/settings#notifications', replies)
  return { ...app, device }
}
const button = (name: string) => screen.findByRole('button', { name })

describe('notifications of a device (issue 15.9)', () => {
  it('say plainly what is sent, and ask the browser nothing before a press', async () => {
    const { device: asked } = await settings({ permission: 'default' })
    await screen.findByText(notifications.off)
    for (const sentence of notifications.known) expect(screen.getByText(sentence)).toBeTruthy()
    expect(asked.permissions).toBe(0)
  })

  it('are turned on by a press: the server learns the address, the zone and the language', async () => {
    const {
      server,
      act,
      device: asked,
    } = await settings({ permission: 'default' }, { replies: { [ON]: ok({ ...told, thisDevice: true }) } })
    await act.click(await button(notifications.turnOn))
    await screen.findByText(new RegExp(notifications.on))
    expect(asked.permissions).toBe(1)
    expect(server.to(ON).map(({ body }) => body)).toEqual([
      {
        endpoint: 'https://push.example.net/this-device',
        keys: { p256dh: 'B', auth: 'A' },
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        locale: 'en',
      },
    ])
    // Nothing is chosen yet, and that is said.
    expect(screen.getByText(new RegExp(notifications.nothing))).toBeTruthy()
  })

  it('are turned off here, at the server and in the browser', async () => {
    const {
      server,
      act,
      device: asked,
    } = await settings(
      { permission: 'granted', isSubscribed: true },
      { replies: { [READ]: ok({ ...told, thisDevice: true }), [OFF]: { status: 204 } } },
    )
    await act.click(await button(notifications.turnOff))
    await screen.findByText(notifications.off)
    expect(server.to(OFF)).toHaveLength(1)
    expect(asked.isSubscribed).toBe(false)
  })

  it('are off when only the browser has them, for nothing would come', async () => {
    await settings({ permission: 'granted', isSubscribed: true })
    expect(await screen.findByText(notifications.off)).toBeTruthy()
  })

  it('stay off when the server cannot keep them, and say so', async () => {
    const { act, device: asked } = await settings(
      { permission: 'default' },
      { replies: { [ON]: refusal(500, 'Internal error') } },
    )
    await act.click(await button(notifications.turnOn))
    expect(await screen.findByText(notifications.failed)).toBeTruthy()
    expect(screen.getByText(notifications.off)).toBeTruthy()
    expect(asked.isSubscribed).toBe(false)
  })

  it('say how they are allowed again when the browser was told no', async () => {
    const { act, server } = await settings({ permission: 'default', answer: 'denied' })
    await act.click(await button(notifications.turnOn))
    expect(await screen.findByText(notifications.denied)).toBeTruthy()
    expect(server.to(ON)).toEqual([])
    expect(screen.queryByRole('button', { name: notifications.turnOn })).toBeNull()
  })

  it.each([
    ['without them', {}, notifications.unsupported],
    ['that has them once the app is installed', { agent: iPhone }, notifications.install],
    ['that was told no before', { permission: 'denied' as const }, notifications.denied],
  ])('say so on a device %s', async (_, given, sentence) => {
    await settings(given)
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('wait for a network', async () => {
    const { act, device: asked } = await settings({ permission: 'default', isOnline: false })
    await act.click(await button(notifications.turnOn))
    expect(await screen.findByText(errors.offline)).toBeTruthy()
    expect(asked.permissions).toBe(0)
  })

  it('tell of what is chosen, each by itself', async () => {
    const { server, act } = await settings(
      { permission: 'default' },
      {
        replies: {
          'PATCH /api/user/preferences': ({ body }) => ok({ ...nothingChosen, ...(body as object) }),
        },
      },
    )
    const kind = () =>
      screen.findByRole<HTMLInputElement>('checkbox', {
        name: new RegExp(notifications.kinds.letters.label),
      })
    expect((await kind()).checked).toBe(false)
    await act.click(await kind())
    await screen.findByText(notifications.saved)
    await waitFor(async () => expect((await kind()).checked).toBe(true))
    expect(server.to('PATCH /api/user/preferences').map(({ body }) => body)).toEqual([
      { notifyLetters: 'on' },
    ])
  })

  it('offer only what the product has, and nothing where it has none of it', async () => {
    const { unmount } = await settings(
      { permission: 'default' },
      { replies: { [READ]: ok({ ...told, offered: ['practices'] }) } },
    )
    const group = within(await screen.findByRole('group', { name: notifications.asks }))
    expect(group.getAllByRole('checkbox')).toHaveLength(1)
    unmount()
    device?.undo()
    await settings({ permission: 'default' }, { replies: { [READ]: ok({ ...told, offered: [] }) } })
    await waitFor(() => expect(screen.queryByRole('heading', { name: notifications.title })).toBeNull())
  })
})
