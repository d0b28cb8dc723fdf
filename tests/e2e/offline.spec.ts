import { expect, test, waitForApp } from './fixtures.ts'
import { copies, kept, workers } from './on-device.ts'
import { answer, answerTo, goOn, isOn, questions } from './soul-foundations.ts'

test('issue 15.9 a flow is begun and finished without a network, also after a restart, and is sent when it is back @phone', async ({
  page,
  context,
  api,
  seeker,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const [first, ...others] = questions
  const [second] = others
  if (!first || !second) throw new Error('Soul Foundations has lost its questions.')
  await page.goto('/home')
  await expect.poll(async () => (await copies(page)).length, { timeout: 120_000 }).toBe(1)
  const [paths = []] = await copies(page)
  // No page of anybody's is among them, and nothing of the API.
  expect(
    paths.filter((path) => !/^\/(?:assets|content)\/|^\/(?:shell\.html|display\.js)$/.test(path)),
  ).toEqual([])

  await context.setOffline(true)
  await page.goto('/module/soul-foundations')
  await page.getByRole('button', { name: /^Begin/ }).click()
  await answer(page, first)
  await goOn(page)
  await isOn(page, second)
  await page.close({ runBeforeUnload: false })

  const again = waitForApp(await context.newPage())
  await again.goto('/module/soul-foundations')
  for (const step of others) {
    await answer(again, step)
    await goOn(again)
  }
  await expect(again.getByText('Kept on this device', { exact: true }).first()).toBeVisible()
  await again.close({ runBeforeUnload: false })

  const last = waitForApp(await context.newPage())
  await last.goto('/settings#waiting')
  const waiting = last.getByRole('region', { name: 'Waiting to be sent' })
  await expect(waiting.getByText('Soul Foundations', { exact: true })).toBeVisible()
  await expect(waiting.getByText(/^Finished on/)).toBeVisible()

  // It is not thrown away unasked.
  await last.getByRole('button', { name: 'Sign Out' }).click()
  await expect(last.getByText('Something is not sent yet').first()).toBeVisible()
  await expect(waiting.getByText('Soul Foundations', { exact: true })).toBeVisible()

  await context.setOffline(false)
  await expect(waiting.getByText('Nothing is waiting on this device.')).toBeVisible()
  const saved = await (await api.get('/api/assessments')).text()
  for (const step of questions) if (step.kind !== 'choose-many') expect(saved).toContain(answerTo(step))

  // Signed out, nothing of it is on the device.
  await last.goto('/home')
  await last.getByRole('button', { name: `Your menu, ${seeker.firstName}` }).click()
  await last.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(last.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await expect(last).toHaveURL(/\/$/)
  await expect.poll(() => workers(last)).toBe(0)
  expect(await last.evaluate(() => caches.keys())).toEqual([])
  expect(await kept(last)).not.toContain(seeker.firstName)
})
