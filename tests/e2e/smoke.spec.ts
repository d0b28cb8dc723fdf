import { expect, test } from './fixtures.ts'

test('the app starts on the landing page under its strict policy @desktop', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a signed-in seeker is known to the app @desktop', async ({ page, seeker, api }) => {
  const answer = await api.get('/api/auth/user')
  expect(await answer.json()).toMatchObject({ username: seeker.username, firstName: seeker.firstName })
  await page.goto('/home')
  await expect(page.getByText(seeker.firstName).first()).toBeVisible()
})

test('what is pressed and typed before the app is there is made up for @desktop', async ({ page }) => {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/auth')
  await page.getByLabel('Username').first().fill('mara')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Email')).toBeHidden()
  go()
  await expect(page.getByLabel('Email')).toBeVisible()
})
