import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { never, offline, refusal } from '../../tests/support/web/fake-server.ts'
import { mara, nameless } from '../../tests/support/web/people.ts'
import { AppStory } from '../support/AppStory.tsx'

/** What stands around every screen, at the quietest screen that there is. */
const meta: Meta<typeof AppStory> = {
  title: 'Screens/Shell',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['base/screens/shell.yaml', 'lodestar/screens/shell.yaml', 'base/screens/not-found.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/experiments', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

/** The code of a lazy screen comes over the network in a story, too. */

export const SignedIn: Story = {
  play: async ({ canvas }) => {
    const name = { level: 1, name: 'Life Path Experiments' }
    await expect(await canvas.findByRole('heading', name)).toBeVisible()
  },
}

export const MenuOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Your menu, Mara$/ }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Logout' })).toBeVisible())
  },
}

export const Nameless: Story = {
  args: { user: nameless },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /Your menu, Seeker$/ })).toHaveTextContent(
      'Seeker',
    )
  },
}

/** On a phone the links of the header move into the menu. */
export const OnAPhone: Story = {
  globals: { viewport: { value: 'w375' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Your menu, Mara$/ }))
  },
}

export const NotFound: Story = {
  args: { path: '/nope' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  },
}

const homeDocument = 'GET /content/content-hash/page/home.json' as const

export const Loading: Story = {
  args: { path: '/home', without: ['page/home'], replies: { [homeDocument]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading...')).toBeVisible()
  },
}

export const Failed: Story = {
  args: {
    path: '/home',
    without: ['page/home'],
    replies: { [homeDocument]: refusal(500, 'Internal error') },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const ServerAway: Story = {
  args: { path: '/welcome', replies: { 'GET /api/life-stage/intake': offline, 'GET /livez': offline } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/The server does not answer/)).toBeVisible()
  },
}

export const Offline: Story = {
  beforeEach: () => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    return () => Reflect.deleteProperty(navigator, 'onLine')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/You are offline/)).toBeVisible()
  },
}

/** The session ended while the page was open. */
export const SessionLost: Story = {
  args: {
    path: '/welcome',
    replies: {
      'GET /api/life-stage/intake': { status: 401, body: { message: 'Unauthorized', code: 'unauthorized' } },
    },
  },
  play: async ({ canvas }) => {
    const toast = await canvas.findByText('You are logged out. Logging in again...')
    await waitFor(() => expect(toast).toBeVisible())
  },
}
