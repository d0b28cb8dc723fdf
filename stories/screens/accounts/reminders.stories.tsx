import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { AppStory } from '../../support/AppStory.tsx'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Reminders',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['base/screens/reminders.yaml', 'lodestar/screens/reminders.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/reminders' },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Proposed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible()
  },
}

export const OnChosenDays: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByLabelText('Repeat', {}), 'chosen')
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Tuesday' }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Sunday' }))
    await expect(canvas.getByText(/repeating: Tuesday and Sunday/)).toBeVisible()
  },
}

/** Nothing chosen, and pressed all the same. */
export const WithFaults: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /Morning/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /Evening/ }))
    await userEvent.selectOptions(canvas.getByLabelText('Repeat'), 'chosen')
    await userEvent.click(canvas.getByRole('button', { name: 'Download calendar file' }))
    await expect(await canvas.findByText('Please choose at least one practice.')).toBeVisible()
    await expect(canvas.getByText('Please choose at least one day.')).toBeVisible()
  },
}

/** The same form over the journal. */
export const AsDialog: Story = {
  args: { path: '/journal' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set Reminders' }))
    const page = canvasElement.ownerDocument
    await waitFor(() => expect(page.querySelector('[role=dialog]')).toBeVisible())
  },
}
