import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Page } from '@playwright/test'
import type { ModuleDocument, Step } from '../../engine/core/pack/documents.gen.ts'
import { expect } from './fixtures.ts'

/** The module as its author wrote it: the tests follow the content, not a copy of it. */
export const soulFoundations: ModuleDocument = parse(
  readFileSync(
    new URL('../../content/packs/lodestar/modules/soul-foundations.yaml', import.meta.url),
    'utf8',
  ),
)

export const questions: readonly Step[] = soulFoundations.flow.steps.filter(
  ({ kind }) => kind !== 'intro' && kind !== 'completion',
)

export const answerTo = (step: Step): string => `What I would say about ${step.id}, in enough words.`

export const isOn = (page: Page, step: Step) =>
  expect(
    page.getByRole('heading', { level: 1, name: 'prompt' in step ? step.prompt : step.title }),
  ).toBeVisible()

/** Answers the question on screen with enough to go on. */
export async function answer(page: Page, step: Step): Promise<void> {
  await isOn(page, step)
  if (step.kind !== 'choose-many') return page.getByRole('textbox').fill(answerTo(step))
  for (const at of [0, 1, 2]) await page.getByRole('checkbox').nth(at).click()
}

export const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Complete)$/ }).click()
