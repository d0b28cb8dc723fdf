import { readFile } from 'node:fs/promises'
import { parseIcs } from '../support/ics.ts'
import { expect, test } from './fixtures.ts'

const words = 'Do you still swim in the cold lake before work?'

test('issue 15.2 a letter is written, locked and sealed, and nobody is shown it before its day', async ({
  page,
  seeker,
  api,
  complaints,
}) => {
  await page.goto('/letter')
  await page.getByRole('button', { name: 'Begin the letter' }).click()
  const field = page.getByRole('textbox', { name: /What should the person you will be/ })
  await field.fill(`${words} ${seeker.firstName} asks.`)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(new RegExp(seeker.firstName))

  // Under the real content policy: the browser's own cipher, and the password manager's field left alone.
  await page.getByRole('button', { name: 'Lock it with a passphrase' }).click()
  await page.getByLabel('Passphrase', { exact: true }).fill('a lake in november')
  await page.getByLabel('The same once more').fill('a lake in november')
  await page.getByRole('button', { name: 'Lock the text' }).click()
  await expect(page.getByText(/^Locked\. From here on/)).toBeVisible()
  await field.press('End')
  await field.pressSequentially(' Yes?')
  await page.getByRole('button', { name: 'In a year' }).click()
  await expect(page.getByText(/^It opens on/)).toBeVisible()
  await page.getByRole('checkbox', { name: /It may be sealed/ }).check()
  await page.getByRole('button', { name: /^Seal the letter/ }).click()

  await expect(page).toHaveURL(/\/letters$/)
  const letter = page.getByRole('article', { name: /^Opens on/ })
  await expect(letter).toContainText('Locked with a passphrase')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    letter.getByRole('button', { name: /^Calendar file/ }).click(),
  ])
  expect(parseIcs(await readFile(await download.path(), 'utf8')).components).toHaveLength(1)

  const { letters } = (await (await api.get('/api/letters?state=sealed')).json()) as {
    letters: { id: string }[]
  }
  const id = letters[0]?.id ?? ''
  expect((await api.post(`/api/letters/${id}/open`, {})).status()).toBe(409)
  const exported = await (await api.get('/api/user/export')).text()
  expect(exported).toContain(id)
  expect(exported).not.toContain('cold lake')

  // Another letter begins empty.
  await page.goto('/letter/letter')
  await expect(field).toHaveValue('')
  await page.goto('/letters')
  await letter.getByRole('button', { name: /^Erase/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it' }).click()
  await expect(page.getByText('The letter is erased.')).toBeVisible()
  await expect(page.getByText(/^Nothing is sealed/)).toBeVisible()
  expect(complaints.unexpected).toEqual([])
})
