import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('questionnaire', 'onboarding-high-school')
/** The same question alone, so that going on sends it. */
const alone = { ...flow, steps: flow.steps.filter(({ kind }) => kind === 'text') }
const before = { future_vision: 'I live near the sea.' }

const meta = {
  title: 'Runner/Text',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/onboarding/high-school.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: {
    flow,
    stepId: 'current_pressures',
    answers: before,
    hue: undefined,
    name: 'Your stage: High school',
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, step }) => {
    await step('spaces alone do not count', async () => {
      await userEvent.type(await canvas.findByRole('textbox'), '   ')
      await expect(canvas.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
    })
    await step('Enter goes on', async () => {
      await userEvent.type(canvas.getByRole('textbox'), 'Exams{Enter}')
      await expect(await canvas.findByText('Step 3 of 3')).toBeVisible()
    })
  },
}

export const Full: Story = { args: { answers: { ...before, current_pressures: 'Exams in May.' } } }

export const LongestText: Story = {
  args: { answers: { ...before, current_pressures: 'Exams, and what comes after them. '.repeat(12) } },
}

export const OverTheMaximum: Story = {
  args: { answers: { ...before, current_pressures: 'Exams. '.repeat(1_000) } },
}

export const Locked: Story = {
  args: { flow: alone, answers: { current_pressures: 'Exams in May.' } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Setup' }))
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
  },
}

export const Failed: Story = {
  args: {
    flow: alone,
    answers: { current_pressures: 'Exams in May.' },
    effects: { submit: () => Promise.reject(new Error('500')) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Setup' }))
    await expect(await canvas.findByText(/That did not go through/)).toBeVisible()
  },
}

export const Refused: Story = {
  args: {
    flow: alone,
    answers: { current_pressures: 'Exams in May.' },
    effects: { submit: () => Promise.reject(new Error('422')) },
    issuesOf: () => [{ path: 'current_pressures', message: 'This answer could not be read.' }],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Setup' }))
    await expect(await canvas.findByText('This answer could not be read.')).toBeVisible()
    await expect(canvas.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  },
}
