import { birthChart, foundations } from '../support/server/answers.ts'
import { expect, test } from './fixtures.ts'

test('issue 15.5 issue 15.6 a life is tried on, tested by an experiment, and laid beside what counts', async ({
  page,
  seeker,
  api,
}) => {
  for (const data of [
    { moduleNumber: 1, assessmentType: 'birthChart', results: birthChart },
    { moduleNumber: 2, assessmentType: 'soul_foundations', results: foundations() },
  ])
    expect((await api.post('/api/assessments', data)).status()).toBe(201)
  const panel = page.getByRole('tabpanel')
  const part = (name: string) => panel.getByRole('group', { name, exact: true })

  await test.step('a life is drawn up, and kept while it is', async () => {
    await page.goto('/try-on-paths')
    await panel.getByRole('textbox', { name: 'What would you call this life?' }).fill('The workshop grows')
    await part('Five years').getByRole('textbox', { name: 'Year 1' }).fill(`${seeker.firstName} hires Ana`)
    await part('What this life asks').getByRole('textbox', { name: 'Question 1' }).fill('Can it carry two?')
    await part('What it takes').getByRole('radio', { name: 'Hardly any of it is here' }).check()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(part('Who is in it').getByRole('textbox', { name: 'Person 1' })).toHaveValue('')
    await expect(part('What it takes').getByRole('radio', { name: 'Hardly any of it is here' })).toBeChecked()
  })

  await test.step('it stands beside the others as a drawing', async () => {
    await page.getByRole('tab', { name: 'Side by side' }).click()
    const plate = panel.getByRole('article', { name: 'Three lives' })
    await expect(
      plate.getByRole('region', { name: 'The workshop grows' }).getByText('Ines hires Ana'),
    ).toBeVisible()
  })

  await test.step('an experiment asks about what stands lowest, and is begun', async () => {
    await page.getByRole('tab', { name: 'Try them' }).click()
    await panel.getByRole('button', { name: 'Draw up experiments' }).click()
    const begin = panel.getByRole('button', { name: /^Begin this experiment/ })
    await begin.first().click()
    await panel.getByRole('link', { name: 'Open your experiments' }).first().click()
    await page.getByRole('tab', { name: 'In Progress (1)' }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
  })

  await test.step('the experiment is laid beside values, energy and skills', async () => {
    const experiments = (await (await api.get('/api/experiments')).json()) as {
      title: string
      status: string
    }[]
    const begun = experiments.find(({ status }) => status === 'in_progress')?.title ?? ''
    await page.goto('/pathway-alignment')
    const signs = page.getByRole('group', { name: `${begun}, beside three sides` })
    await signs.getByRole('button', { name: /^Skills/ }).click()
    await expect(page.getByRole('region', { name: `${begun}. Skills: Goes with it` })).toBeVisible()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('rowheader', { name: begun }).first()).toBeVisible()
    const wider = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(wider).toBeLessThanOrEqual(0)
  })
})
