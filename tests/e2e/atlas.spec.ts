import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { foundations } from '../support/server/answers.ts'
import { readPdf } from '../support/server/read-pdf.ts'
import { expect, test } from './fixtures.ts'

test('issue 15.7 everything of a seeker becomes a book and a folder, by keys alone and on a narrow screen @desktop', async ({
  page,
  seeker,
  api,
  complaints,
}) => {
  complaints.expect(/409/)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Have it as a book' }).click()
  await expect(page).toHaveURL(/\/atlas$/)

  // Nothing is there yet: a sentence, and no book of nothing.
  const make = page.getByRole('button', { name: 'Make my atlas' })
  await make.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^There is nothing to bind yet/)).toBeVisible()

  const results = foundations()
  const saved = await api.post('/api/assessments', {
    moduleNumber: 2,
    assessmentType: 'soul_foundations',
    results,
  })
  expect(saved.status()).toBe(201)
  const letter = page.getByRole('radio', { name: /Letter/ })
  await letter.focus()
  await page.keyboard.press('Space')
  await expect(letter).toBeChecked()
  await make.focus()
  const [book] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(book.suggestedFilename()).toMatch(/^atlas-\d{4}-\d\d-\d\d\.pdf$/)
  await expect(page.getByText(/\.pdf is in your downloads\.$/)).toBeVisible()
  const pdf = readPdf(await readFile(await book.path()))
  expect(pdf.pages[0]).toMatchObject({ width: 612, height: 792 })
  expect(pdf.pages[0]?.text).toContain(seeker.firstName)
  expect(pdf.pages.map(({ text }) => text).join('\n')).toContain('What makes you lose track of time?')
  expect(pdf.raw).toContain('/Marked true')

  await page.getByRole('radio', { name: /^A folder/ }).focus()
  await page.keyboard.press('Space')
  await expect(letter).toBeHidden()
  await make.focus()
  const [folder] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  const files = unzipSync(await readFile(await folder.path()))
  expect(strFromU8(files['README.md'] ?? new Uint8Array())).toContain(seeker.firstName)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(375)
})
