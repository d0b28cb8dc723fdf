import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const SAVE = 'Save birth data'

/** The label of the field that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const here = document.activeElement
    return here instanceof HTMLInputElement ? (here.labels?.[0]?.textContent ?? '') : ''
  })

/** Tabs on until a field has the focus: a date is three stops in itself. */
async function tabTo(page: Page, label: string) {
  for (let at = 0; at < 8 && (await focused(page)) !== label; at++) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(label)
}

/** Types a town and takes the first that is found. */
async function takeTown(page: Page, town: string) {
  await page.keyboard.type(town, { delay: 20 })
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('BIRTH-010 HUB-012 PROC-010 a chart from the first key to the eight readings, by keyboard alone @desktop', async ({
  page,
  seeker,
  api,
}) => {
  await page.goto('/module/soul-blueprint')
  await page.getByRole('button', { name: 'Cosmic Blueprint' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await tabTo(page, 'Birth date')
  // How a date is typed depends on the browser's language.
  await page.getByLabel('Birth date').fill('1990-09-30')
  await tabTo(page, 'Birth time')
  await page.getByLabel('Birth time').fill('02:30')
  await tabTo(page, 'Birth location')
  await takeTown(page, 'Berlin')
  await expect(page.getByLabel('Timezone')).toHaveValue('Europe/Berlin')

  // The clocks were put back that night.
  await expect(page.getByText(/^02:30 happened twice that day/).first()).toBeVisible()
  await page.getByRole('radio', { name: /second one, 02:30, UTC\+1/ }).click()
  await page.reload()
  await expect(page.getByRole('radio', { name: /second one/ })).toBeChecked()

  await page.getByLabel('Birth location').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/module\/soul-blueprint\/results$/)
  await expect(page.getByText('Libra')).toBeVisible()
  const saved = await (await api.get('/api/assessments?module=1')).json()
  expect(saved[0].results).toMatchObject({ birthDate: '1990-09-30', birthTime: '02:30', timezone: '+01:00' })
  expect(seeker.firstName).toBe('Ines')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your birth data, as captured' })).toBeVisible()
  await page.goto('/module/soul-blueprint-processing')
  await expect(page.getByText('8 of 8 steps').first()).toBeVisible()
  await expect(page.getByText('Example data, not yours')).toHaveCount(0)
  await page.goto('/module/soul-blueprint')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Soul Blueprint' })).toBeVisible()
})

test('BIRTH-003 a day that never was is said at its field @desktop', async ({ page, seeker }) => {
  await page.goto('/module/soul-blueprint/birth-chart')
  await page.getByLabel('Birth date').fill('1992-02-29')
  // The year is the last part: one less, and the day is not there.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  await page.getByLabel('Birth location').focus()
  await expect(page.getByLabel('Birth date')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: SAVE })).toHaveAttribute('aria-disabled', 'true')
  expect(seeker.username).toBeTruthy()
})

test('HUB-021 PROC-011 D-05 a visitor looks around, and the example says that it is one', async ({
  page,
}) => {
  await page.goto('/demo/soul-blueprint/birth-chart')
  await page.getByLabel('Birth date').fill('1990-04-12')
  await page.getByLabel('Birth location').focus()
  await takeTown(page, 'Lisbon')
  await expect(page.getByText('(time assumed)')).toBeVisible()
  await page.getByRole('button', { name: SAVE }).click()
  await expect(page).toHaveURL(/\/demo\/soul-blueprint\/results$/)
  await expect(page.getByText(/^Your birth time is assumed to be 12:00/)).toBeVisible()
  await expect(page.getByText('Aries')).toBeVisible()
  await page.goto('/test/soul-blueprint-processing')
  await expect(page.getByText('Example data, not yours')).toBeVisible()
  await expect(page.getByText('8 of 8 steps').first()).toBeVisible()
  await page.getByRole('link', { name: 'View Complete Analysis' }).click()
  await expect(page.getByRole('link', { name: 'Numerology' })).toHaveAttribute('href', '/modality/numerology')
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
})
