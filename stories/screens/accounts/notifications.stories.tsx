import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { never, nothingChosen, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { iPhone, pretendDevice, type PushDevice } from '../../../tests/support/web/push-device.ts'
import { AppStory } from '../../support/AppStory.tsx'

const READ = 'GET /api/user/notifications'
const ON = 'POST /api/user/notifications'
const CHOSEN = 'GET /api/user/preferences'
const told = { offered: ['letters', 'practices', 'experiments'], publicKey: 'BA', thisDevice: false }
const chosen = ok({ ...nothingChosen, notifyLetters: 'on', notifyPractices: 'on' })

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Notifications',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['base/screens/settings.yaml', 'lodestar/screens/settings.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/settings#notifications', replies: { [CHOSEN]: chosen } },
}
export default meta
type Story = StoryObj<typeof AppStory>

const on = (device: PushDevice) => () => pretendDevice(device).undo

const section = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) =>
  within(await canvas.findByRole('region', { name: 'Notifications' }))

/** A story that ends with a sentence in the section. */
const says =
  (sentence: string | RegExp): NonNullable<Story['play']> =>
  async (context) => {
    await expect(await (await section(context)).findByText(sentence)).toBeVisible()
  }

const pressed =
  (sentence: string | RegExp): NonNullable<Story['play']> =>
  async (context) => {
    const part = await section(context)
    await context.userEvent.click(await part.findByRole('button', { name: 'Turn on here' }))
    await expect(await part.findByText(sentence)).toBeVisible()
  }

export const Off: Story = {
  beforeEach: on({ permission: 'default' }),
  play: says('This device shows no notifications.'),
}

export const On: Story = {
  beforeEach: on({ permission: 'granted', isSubscribed: true }),
  args: { replies: { [CHOSEN]: chosen, [READ]: ok({ ...told, thisDevice: true }) } },
  play: says('This device shows notifications.'),
}

export const OnForNothing: Story = {
  beforeEach: on({ permission: 'granted', isSubscribed: true }),
  args: { replies: { [READ]: ok({ ...told, thisDevice: true }) } },
  play: says(/Nothing is chosen yet/),
}

export const TurningOn: Story = {
  beforeEach: on({ permission: 'default' }),
  args: { replies: { [CHOSEN]: chosen, [ON]: never } },
  play: pressed('Turning on...'),
}

export const Denied: Story = {
  beforeEach: on({ permission: 'denied' }),
  play: says(/^Your browser does not let this app/),
}

export const NotSupported: Story = {
  beforeEach: on({}),
  play: says(/has no notifications\.$/),
}

export const ToBeInstalledFirst: Story = {
  beforeEach: on({ agent: iPhone }),
  play: says(/^On an iPhone or iPad/),
}

export const Failed: Story = {
  beforeEach: on({ permission: 'default' }),
  args: { replies: { [CHOSEN]: chosen, [ON]: refusal(500, 'Internal error') } },
  play: pressed(/^That did not work just now/),
}

export const Offline: Story = {
  beforeEach: on({ permission: 'default', isOnline: false }),
  play: pressed(/^You are offline/),
}

export const NotRead: Story = {
  beforeEach: on({ permission: 'default' }),
  args: { replies: { [READ]: refusal(500, 'Internal error') } },
  play: says(/^That did not work just now/),
}
