import { expect, test, waitForApp } from './fixtures.ts'

test.describe('for a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('the app speaks Spanish, with and without scripts, until English is chosen @desktop', async ({
    page,
    seeker,
  }) => {
    const answer = await page.goto('/')
    expect(answer?.headers()['vary']).toMatch(/Accept-Language/)
    expect(await answer?.text()).toContain('<html lang="es">')

    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByText(seeker.firstName).first()).toBeVisible()
    await page.goto('/settings')
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()

    // What is typed stays while the words around it change.
    const name = page.getByLabel('Nombre', { exact: true })
    await name.fill('Noor')
    await page.getByRole('combobox', { name: 'Idioma' }).first().selectOption('en')
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Noor')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByText('Your choice is kept.').first()).toBeAttached()

    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('a visitor chooses the language before there is an account, and the account remembers it @desktop', async ({
  page,
  visitor,
  browser,
  baseURL,
}) => {
  await page.goto('/auth')
  await page.getByLabel('Language').selectOption('es')
  await page.getByRole('tab', { name: 'Crear cuenta' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill(visitor.firstName)
  await page.getByLabel('Apellido').fill(visitor.lastName)
  await page.getByRole('tabpanel').getByLabel('Nombre de usuario').fill(visitor.username)
  await page.getByLabel('Correo electrónico').fill(visitor.email)
  await page.getByRole('tabpanel').getByLabel('Contraseña', { exact: true }).fill(visitor.password)
  await page.getByLabel('Confirma la contraseña').fill(visitor.password)
  await page.getByRole('button', { name: 'Crear cuenta' }).click()
  await expect(page.getByText(visitor.firstName).first()).toBeVisible()

  // Another device, whose browser asks for English.
  const other = await browser.newContext({ locale: 'en-US', ...(baseURL === undefined ? {} : { baseURL }) })
  const device = waitForApp(await other.newPage())
  await device.goto('/auth')
  await device.getByLabel('Username').first().fill(visitor.username)
  await device.getByLabel('Password', { exact: true }).first().fill(visitor.password)
  await device.getByRole('button', { name: 'Sign In' }).click()
  await expect(device.locator('html')).toHaveAttribute('lang', 'es')
  await other.close()
})
