import { expect, test, waitForApp } from './fixtures.ts'

test('D-14 a lost password is replaced with a recovery code, and the other device is signed out @desktop', async ({
  page,
  seeker,
  browser,
  baseURL,
}) => {
  await page.goto('/settings#recovery-codes')
  const section = page.getByRole('region', { name: 'Recovery codes' })
  await section.getByRole('button', { name: 'Make recovery codes' }).click()
  await section.getByLabel('Your password').fill(seeker.password)
  await section.getByRole('button', { name: 'Make ten codes' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  const code = await section.locator('code').first().innerText()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Save as text' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  await section.getByRole('button', { name: 'I have kept them' }).click()
  await expect(section.getByText(/^10 of 10 codes are left/)).toBeVisible()

  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const elsewhere = waitForApp(await other.newPage())
  await elsewhere.goto('/auth')
  await elsewhere.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Back into your account' })).toBeVisible()
  await elsewhere.getByLabel('Username').fill(seeker.username)
  await elsewhere.getByLabel('Recovery code').fill(code.toLowerCase().replaceAll('-', ' '))
  await elsewhere.getByRole('textbox', { name: 'New password' }).fill('two lanterns on the hill')
  await elsewhere.getByRole('button', { name: 'Set new password' }).click()
  await expect(elsewhere.getByText('Your new password is set.')).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: `Your menu, ${seeker.firstName}` })).toBeVisible()
  await other.close()

  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
})

test('D-14 a passkey is added, signs in by itself and is removed @desktop', async ({
  page,
  visitor,
  baseURL,
  complaints,
}) => {
  // A section of the settings that is drawn once more while its seeker leaves asks for what is theirs no more.
  complaints.expect(/401 \(Unauthorized\)/)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  // Passkeys are made for names, and the tests' own address is a number.
  const at = (path: string) => `${(baseURL ?? '').replace('127.0.0.1', 'localhost')}${path}`
  await page.goto(at('/welcome'))
  const made = await page.request.post(at('/api/register'), {
    data: visitor,
    headers: { origin: at('') },
  })
  expect(made.status()).toBe(201)
  await page.goto(at('/settings#passkeys'))
  const section = page.getByRole('region', { name: 'Passkeys' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await section.getByLabel('Name of the passkey').fill('A key for tests')
  await section.getByLabel('Your password').fill(visitor.password)
  await section.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(section.getByText('The passkey is added.')).toBeVisible()

  await page.getByRole('button', { name: `Your menu, ${visitor.firstName}` }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.goto(at('/auth'))
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('button', { name: `Your menu, ${visitor.firstName}` })).toBeVisible()

  await page.goto(at('/settings#passkeys'))
  await section.getByRole('button', { name: 'Remove A key for tests' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('You have no passkey yet.')).toBeVisible()
})
