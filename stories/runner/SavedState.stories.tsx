import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import type { SaveOutcome } from '../../engine/core/flow/index.ts'
import { foundationsAnswers, foundationsWith } from '../../tests/support/web/flows/foundations-answers.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('module', 'soul_foundations')

const session = {
  currentStep: 3,
  stepId: 'passion-lose-time',
  formData: foundationsAnswers,
  version: 4,
  updatedAt: '2026-11-20T09:12:00.000Z',
}
const effects = (save: () => Promise<SaveOutcome>) => ({
  restore: () => Promise.resolve(session),
  save,
  submit: () => new Promise<never>(() => {}),
})
const stale: SaveOutcome = {
  outcome: 'stale',
  session: {
    ...session,
    formData: foundationsWith({ values: ['courage', 'growth', 'peace'] }),
    stepId: 'skills',
    version: 9,
  },
}

const meta = {
  title: 'Runner/SavedState',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-foundations.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: {
    flow,
    stepId: 'passion-lose-time',
    answers: foundationsAnswers,
    effects: effects(() => Promise.resolve({ outcome: 'saved', version: 5 })),
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Restoring: Story = {
  args: {
    effects: { ...effects(() => new Promise(() => {})), restore: () => new Promise(() => {}) },
  },
}

export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Saved')).toBeVisible()
  },
}

export const Unsaved: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '!')
    await expect(await canvas.findByText('Not saved yet')).toBeVisible()
  },
}

export const Saving: Story = {
  args: { effects: effects(() => new Promise(() => {})) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect((await canvas.findAllByText('Saving...'))[0]).toBeVisible()
  },
}

export const Failed: Story = {
  args: { effects: effects(() => Promise.reject(new Error('500'))) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(await canvas.findByText('Not saved. Your answers are kept on this device.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Save now' })).toBeVisible()
  },
}

export const Conflict: Story = {
  args: { effects: effects(() => Promise.resolve(stale)) },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await expect(await screen.findByRole('dialog', { name: 'Two versions of your answers' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}
