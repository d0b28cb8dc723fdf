import { foundations } from '../support/server/answers.ts'
import { expect, test } from './fixtures.ts'

/** Something that the seeker wrote: which of it a text quotes is the text's own affair. */
const theirs =
  /Drawing maps|Building dams|Teaching somebody|Friends come to me|Noticing what is missing|a small school|Work with my hands|Patience, and/i

test('INSIGHTS-012 INSIGHTS-023 INSIGHTSOLD-003 an insight from the first key to its panel, by keyboard alone @desktop', async ({
  page,
  seeker,
  api,
}) => {
  await api.post('/api/assessments', {
    moduleNumber: 2,
    assessmentType: 'soul_foundations',
    results: foundations(),
  })
  await page.goto('/insights')
  const card = page.getByRole('listitem', { name: 'Soul Foundations' })
  await card.getByRole('button', { name: /^Generate insights/i }).focus()
  await page.keyboard.press('Enter')
  const hide = card.getByRole('button', { name: /^Hide insights/i })
  await expect(hide).toBeFocused()
  await expect(page.getByText('Module Insights Generated!')).toBeVisible()
  await expect(card.getByText('Composed from your answers')).toBeVisible()
  await expect(card.getByText(theirs).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(card.getByText('Composed from your answers')).toHaveCount(0)
  expect(seeker.firstName).toBe('Ines')
  // One writing under both of its names (C-46).
  const kept: readonly { insightType: string }[] = await (await api.get('/api/insights')).json()
  expect(kept.map(({ insightType }) => insightType).toSorted()).toEqual([
    'soul_foundations_analysis',
    'soul_foundations_structured_analysis',
  ])

  await page.goto('/insights-old')
  const view = page.getByRole('button', { name: /^View complete analysis of Soul Foundations/i })
  await view.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Soul Foundations' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeFocused()

  await page.goto('/module/soul-foundations-results')
  await expect(page.getByRole('region', { name: 'Analysis' }).getByText(theirs).first()).toBeVisible()
})

test('INSIGHTS-014 nothing scrolls sideways, and a new seeker is led to the journey', async ({
  page,
  seeker,
}) => {
  await page.goto('/insights')
  await expect(page.getByRole('link', { name: 'Go to your journey' })).toHaveCount(7)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await page.getByRole('link', { name: 'Go to your journey' }).first().click()
  await expect(page).toHaveURL(/\/journey$/)
  expect(seeker.firstName).toBe('Ines')
})
