import type { Page } from '@playwright/test'
import { birthChart, foundations } from '../support/server/answers.ts'
import { expect, running, test } from './fixtures.ts'

test.use({ whenRunning: false })

/** Counts how far things jump while the app takes the place of the words. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shift += Number(entry.value)
      document.documentElement.dataset['shift'] = String(shift)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset['shift'] ?? 0))
}

/** Opens a page with its words: a server that runs late sends it without them, for the app to fetch. */
const openWords = (page: Page, path: string) =>
  expect(async () => {
    const answer = await page.goto(path)
    expect(await answer?.text()).not.toContain('<div id="root"></div>')
  }).toPass()

/** Holds back every script of the app until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  return release
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the landing page can be read, and says that the forms cannot work @desktop', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Find your path · Lodestar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find your path/)
    await expect(page.getByText('Ready to Begin Your Journey?')).toBeVisible()
    await expect(page.getByText(/^Signing in needs JavaScript/)).toBeVisible()
    await page.getByLabel('Username').first().fill('ines')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    expect(page.url()).not.toContain('ines')
  })

  test('the blog can be read and searched by whoever is signed in @desktop', async ({ page, seeker }) => {
    await openWords(page, '/blog')
    await expect(page.getByRole('article')).toHaveCount(6)
    // Styled at once: the screen's own styles are linked, under the names that the server's words use.
    await expect(page.getByRole('article').first()).toHaveCSS('display', 'grid')
    await expect(page.locator('body')).not.toContainText(seeker.email)
    await page.getByPlaceholder('Search articles...').fill('quit')
    await page.getByPlaceholder('Search articles...').press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('link', { name: /^Read Article/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Before you quit/)
  })

  test('the pages of text can be read by everybody @desktop', async ({ page }) => {
    for (const path of ['/help', '/privacy', '/terms', '/contact']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})

test('what is typed before the app runs is still there when it does @desktop', async ({ page }) => {
  const shifts = await watchShifts(page)
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const username = page.getByRole('textbox', { name: 'Username' })
  await username.fill('ines')
  await page.locator('input[name=password]').first().fill('a lantern')
  await page.evaluate(() => window.scrollTo(0, 300))
  release()
  await running(page)
  await expect(username).toHaveValue('ines')
  await expect(page.locator('input[name=password]').first()).toHaveValue('a lantern')
  await expect(page.locator('input[name=password]').first()).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
  expect(await shifts()).toBeLessThan(0.01)
})

test('fields that are filled in and choices that are made before the app runs count @desktop', async ({
  page,
  seeker,
  api,
}) => {
  for (const data of [
    { moduleNumber: 1, assessmentType: 'birthChart', results: birthChart },
    { moduleNumber: 2, assessmentType: 'soul_foundations', results: foundations() },
  ])
    expect((await api.post('/api/assessments', data)).status()).toBe(201)
  const letGo = await holdScripts(page)
  await openWords(page, '/try-on-paths')
  const panel = page.getByRole('tabpanel')
  const life = panel.getByRole('textbox', { name: 'What would you call this life?' })
  const year = panel
    .getByRole('group', { name: 'Five years', exact: true })
    .getByRole('textbox', { name: 'Year 1' })
  const hardly = panel
    .getByRole('group', { name: 'What it takes', exact: true })
    .getByRole('radio', { name: 'Hardly any of it is here' })
  await life.fill('The workshop grows')
  await year.fill(`${seeker.firstName} hires Ana`)
  await hardly.check()
  letGo()
  await running(page)
  await expect(life).toHaveValue('The workshop grows')
  await expect(year).toHaveValue('Ines hires Ana')
  await expect(hardly).toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const read: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET') read.push(new URL(request.url()).pathname)
  })
  await openWords(page, '/try-on-paths')
  await running(page)
  await expect(year).toHaveValue('Ines hires Ana')
  // The answers came with the page.
  expect(read.filter((path) => path.endsWith('/session'))).toEqual([])
})

test('what is pressed and typed before the app is there is made up for @desktop', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/auth')
  await page.getByLabel('Username').first().fill('mara')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  release()
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('what leads on is done once, and the page waits from then on @desktop', async ({
  page,
  seeker: _seeker,
}) => {
  const release = await holdScripts(page)
  await openWords(page, '/vision-board')
  await page.getByRole('button', { name: 'Add something' }).click()
  await expect(page.locator('#root')).toHaveAttribute('aria-busy', 'true')
  release()
  await running(page)
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
})

const rendered = [
  '/home',
  '/journey',
  '/blog',
  '/blog/try-it-before-you-decide',
  '/privacy',
  '/settings',
  '/module/soul-foundations',
  '/module/soul-blueprint',
  '/assessment/mbti',
  '/modality/numerology',
  '/guide',
  '/insights',
]

for (const path of rendered) {
  test(`nothing jumps at ${path} when the app takes the place of the words`, async ({ page, seeker }) => {
    const shifts = await watchShifts(page)
    await openWords(page, path)
    await running(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await shifts()).toBeLessThan(0.01)
    // It was the seeker's own page.
    const user = await page.request.get('/api/auth/user')
    expect(await user.json()).toMatchObject({ username: seeker.username })
  })
}

test('somebody signed in is sent nothing of the landing page but at its own address, and no forms there @desktop', async ({
  page,
  seeker,
}) => {
  const wordsAt = async (path: string) => {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    return answer.text()
  }
  const nowhere = await wordsAt('/nope')
  expect(nowhere).toContain('<div id="root"></div>')
  expect(nowhere).not.toContain(seeker.firstName)
  await expect(async () => {
    const welcome = await wordsAt('/welcome')
    expect(welcome).toContain('true north')
    expect(welcome).not.toContain('type="password"')
  }).toPass()
  for (const path of ['/', '/home', '/journey'])
    await expect(async () => {
      const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      expect(html).toContain(`, ${seeker.firstName}</h1>`)
      expect(html).not.toContain('true north')
      expect(answer.headers()['cache-control']).toBe('no-store')
    }).toPass()
})
