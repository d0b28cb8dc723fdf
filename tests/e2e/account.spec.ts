import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { parseIcs } from '../support/ics.ts'
import { expect, test, waitForApp } from './fixtures.ts'

/** Presses a button that hands over a file, under the real content policy, and reads it. */
async function fileOf(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

test('N-03 N-04 keeps a journal, takes it along and makes reminders', async ({ page, seeker }) => {
  await page.goto('/journal#write')
  await expect(page.getByLabel('Your entry')).toBeFocused()
  await page.keyboard.type(`${seeker.firstName} swept the stairs.`)
  await page.reload()
  await expect(page.getByLabel('Your entry')).toHaveValue(`${seeker.firstName} swept the stairs.`)
  await page.getByRole('button', { name: 'Save entry' }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await expect(page.getByRole('article')).toContainText('swept the stairs')

  await page.getByLabel('Search your entries').fill('lantern')
  await expect(page).toHaveURL(/#q=lantern/)
  await expect(page.getByText('No entry holds this.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all entries' }).click()

  const journal = await fileOf(page, page.getByRole('button', { name: 'Export as Markdown' }))
  expect(journal.name).toMatch(/^journal-.*\.md$/)
  expect(journal.text).toContain('swept the stairs')

  await page.getByRole('button', { name: 'Set Reminders' }).click()
  const reminders = await fileOf(page, page.getByRole('button', { name: 'Download calendar file' }))
  expect(reminders.name).toBe('reminders.ics')
  expect(parseIcs(reminders.text).components).toHaveLength(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Set Reminders' })).toBeFocused()

  await page.getByRole('button', { name: /^Delete the entry of/ }).click()
  await page.getByRole('button', { name: 'Delete entry' }).click()
  await expect(page.getByText('The entry is deleted.')).toBeVisible()
  await expect(page.getByText('Nothing is written yet.')).toBeVisible()
})

test('N-01 N-02 N-18 changes the account by keyboard, and follows to another device @desktop', async ({
  page,
  seeker,
  browser,
  baseURL,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: `Your menu, ${seeker.firstName}` }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings#profile$/)
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Marisol')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your menu, Marisol' })).toBeVisible()

  await page.getByLabel('Current password').fill(seeker.password)
  await page.getByLabel('New password', { exact: true }).fill('another lantern there')
  await page.getByLabel('Confirm new password').fill('another lantern there')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed.')).toBeVisible()

  await page.getByLabel('Colors').first().selectOption('dark')
  await expect(page.getByText('Your choice is kept.')).toBeVisible()
  const device = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  await device.request.post('/api/login', {
    data: { username: seeker.username, password: 'another lantern there' },
    headers: { origin: baseURL ?? '' },
  })
  const elsewhere = waitForApp(await device.newPage())
  await elsewhere.goto('/settings')
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  await device.close()
})

test('hands over everything that is stored, then forgets the seeker @desktop', async ({ page, seeker }) => {
  await page.goto('/settings')
  const data = await fileOf(page, page.getByRole('button', { name: 'Download my data' }))
  expect(data.name).toMatch(/^my-data-.*\.json$/)
  expect(JSON.parse(data.text)).toMatchObject({ data: { account: [{ username: seeker.username }] } })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByLabel('Confirmation')).toBeFocused()
  await page.keyboard.type('DELETE')
  await page.getByRole('dialog').getByLabel('Current password').fill(seeker.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await page.goto('/settings')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})
