import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { foundationsAnswers } from '../../tests/support/web/flows/foundations-answers.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('module', 'soul_foundations')

const meta = {
  title: 'Runner/Completion',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-foundations.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: { flow, stepId: 'desires-reflection', answers: foundationsAnswers },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete' }))
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Submitting: Story = {}

export const Failed: Story = {
  args: { effects: { submit: () => Promise.reject(new Error('500')) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete' }))
    const heading = await canvas.findByRole('heading', { name: 'Your answers could not be saved yet' })
    await expect(heading).toHaveFocus()
    await expect(canvas.getByRole('button', { name: 'Save again' })).toBeVisible()
  },
}

export const Finished: Story = { args: { effects: { submit: () => Promise.resolve(null) } } }
