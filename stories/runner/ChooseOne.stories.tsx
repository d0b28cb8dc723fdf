import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { QuizFlow } from '../../engine/core/pack/documents.gen.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const question = (id: string, prompt: string): QuizFlow['steps'][number] => ({
  kind: 'choose-one',
  id,
  title: `Question ${id}`,
  bind: id,
  prompt,
  options: {
    list: [
      { value: 'people', label: 'An evening with several people' },
      { value: 'alone', label: 'An evening alone', description: 'Or with one person you know well' },
    ],
  },
})
const quiz: QuizFlow = {
  mode: 'quiz',
  keep: 'draft',
  advance: { afterMs: 300 },
  progress: { text: '{step} of {total}' },
  finish: { effect: 'saveScore' },
  steps: [question('q1', 'What gives you more after a long day?'), question('q2', 'And on a free Sunday?')],
}

const meta = {
  title: 'Runner/ChooseOne',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['base/runner.yaml'], layout: 'fullscreen' },
  args: { flow: quiz, stepId: 'q1', hue: 'm1', name: '1 · Soul Blueprint' },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas, step }) => {
    await step('arrow keys move and never answer', async () => {
      ;(await canvas.findByRole('radio', { name: 'An evening with several people' })).focus()
      await userEvent.keyboard('{ArrowDown}{ArrowUp}')
      await expect(canvas.getByRole('radio', { name: 'An evening alone' })).not.toBeChecked()
    })
  },
}

export const Chosen: Story = { args: { stepId: 'q2', answers: { q1: 'alone', q2: 'people' } } }

export const Advances: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'An evening alone' }))
    await expect(await canvas.findByRole('heading', { name: 'And on a free Sunday?' })).toHaveFocus()
  },
}

export const Failed: Story = {
  args: {
    stepId: 'q2',
    answers: { q1: 'alone' },
    effects: { submit: () => Promise.reject(new Error('500')) },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'An evening alone' }))
    await expect(await canvas.findByText(/That did not go through/)).toBeVisible()
  },
}
