import { birthChart, foundations } from '../support/server/answers.ts'
import { expect, test } from './fixtures.ts'

test('SMAP-001 VISION-001 MOTION-001 EXPER-001 PATHINT-001 from the soul map to the integrated path, without a model', async ({
  page,
  seeker,
  api,
}) => {
  for (const data of [
    { moduleNumber: 1, assessmentType: 'birthChart', results: birthChart },
    { moduleNumber: 2, assessmentType: 'soul_foundations', results: foundations() },
  ])
    expect((await api.post('/api/assessments', data)).status()).toBe(201)
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await test.step('ten discoveries become a map, and the module is completed', async () => {
    await page.goto('/module/soul-map')
    await button('Begin the discoveries').click()
    for (let discovery = 1; discovery <= 10; discovery += 1) {
      await expect(page.getByText(`Discovery ${discovery} of 10`).first()).toBeVisible()
      await page
        .getByRole('textbox')
        .first()
        .fill(`Discovery ${discovery} leads me back to one long table by a window.`)
      await button(discovery === 10 ? 'Generate Soul Map' : 'Next Discovery').click()
    }
    await expect(page.getByRole('heading', { name: 'Your soul map', exact: true })).toBeVisible()
    await page.goto('/module/soul-map-results')
    await button(/^Complete/).click()
    await expect(
      page.getByText('Soul Map Integration complete. Vision Forge is now unlocked!').first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  await test.step('two components become a vision', async () => {
    await page.goto('/module/vision-forge')
    await page.getByRole('tab', { name: 'Create Vision' }).click()
    for (const title of ['A school in the mill', 'A quiet desk']) {
      await page.getByLabel('Area of life').selectOption('career_purpose')
      await page.getByRole('textbox', { name: /^Title/ }).fill(title)
      await page.getByRole('textbox', { name: /^Description/ }).fill(`${title}, three mornings a week.`)
      await button('Add component').click()
      await expect(page.getByText('Vision Component Added').first()).toBeVisible()
    }
    await page.getByRole('tab', { name: 'AI Enhancement' }).click()
    await button('Enhance with AI').click()
    await expect(page.getByText('Vision Created!').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Complete Vision' }).click()
    await button('Complete Vision').click()
    await page.getByRole('link', { name: 'Turn Vision into Action Plan' }).click()
    await expect(page).toHaveURL(/\/module\/soul-motion/)
  })

  await test.step('a goal becomes a plan, and the plan is begun', async () => {
    await page.getByRole('tab', { name: 'Set Goals' }).click()
    await page.getByRole('textbox', { name: /^Title/ }).fill('Hold a first class')
    await page.getByLabel('Category').selectOption('career_transition')
    await page.getByRole('textbox', { name: /^Description/ }).fill('Six people around one long table.')
    await button('Create goal').click()
    await page.getByRole('tab', { name: 'Create Action Plan' }).click()
    const plan = button('Create action plan')
    if (await plan.isVisible()) await plan.click()
    await expect(page.getByText('Action Plan Created!').first()).toBeVisible()
    await page.getByRole('tab', { name: 'Begin Implementation' }).click()
    await page.getByRole('radio', { name: /Steadily/ }).check()
    await button(/Begin|Complete|Go on/)
      .last()
      .click()
    await expect(page.getByText('Soul in Motion Complete!').first()).toBeVisible()
  })

  await test.step('an experiment is tried and told', async () => {
    await page.goto('/experiments')
    await button(/Generate (Your First|New) Experiments/)
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .click()
    await page.getByRole('tab', { name: /^In Progress/ }).click()
    await page
      .getByRole('button', { name: /^Start Experiment/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^Complete/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').first().fill('It rained, and they all came.')
    await dialog.getByRole('button', { name: /^(Complete|Save)/ }).click()
    await expect(page.getByText('Experiment Updated').first()).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Completed (1)' })).toBeVisible()
  })

  await test.step('everything comes together in one path, and as a file', async () => {
    await page.goto('/path-integration')
    await button('Generate My Path Integration').click()
    await expect(page.getByText('Your comprehensive life path has been generated!').first()).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Action Plan' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: 'Export PDF' })
      .or(page.getByRole('link', { name: 'Export PDF' }))
      .click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await page.goto('/journey')
    await expect(page.getByRole('heading', { name: 'Path Integration Complete' })).toBeVisible()
  })
  expect(seeker.firstName).toBe('Ines')
})
