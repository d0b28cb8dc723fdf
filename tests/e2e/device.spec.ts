import type { Browser, Page } from '@playwright/test'
import { type Deployed, deployed } from './deployed.ts'
import { Api, expect, type Seeker, test as base, waitForApp } from './fixtures.ts'
import { copies, kept, workers } from './on-device.ts'

const LONG = { timeout: 120_000 }

interface Given {
  /** A site of this test's own, in front of the server. */
  site: Deployed
  /** Its page in a browser of its own. */
  device: Page
  /** Signs somebody up in that browser. */
  signUp: (firstName: string) => Promise<Seeker>
}

async function pageOf(browser: Browser, site: Deployed): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  return waitForApp(await context.newPage())
}

const test = base.extend<Given>({
  site: async ({ baseURL }, give) => {
    const site = await deployed(baseURL ?? '')
    await give(site)
    await site.close()
  },
  device: async ({ browser, site, complaints }, give) => {
    const page = await pageOf(browser, site)
    await complaints.listen(page)
    await give(page)
    await page.context().close()
  },
  signUp: async ({ device, site, visitor }, give) => {
    await give(async (firstName) => {
      const seeker = { ...visitor, firstName, username: `${visitor.username}${firstName.toLowerCase()}` }
      const api = new Api(device.request, site.url)
      const answer = await api.post('/api/register', { ...seeker, email: `${seeker.username}@example.test` })
      expect(answer.status(), await answer.text()).toBe(201)
      return seeker
    })
  },
})

const menuOf = (page: Page, firstName: string) =>
  page.getByRole('button', { name: `Your menu, ${firstName}` })

/** Waits until the device has the whole app. */
async function keeps(page: Page): Promise<readonly string[]> {
  await expect.poll(async () => (await copies(page)).length, LONG).toBe(1)
  const [paths = []] = await copies(page)
  return paths
}

const mainOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('script'), ({ src, dataset }) => src + (dataset['app'] ?? '')).join(
      ' ',
    ),
  )

test('issue 15.9 the shell of a build that is served no more is never shown where there is a network @desktop', async ({
  site,
  device,
  signUp,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signUp('Ada')
  await device.goto('/home')
  expect((await keeps(device)).some((path) => path.startsWith('/assets/index-'))).toBe(true)

  site.deployAnother()
  await device.goto('/home')
  await expect(menuOf(device, 'Ada')).toBeVisible()
  expect(await mainOf(device)).toContain('/assets/another/')

  // Before the new build is on the device, the one before opens, whole.
  await device.context().setOffline(true)
  await device.goto('/journey')
  await expect(menuOf(device, 'Ada')).toBeVisible()
  expect(await mainOf(device)).toContain('/assets/index-')

  // The page that is open makes the copy of the new build, once there is a network.
  await device.context().setOffline(false)
  await expect
    .poll(async () => (await copies(device)).flat().some((path) => path.startsWith('/assets/another/')), LONG)
    .toBe(true)
  await expect.poll(async () => (await copies(device)).length).toBe(1)
  await device.context().setOffline(true)
  await device.goto('/home')
  await expect(menuOf(device, 'Ada')).toBeVisible()
  expect(await mainOf(device)).toContain('/assets/another/')
})

test('issue 15.9 a server that is silent is not waited for longer than some seconds @desktop', async ({
  site,
  device,
  signUp,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|Failed to fetch|too long to answer/)
  await signUp('Bela')
  await device.goto('/home')
  await keeps(device)
  site.beSilent(true)
  await device.goto('/journey')
  await expect(menuOf(device, 'Bela')).toBeVisible()
  site.beSilent(false)
  await device.goto('/home')
  await expect(menuOf(device, 'Bela')).toBeVisible()
})

test('issue 15.9 a copy that could not be made whole is none, and is made when it can be @desktop', async ({
  site,
  device,
  signUp,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/)
  await signUp('Cleo')
  const failed = device.waitForEvent('requestfinished', () => true)
  site.failAt(/\/assets\/MapDrawing-/)
  await device.goto('/home')
  await failed
  await expect.poll(() => workers(device), LONG).toBe(1)
  await expect.poll(async () => (await device.evaluate(() => caches.keys())).length, LONG).toBe(0)
  await expect(menuOf(device, 'Cleo')).toBeVisible()
  site.failAt(null)
  await device.goto('/home')
  await keeps(device)
})

test('issue 15.9 a device that is full keeps nothing, and the app goes on @desktop', async ({
  device,
  site,
  signUp,
}) => {
  await signUp('Dora')
  const devtools = await device.context().newCDPSession(device)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1_000 })
  await device.goto('/home')
  await expect.poll(() => workers(device), LONG).toBe(1)
  await device.goto('/journey')
  await expect(menuOf(device, 'Dora')).toBeVisible()
  expect(await copies(device)).toEqual([])
})

test('issue 15.9 what is kept of one seeker is never another’s, also when a session ends by itself @desktop', async ({
  device,
  signUp,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await signUp('Edda')
  await device.goto('/home')
  await keeps(device)
  expect(await kept(device)).toContain('Edda')

  await device.context().clearCookies()
  await device.goto('/home')
  await expect(device.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect.poll(() => kept(device)).not.toContain('Edda')
  await expect.poll(() => workers(device)).toBe(0)
  expect(await device.evaluate(() => caches.keys())).toEqual([])

  await signUp('Femke')
  await device.goto('/home')
  await keeps(device)
  await expect.poll(() => kept(device)).toContain('Femke')
  await device.context().setOffline(true)
  for (const path of ['/home', '/journey', '/settings']) {
    await device.goto(path)
    await expect(menuOf(device, 'Femke')).toBeVisible()
    expect(await device.content()).not.toContain('Edda')
  }
  expect(await kept(device)).not.toContain('Edda')
})

test('issue 15.9 nothing stays on the device of an account that is deleted @desktop', async ({
  device,
  signUp,
}) => {
  const { password } = await signUp('Gita')
  await device.goto('/settings')
  await keeps(device)
  await device.getByRole('button', { name: 'Delete my account' }).click()
  await device.getByLabel('Confirmation').fill('DELETE')
  await device.getByRole('dialog').getByLabel('Current password').fill(password)
  await device.keyboard.press('Enter')
  await expect(device.getByText('Your account is deleted.')).toBeVisible()
  await expect.poll(() => workers(device)).toBe(0)
  await expect.poll(() => device.evaluate(() => caches.keys())).toEqual([])
  expect(await kept(device)).not.toContain('Gita')
})
