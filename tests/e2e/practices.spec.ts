import { expect, test, waitForApp } from './fixtures.ts'

test('issue 15.4 a practice is done and noted, another one is added, and both are there on the next device', async ({
  page,
  seeker,
  browser,
  baseURL,
}) => {
  const list = page.getByRole('list', { name: 'Your practices' })
  const own = 'Walk to the river before breakfast.'

  await page.goto('/practices')
  await list.getByRole('button', { name: /^Morning Alignment/ }).click()
  const sheet = page.getByRole('region', { name: 'Morning Alignment' })
  await sheet.getByRole('radio', { name: 'Done, and it helped' }).click()
  await expect(sheet.getByRole('button', { name: 'Take this back' })).toBeVisible()
  await sheet.getByRole('textbox').fill(`Honesty, at lunch with ${seeker.firstName}'s brother.`)
  await sheet.getByRole('button', { name: 'Keep the line' }).click()
  await expect(sheet.getByText('The line is kept.')).toBeVisible()

  await page.getByRole('textbox', { name: 'A practice in your own words' }).fill(own)
  await page.getByRole('button', { name: 'Add the practice' }).click()
  await expect(list.getByRole('button', { name: new RegExp(`^${own}`) })).toBeVisible()

  const there = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  })
  const other = waitForApp(await there.newPage())
  await other.goto('/practices')
  const listed = other.getByRole('list', { name: 'Your practices' })
  await expect(listed.getByRole('button', { name: new RegExp(`^${own}`) })).toBeVisible()
  await listed.getByRole('button', { name: /^Morning Alignment/ }).click()
  const sheetThere = other.getByRole('region', { name: 'Morning Alignment' })
  await expect(sheetThere.getByRole('radio', { name: 'Done, and it helped' })).toBeChecked()
  await expect(sheetThere.getByRole('textbox')).toHaveValue(/^Honesty, at lunch/)
  await there.close()

  await page.reload()
  await expect(page.getByRole('region', { name: 'The last seven days' })).toContainText('It helped')
})
