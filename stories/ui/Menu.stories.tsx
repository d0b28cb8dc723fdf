import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Avatar, Icon, LogOut, Menu, Settings, User } from '../../engine/ui/index.ts'
import styles from './layout.module.css'

const onLogout = fn()

const meta = {
  title: 'Ui/Menu',
  tags: ['autodocs'],
  component: Menu,
  args: {
    label: 'Your menu',
    trigger: <Avatar initials="MR" />,
    align: 'start',
    items: [
      { id: 'journey', label: 'Your Journey', render: <a href="#journey" />, narrowOnly: true },
      { id: 'profile', label: 'Edit Profile', icon: <Icon icon={User} /> },
      { id: 'settings', label: 'Settings', icon: <Icon icon={Settings} />, disabled: true },
      { id: 'logout', label: 'Logout', icon: <Icon icon={LogOut} />, ruled: true, onSelect: onLogout },
    ],
  },
  render: (args) => (
    <div className={styles.row}>
      <Menu {...args} />
    </div>
  ),
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

/** In a wide window, where the navigation is not in the menu. */
export const Keyboard: Story = {
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, step }) => {
    onLogout.mockClear()
    const trigger = canvas.getByRole('button', { name: 'Your menu' })
    await step('opens with its first item', async () => {
      await userEvent.tab()
      await expect(trigger).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Edit Profile' })).toHaveFocus())
    })
    await step('End and Enter pick the last one and close', async () => {
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveFocus())
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
      await expect(onLogout).toHaveBeenCalledTimes(1)
      await waitFor(() => expect(trigger).toHaveFocus())
    })
  },
}

export const Open: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Your menu' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
}

/** Who is signed in is said on top. */
export const WithNote: Story = { ...Open, tags: ['!autodocs'], args: { note: 'mara@example.org' } }

export const OpenDark: Story = { ...Open, tags: ['!autodocs'], globals: { theme: 'dark' } }
