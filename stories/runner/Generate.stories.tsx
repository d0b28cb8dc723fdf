import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formData } from '../../tests/support/web/flows/soul-map.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'
import { press } from '../support/plays.ts'

const { flow } = documentIn('module', 'soul_map_integration')

const meta = {
  title: 'Runner/Generate',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-map.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: {
    flow,
    stepId: 'tenth',
    answers: formData(10),
    hue: 'm3',
    name: '3 · Soul Map Integration',
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Pending: Story = { play: press('Generate Soul Map') }

export const Failed: Story = {
  args: { effects: { submit: () => Promise.reject(new Error('500')) } },
  play: async (context) => {
    await press('Generate Soul Map')(context)
    await expect(await context.canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(context.canvas.getByRole('progressbar')).toHaveAttribute('value', '95')
  },
}

export const Done: Story = {
  args: {
    effects: { submit: () => Promise.resolve({ text: 'A map' }) },
    view: ({ view }) => view === 'signature' && <p>What was made stands here.</p>,
  },
  play: async (context) => {
    await press('Generate Soul Map')(context)
    await expect(await context.canvas.findByText('What was made stands here.')).toBeVisible()
    await expect(context.canvas.getByRole('progressbar')).toHaveAttribute('value', '100')
  },
}
