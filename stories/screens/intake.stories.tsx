import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { never, offline, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'

const SAVE = 'POST /api/flows/{flow}/results'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Intake',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/intake.yaml', 'lodestar/life-stages.yaml'], layout: 'fullscreen' },
  args: { path: '/life-stage-intake', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(7)
  },
}

export const Saving: Story = {
  args: { replies: { [SAVE]: never } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Young adult' }))
    await expect(await canvas.findByText('Saving your selection...')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Midlife' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const Failed: Story = {
  args: { replies: { [SAVE]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Young adult' }))
    await expect(await canvas.findByText('Your choice was not saved. Please choose once more.')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'Midlife' })).not.toHaveAttribute('aria-disabled')
  },
}

export const Offline: Story = {
  args: { replies: { [SAVE]: offline } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Elder' }))
    const [told] = await canvas.findAllByText(/It is sent when the network is back/)
    await expect(told).toBeVisible()
  },
}
