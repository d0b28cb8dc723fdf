import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { copies, workers } from './on-device.ts'

/** What the device shows, by its worker. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    const all = (await registration?.getNotifications()) ?? []
    return all.map(({ title, tag, data }) => ({ title, tag, data }))
  })

test('issue 15.9 a device shows what a message says, one of each kind, and nothing after a sign-out @phone', async ({
  page,
  context,
  seeker,
  complaints,
}) => {
  // What the page was about to read is theirs no more after the sign-out.
  complaints.expect(/401 \(Unauthorized\)/)
  await context.grantPermissions(['notifications'])
  await page.goto('/home')
  await expect.poll(async () => (await copies(page)).length, { timeout: 120_000 }).toBe(1)

  // No push service reaches a browser without a screen: its own tools deliver in the place of one.
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const living = registrations.find(({ isDeleted }) => !isDeleted)
      if (living) resolve(living.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await registered
  const { origin } = new URL(page.url())
  const deliver = (data: string) =>
    tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })

  const letter = { kind: 'letters', title: 'A letter is open', text: 'Its day has come.', to: '/letters' }
  await deliver(JSON.stringify(letter))
  const one = { title: 'A letter is open', tag: 'letters', data: '/letters' }
  await expect.poll(() => shown(page)).toEqual([one])
  await deliver(JSON.stringify({ ...letter, title: 'Another letter is open' }))
  await expect.poll(() => shown(page)).toEqual([{ ...one, title: 'Another letter is open' }])
  await deliver(JSON.stringify({ ...letter, kind: 'practices', title: 'Time for a practice' }))
  await expect.poll(async () => (await shown(page)).length).toBe(2)

  const registration = await page.evaluateHandle(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: `Your menu, ${seeker.firstName}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => workers(page)).toBe(0)
  await expect
    .poll(() => registration.evaluate(async (known) => (await known.getNotifications()).length))
    .toBe(0)
})
