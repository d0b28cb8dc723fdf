import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { mara, nameless } from '../../../tests/support/web/people.ts'
import { AppStory } from '../../support/AppStory.tsx'

const PROFILE = 'PATCH /api/user/profile'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Settings',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['base/screens/settings.yaml', 'lodestar/screens/settings.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/settings' },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Settings: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  },
}

export const EditProfile: Story = {
  args: { path: '/settings#profile' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Edit Profile' })).toBeVisible()
  },
}

export const Nameless: Story = { args: { user: nameless } }

/** As long as names and addresses may be. */
export const LongestNames: Story = {
  args: {
    user: {
      ...mara,
      username: 'm'.repeat(64),
      firstName: 'Maximiliane'.repeat(9),
      lastName: 'von und zu '.repeat(9),
      email: `${'m'.repeat(240)}@example.org`,
    },
  },
}

const rename: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('First name', {}), 'bel')
  await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
}

export const Saving: Story = {
  args: { replies: { [PROFILE]: never } },
  play: async (context) => {
    await rename(context)
    await expect(await context.canvas.findByRole('button', { name: 'Saving...' })).toBeVisible()
  },
}

export const Saved: Story = {
  args: { replies: { [PROFILE]: ok({ ...mara, firstName: 'Marabel' }) } },
  play: async (context) => {
    await rename(context)
    await expect(await context.canvas.findByText('Your profile is saved.')).toBeVisible()
  },
}

export const Refused: Story = {
  args: {
    replies: {
      [PROFILE]: refusal(422, 'Please check.', 'invalid', [
        { path: '/firstName', message: 'This name is not possible here.' },
        { path: '/email', message: 'Enter an email address, such as name@example.org.' },
      ]),
    },
  },
  play: async (context) => {
    await rename(context)
    await expect(await context.canvas.findByText('This name is not possible here.')).toBeVisible()
  },
}

export const NotSaved: Story = {
  args: { replies: { [PROFILE]: refusal(500, 'Internal error') } },
  play: async (context) => {
    await rename(context)
    await expect(await context.canvas.findByText(/This could not be saved/)).toBeVisible()
  },
}

export const PasswordFaults: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password', {}), 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Change password' }))
    await expect(await canvas.findByText(/Passwords need at least 8 characters/)).toBeVisible()
    await expect(canvas.getByText('Please enter your current password.')).toBeVisible()
  },
}

export const ExportFailed: Story = {
  args: { replies: { 'GET /api/user/export': refusal(500, 'Internal error') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Download my data' }))
    await expect(await canvas.findByText(/The file could not be made/)).toBeVisible()
  },
}

const askToDelete: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Delete my account' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

export const Deleting: Story = { play: askToDelete }

export const NotDeleted: Story = {
  args: {
    replies: {
      'DELETE /api/user': refusal(422, 'Please check.', 'invalid', [
        { path: '/password', message: 'This is not your password.' },
      ]),
    },
  },
  play: async (context) => {
    await askToDelete(context)
    await context.userEvent.type(screen.getByLabelText('Confirmation'), 'DELETE')
    const dialog = screen.getByRole('dialog')
    const password = dialog.querySelector<HTMLInputElement>('input[type=password]')
    if (password) await context.userEvent.type(password, 'wrong')
    await context.userEvent.click(screen.getByRole('button', { name: 'Delete everything' }))
    await waitFor(() => expect(screen.getByText('This is not your password.')).toBeVisible())
  },
}

/** Something was changed and the page is about to be left. */
export const Leaving: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('First name', {}), 'bel')
    await userEvent.click(canvas.getByRole('link', { name: 'Back to the dashboard' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}
