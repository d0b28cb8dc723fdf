import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Another product on the same engine: signed up for, walked to its end, read, spoken to, in both themes and in Spanish.

/** No violation on the page as it stands, and nothing wider than it. */
async function isFit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}

test('harbor is walked to its end', async ({ page, visitor }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const answer = async (option: string | RegExp) => page.getByRole('radio', { name: option }).click()
  const write = async (text: string) => page.getByRole('textbox').first().fill(text)

  await test.step('its first page has its own words and its own look before any script', async () => {
    const first = await page.goto('/')
    const html = (await first?.text()) ?? ''
    expect(html).toContain('<title>Change your work · Harbor</title>')
    expect(html).toMatch(/<link rel="stylesheet" href="[^"]+look\.css"/)
    expect(html).not.toMatch(/Lodestar|Soul|brygada/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Change your work.')
    await isFit(page)
  })

  await test.step('somebody comes aboard, says where they stand and answers two questions', async () => {
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    const panel = page.getByRole('tabpanel')
    await panel.getByLabel('First name').fill(visitor.firstName)
    await panel.getByLabel('Last name').fill(visitor.lastName)
    await panel.getByLabel('Username').fill(visitor.username)
    await panel.getByLabel('Email').fill(visitor.email)
    await panel.getByLabel('Password', { exact: true }).fill(visitor.password)
    await panel.getByLabel('Confirm password').fill(visitor.password)
    await panel.getByRole('button', { name: 'Sign Up' }).click()
    await page.getByRole('link', { name: 'Cast off' }).click()
    await answer(/I have work, and want other work/)
    await expect(page).toHaveURL(/\/casting-off/)
    await write('When my daughter asked what I do all day.')
    await button('Next').click()
    await write('The people on the second floor.')
    await button('Come aboard').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Good to see you, ${visitor.firstName}`)
    await isFit(page)
  })

  await test.step('quiz: the tide is checked, and drawn on its gauge', async () => {
    await page.goto('/tide-check')
    for (let statement = 1; statement <= 8; statement += 1) {
      await expect(page.getByText(`${statement} of 8`).first()).toBeVisible()
      await answer(statement % 2 === 0 ? 'Often' : 'Now and then')
    }
    await expect(page.getByRole('heading', { name: 'How the water stands' })).toBeVisible()
    await page.getByRole('link', { name: 'See it on the tide gauge' }).click()
    await expect(page.getByText(/points on the gauge/)).toBeVisible()
    await button('Write a reading').click()
    await expect(page.getByText('Composed from your answers')).toBeVisible()
    await expect(page.getByText(/your eight answers add up to/)).toBeVisible()
    await isFit(page)
  })

  await test.step('choice: a signal is hoisted', async () => {
    await page.goto('/signal-flag')
    await answer(/^The work itself/)
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('steps: the log is written and closed', async () => {
    await page.goto('/ships-log')
    await button('Open the log').click()
    await write('I found out why forty families had not been paid.')
    await button('Turn the page').click()
    for (const task of ['Listening', 'Explaining', 'Finding things out'])
      await page.getByRole('checkbox', { name: task }).click()
    await button('Turn the page').click()
    await write('Meetings in which everybody already knew the answer.')
    await button('Turn the page').click()
    await answer('Two or three months')
    await button('Turn the page').click()
    await write('the rent')
    await button('Turn the page').click()
    await answer('No')
    await button('Turn the page').click()
    await write('Both of them are about somebody who wanted to know.')
    await button('Close the log').click()
    await expect(page).toHaveURL(/\/ships-log\/pages$/)
    await expect(page.getByText('I found out why forty families had not been paid.').first()).toBeVisible()
    await isFit(page)
  })

  await test.step('hub: six scenes, and what stays where it is', async () => {
    await page.goto('/chart-room')
    await button(/Bearings/)
      .first()
      .click()
    for (const scene of [
      /crew, who have not slept/,
      /people can sit down/,
      /can be saved/,
      /eye for who/,
      /broken things/,
      /aground/,
    ])
      await answer(scene)
    await expect(page.getByText('The lighthouse keeper').first()).toBeVisible()
    await page.goto('/chart-room/fixed-points')
    await page.getByRole('checkbox', { name: 'The town I live in' }).click()
    await button('Mark them').click()
    await page.goto('/chart-room/charted')
    await expect(page.getByText('The town I live in')).toBeVisible()
    await page.getByRole('link', { name: 'See how your bearings lie' }).click()
    await expect(page.getByText('Your six choices')).toBeVisible()
    await isFit(page)
  })

  await test.step('tabs: two pieces are loaded, and one thing stays', async () => {
    await page.goto('/cargo')
    await page.getByRole('tab', { name: 'Load' }).click()
    for (const name of ['Calming people on the phone', 'Ms. Okafor, who saw it']) {
      await page.getByRole('textbox', { name: /^What it is/ }).fill(name)
      await page.getByLabel('What kind of thing').selectOption('skill')
      await button('Take it aboard').click()
      await expect(page.getByText(name).first()).toBeVisible()
    }
    await page.getByRole('tab', { name: 'On the quay' }).click()
    await write('Writing minutes, although mine were the best.')
    await button('Close the hatch').click()
    await expect(page.getByText('Loaded and lashed').first()).toBeVisible()
  })

  await test.step('stages: three soundings become a heading', async () => {
    await page.goto('/soundings')
    await button('Let the line out').click()
    for (let sounding = 1; sounding <= 3; sounding += 1) {
      await expect(page.getByText(`Sounding ${sounding} of 3`).first()).toBeVisible()
      if (sounding === 1) await expect(page.getByText(/forty families/).first()).toBeVisible()
      await write(`It was a Tuesday in March, for the ${sounding}. time.`)
      await button(sounding === 3 ? 'Draw it together' : 'Next sounding').click()
    }
    await expect(page.getByRole('heading', { level: 1, name: 'What you measured' })).toBeVisible()
    await page.getByRole('link', { name: 'Read them again' }).click()
    await expect(page).toHaveURL(/\/depth$/)
    await expect(page.getByText(/where the lighthouse keeper goes/).first()).toBeVisible()
    await expect(page.getByText('Your three soundings')).toBeVisible()
    await isFit(page)
  })

  await test.step('run: three papers are written', async () => {
    await page.goto('/pilot')
    await expect(page.getByText('All three are written.').first()).toBeVisible()
    await page.getByRole('link', { name: 'Read them' }).click()
    await expect(page.getByText(/Calming people on the phone/).first()).toBeVisible()
    await isFit(page)
  })

  await test.step('all seven are done, on the map as at home', async () => {
    await page.goto('/journey')
    await expect(page.getByText('7 of 7 parts').first()).toBeVisible()
    await page.goto('/home')
    await expect(page.getByText('All seven parts are done').first()).toBeVisible()
  })

  await test.step('the guide draws on it', async () => {
    await page.goto('/guide')
    await page.getByRole('textbox', { name: 'Your message' }).fill('Should I leave my job?')
    await button('Send').click()
    await expect(page.getByText('Drawn from').first()).toBeVisible()
  })

  await test.step('in the dark, on a phone, in Spanish', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/home')
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await ground()).toBe('oklch(0.205 0.026 200)')
    await page.getByRole('combobox', { name: 'Language' }).first().selectOption('es')
    await expect(page.getByText('Las siete partes están hechas').first()).toBeVisible()
    await isFit(page)
    await page.goto('/insights')
    await expect(page.getByRole('heading', { level: 1, name: 'Lecturas' })).toBeVisible()
    await isFit(page)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/papers')
    await expect(page.getByRole('heading', { level: 1, name: 'Tus papeles' })).toBeVisible()
    expect(await ground()).toBe('oklch(0.965 0.006 165)')
    await isFit(page)
  })
})
