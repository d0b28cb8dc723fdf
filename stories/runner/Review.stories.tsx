import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { type ReviewLines, TabsRunner } from '../../engine/runner/index.ts'
import { visionTabs } from '../support/vision-tabs.ts'

const lines = (...said: string[]): ReviewLines => ({ status: 'ready', lines: said })

const meta = {
  title: 'Runner/Review',
  tags: ['autodocs'],
  component: TabsRunner,
  parameters: { yaml: ['base/runner.yaml'], layout: 'fullscreen' },
  args: visionTabs('review'),
} satisfies Meta<typeof TabsRunner>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}

export const Lines: Story = {
  args: {
    reviews: new Map([
      ['soul-map', lines('You return to water.', 'You build tables.', 'You ask first.', 'You stay late.')],
      ['profile', lines('Honesty', 'Curiosity')],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You return to water.')).toBeVisible()
    await expect(canvas.getByText('and 1 more')).toBeVisible()
  },
}

export const Waiting: Story = {
  args: {
    reviews: new Map<string, ReviewLines>([
      ['soul-map', { status: 'loading', lines: [] }],
      ['profile', { status: 'failed', lines: [] }],
    ]),
  },
}
