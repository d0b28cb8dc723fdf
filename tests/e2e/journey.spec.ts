import { expect, test, waitForApp } from './fixtures.ts'
import { answer, answerTo, goOn, isOn, questions } from './soul-foundations.ts'

test('a visitor signs up, sets out, works through Soul Foundations and reads the results', async ({
  page,
  visitor,
}) => {
  test.slow()
  await page.goto('/')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  const form = page.getByRole('tabpanel', { name: 'Sign Up' })
  await form.getByLabel('First name').fill(visitor.firstName)
  await form.getByLabel('Last name').fill(visitor.lastName)
  await form.getByLabel('Username').fill(visitor.username)
  await form.getByLabel('Email').fill(visitor.email)
  await form.getByLabel('Password', { exact: true }).fill(visitor.password)
  await form.getByLabel('Confirm password').fill(visitor.password)
  await form.getByRole('button', { name: 'Sign Up' }).click()

  await test.step('INTAKE-003 INTAKE-008 one choice saves where they are in life', async () => {
    await expect(
      page.getByRole('heading', { level: 1, name: `Welcome to your journey, ${visitor.firstName}` }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Start Your Journey' }).click()
    await expect(page.getByRole('heading', { name: 'Where are you in life right now?' })).toBeVisible()
    await page.getByRole('radio', { name: /Midlife/ }).click()
    await expect(page).toHaveURL(/\/onboarding/)
  })

  await test.step('ONBOARD-001 ONBOARD-026 the three questions of that stage', async () => {
    for (const at of [1, 2, 3]) {
      await expect(page.getByText(`Step ${at} of 3`)).toBeVisible()
      await page.getByRole('textbox').fill(`My answer number ${at}`)
      await page.getByRole('button', { name: at === 3 ? 'Complete Setup' : 'Next' }).click()
    }
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('Welcome to Your Personalized Lodestar Journey!')).toBeVisible()
  })

  await test.step('JOURNEY-023 the map shows six stations', async () => {
    await page.goto('/journey')
    await expect(page.getByText('0 of 6 modules completed')).toBeVisible()
  })

  await test.step('FOUND-004 FOUND-015 sixteen questions, each with its own address', async () => {
    await page.goto('/module/soul-foundations')
    await page.getByRole('button', { name: /begin|start/i }).click()
    for (const [at, step] of questions.entries()) {
      await answer(page, step)
      await expect(page).toHaveURL(new RegExp(`/module/soul-foundations/${step.id}$`))
      await expect(page.getByText(`${at + 1}/16`)).toBeVisible()
      await goOn(page)
    }
    await expect(page).toHaveURL(/\/module\/soul-foundations-results$/)
  })

  await test.step('FOUNDRES-002 FOUNDRES-006 the results hold what was said', async () => {
    await expect(page.getByRole('heading', { name: 'Core Values' })).toBeVisible()
    for (const step of questions) {
      if (step.kind !== 'choose-many') await expect(page.getByText(answerTo(step)).first()).toBeVisible()
    }
  })

  await test.step('GATE-021 the module counts as completed', async () => {
    await page.goto('/journey')
    await expect(page.getByText('1 of 6 modules completed')).toBeVisible()
    await expect(page.getByText('✓ Complete')).toBeVisible()
  })
})

const [values, reflection, loseTime, childhood] = questions

test('FOUND-016 FOUND-018 what was typed survives a killed tab, and the seeker goes on where they were @phone', async ({
  page,
  context,
  seeker,
}) => {
  expect(seeker.firstName).not.toBe('')
  if (!values || !reflection || !loseTime) throw new Error('Soul Foundations has lost its questions.')
  await page.goto('/module/soul-foundations/values')
  await answer(page, values)
  await goOn(page)
  await isOn(page, reflection)
  await goOn(page)
  await isOn(page, loseTime)
  await page.getByRole('textbox').fill('Half a sentence that no server has seen')
  // It is on the device: how soon that is, a test of screens holds with a clock of its own.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
    .toContain('Half a sentence that no server has seen')
  await page.close({ runBeforeUnload: false })

  const again = waitForApp(await context.newPage())
  await again.goto('/module/soul-foundations')
  await isOn(again, loseTime)
  await expect(again.getByRole('textbox')).toHaveValue('Half a sentence that no server has seen')
  await expect(again.getByText('Continuing from where you left off (step 3 of 16)')).toBeVisible()
})

test('the questions go on without a network, and everything is on the server when it is back @phone', async ({
  page,
  context,
  api,
  seeker,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  expect(seeker.firstName).not.toBe('')
  if (!values || !reflection || !loseTime) throw new Error('Soul Foundations has lost its questions.')
  await page.goto('/module/soul-foundations/values')
  await isOn(page, values)
  await context.setOffline(true)
  await answer(page, values)
  await goOn(page)
  await isOn(page, reflection)
  await goOn(page)
  await answer(page, loseTime)
  await expect(page.getByText(/Your answers are kept on this device/).first()).toBeVisible()
  await context.setOffline(false)
  await expect
    .poll(async () => {
      const session = await api.get('/api/modules/progress-session/2')
      return session.ok() ? ((await session.json()) as { formData: unknown }).formData : null
    })
    .toMatchObject({ passions: { loseTime: answerTo(loseTime) } })
})

test('two devices: the seeker chooses between two versions and both are kept @desktop', async ({
  page,
  api,
  seeker,
  complaints,
}) => {
  complaints.expect(/412/)
  expect(seeker.firstName).not.toBe('')
  if (!values) throw new Error('Soul Foundations has lost its questions.')
  await page.goto('/module/soul-foundations/values')
  await answer(page, values)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const elsewhere = await api.post('/api/modules/progress-session', {
    moduleNumber: 2,
    moduleName: 'Soul Foundations',
    currentStep: 1,
    stepId: 'values',
    formData: { values: ['nature', 'peace', 'family', 'health'] },
    completedSteps: [0],
  })
  expect(elsewhere.status()).toBe(200)
  await page.getByRole('checkbox').nth(5).click()
  const dialog = page.getByRole('dialog', { name: 'Two versions of your answers' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Use the saved ones' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('checkbox', { name: /Nature/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
})

test('@desktop the way from the stage of life to the first questions by keyboard alone', async ({
  page,
  seeker,
}) => {
  expect(seeker.firstName).not.toBe('')
  if (!values || !reflection || !loseTime || !childhood)
    throw new Error('Soul Foundations has lost its questions.')
  await page.goto('/life-stage-intake')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.keyboard.press('C')
  await expect(page).toHaveURL(/\/onboarding/)

  await test.step('text answers with Enter or Ctrl and Enter', async () => {
    for (const at of [1, 2]) {
      await expect(page.getByText(`Step ${at} of 3`)).toBeVisible()
      // The first question comes after the way out of the flow, the second begins at its heading.
      while (!(await page.getByRole('textbox').evaluate((box) => box === document.activeElement)))
        await page.keyboard.press('Tab')
      await page.keyboard.type('Written by keyboard')
      await page.keyboard.press('Control+Enter')
    }
    await expect(page.getByText('Step 3 of 3')).toBeVisible()
    await page.keyboard.press('A')
    await page.keyboard.press('B')
    await page.keyboard.press('Control+Enter')
    await expect(page).toHaveURL(/\/home$/)
  })

  await test.step('letters choose from the heading, Control and Enter goes on', async () => {
    await page.goto('/module/soul-foundations')
    await page.getByRole('button', { name: /begin|start/i }).press('Enter')
    await isOn(page, values)
    for (const letter of ['A', 'B', 'C']) await page.keyboard.press(letter)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await page.keyboard.press('Control+Enter')
    await isOn(page, reflection)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await isOn(page, loseTime)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test('AUTH-023 AUTH-025 a reload stays signed in, and signing out leaves nothing behind @desktop', async ({
  page,
  seeker,
  complaints,
}) => {
  complaints.expect(/401/)
  await page.goto('/home')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(seeker.firstName) })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  await page.goto('/home')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  )
})
