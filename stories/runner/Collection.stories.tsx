import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { FormData } from '../../engine/core/flow/index.ts'
import { type DraftKeeper, TabsRunner } from '../../engine/runner/index.ts'
import { visionTabs } from '../support/vision-tabs.ts'

const bench = {
  id: 'bench',
  category: 'career_purpose',
  title: 'A bench of my own',
  description: 'Wood shavings on the floor, and a radio.',
  feeling: 'Awake',
}
const table = {
  id: 'table',
  category: 'relationships_community',
  title: 'A long table',
  description: 'Somebody always drops in around six.',
}

const keeping = (components: readonly FormData[]): DraftKeeper => ({
  read: () => ({
    stepId: 'components',
    formData: { visionComponents: components },
    baseVersion: null,
    unsaved: false,
    updatedAt: '2026-11-20T10:00:00.000Z',
  }),
  write: () => {},
  clear: () => {},
})

const meta = {
  title: 'Runner/Collection',
  tags: ['autodocs'],
  component: TabsRunner,
  parameters: { yaml: ['base/runner.yaml'], layout: 'fullscreen' },
  args: visionTabs('components'),
} satisfies Meta<typeof TabsRunner>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

export const TwoItems: Story = {
  args: { drafts: keeping([bench, table]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A bench of my own')).toBeVisible()
    await expect(canvas.getByText('A long table')).toBeVisible()
  },
}
