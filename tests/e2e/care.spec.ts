import { foundations } from '../support/server/answers.ts'
import { expect, test } from './fixtures.ts'
import { isOn, questions } from './soul-foundations.ts'

const DANGER = 'I would kill myself, if I am honest, down where the herons stand.'

test('D-15 words of danger are answered with help first, where they were written and on the results', async ({
  page,
  api,
  seeker,
}) => {
  const at = questions.findIndex(({ id }) => id === 'desires-no-fail')
  const question = questions[at]
  if (!question) throw new Error('Soul Foundations has lost its question.')
  const answers = foundations()
  const { noFail: _, ...others } = answers.passions
  const saved = await api.post('/api/modules/progress-session', {
    moduleNumber: 2,
    moduleName: 'Soul Foundations',
    currentStep: at + 1,
    stepId: question.id,
    formData: { ...answers, passions: others },
    completedSteps: questions.slice(0, at).map((_step, index) => index),
  })
  expect(saved.headers()['care-notice']).toBeUndefined()
  await page.goto('/module/soul-foundations')
  await isOn(page, question)
  const card = page.getByRole('region', { name: 'Please talk to somebody now' })
  await expect(card).toHaveCount(0)

  const box = page.getByRole('textbox')
  await box.fill(DANGER)
  await expect(card).toBeVisible()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(DANGER)
  await expect(card).not.toContainText('herons')
  await card.getByLabel('Help lines of').selectOption('Portugal')
  await expect(card.getByRole('link', { name: /^Call 1411/ })).toHaveAttribute('href', 'tel:1411')

  await api.post('/api/assessments', {
    moduleNumber: 2,
    assessmentType: 'soul_foundations',
    results: { ...answers, passions: { ...answers.passions, noFail: DANGER } },
  })
  await api.post('/api/insights/generate-module', { moduleNumber: 2 })
  await page.goto('/module/soul-foundations-results')
  await expect(card.getByRole('link', { name: /^Call 1411/ })).toBeVisible()
  // What was written stands there for its writer; nothing that was made from it does.
  await expect(page.getByText('herons').first()).toBeVisible()
  const analysis = page.getByRole('region', { name: 'Analysis' })
  await expect(analysis).toBeVisible()
  await expect(analysis).not.toContainText('herons')

  await card.getByRole('button', { name: 'Put this away' }).click()
  await expect(card).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Core Values' })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.getByRole('link', { name: 'Help lines' }).click()
  await expect(page).toHaveURL(/\/help-lines$/)
  const near = page.getByRole('region', { name: 'Near you' })
  await expect(near.getByRole('link', { name: /^Call 1411/ })).toBeVisible()
  expect(seeker.firstName).toBe('Ines')
})

test('D-15 the help lines are open to everybody, also without scripts @desktop', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/help-lines')
  await expect(page.getByRole('heading', { level: 1, name: 'Help lines' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Portugal' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call 1411/ })).toBeVisible()
  await expect(page.getByRole('search')).toHaveCount(0)
  await context.close()
})
