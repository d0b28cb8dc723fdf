import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { FilledScript } from '../../engine/core/guided/pace.ts'
import type { GuidedScripts } from '../../engine/runner/index.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('questionnaire', 'guided-visualization')

const five: FilledScript = {
  id: 'horizon-five',
  title: 'Five minutes',
  note: null,
  locale: 'en',
  breath: { in: 4, out: 6 },
  lines: [
    { text: 'Sit or stand as you are. Your eyes can stay open.', seconds: 10, pause: 10 },
    {
      text: 'Picture an ordinary day, some time from now. In it there is something you named in your vision: “A bench of my own”.',
      seconds: 20,
      pause: 10,
    },
    { text: 'That was all of it.', seconds: 20, pause: 0 },
  ],
}
const fifteen: FilledScript = {
  ...five,
  id: 'horizon-fifteen',
  title: 'Fifteen minutes',
  note: 'You have not completed a vision yet. So these words are open: they ask for any day that you would like.',
}
const scripts = (read: Partial<GuidedScripts>) =>
  new Map<string, GuidedScripts>([
    ['look', { status: 'ready', scripts: [five, fifteen], retry: () => {}, ...read }],
  ])

const meta = {
  title: 'Runner/Guided',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: {
    yaml: ['lodestar/questionnaires/guided-visualization.yaml', 'base/runner.yaml'],
    layout: 'fullscreen',
  },
  args: { flow, stepId: 'look', name: 'Guided Visualization', hue: 'm4', scripts: scripts({}) },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Choosing: Story = {}

export const NothingToFillItWith: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Fifteen minutes' }))
    await expect(canvas.getByText(/not completed a vision yet/)).toBeVisible()
  },
}

export const AtALine: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Begin' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Pause' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next line' }))
    await expect(canvas.getByText('Line 2 of 3')).toBeVisible()
  },
}

export const AtItsEnd: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Begin' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Stop here' }))
    await expect(canvas.getByRole('heading', { name: 'The lines end here' })).toHaveFocus()
  },
}

export const Waiting: Story = { args: { scripts: scripts({ status: 'loading', scripts: [] }) } }

export const NotRead: Story = { args: { scripts: scripts({ status: 'failed', scripts: [] }) } }
