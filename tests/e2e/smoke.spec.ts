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
