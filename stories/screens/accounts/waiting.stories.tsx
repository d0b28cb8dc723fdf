import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import type { Act } from '../../../engine/core/offline/outbox.ts'
import { forgetEverything, writeKept } from '../../../engine/web/offline/device-store.ts'
import { refusal } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { AppStory } from '../../support/AppStory.tsx'

const SAVE = 'POST /api/flows/{flow}/session'
const FINISH = 'POST /api/flows/{flow}/results'
const away = refusal(503, 'The database is away')

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Waiting to be sent',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['base/screens/settings.yaml', 'base/screens/toasts.yaml'], layout: 'fullscreen' },
  args: { path: '/settings#waiting', replies: { [SAVE]: away, [FINISH]: away } },
}
export default meta
type Story = StoryObj<typeof AppStory>

const act = (flow: string, kind: 'save' | 'finish', more: Partial<Act> = {}): Act => ({
  id: flow,
  flow,
  kind,
  since: '2026-11-19T18:20:00.000Z',
  call: {
    method: 'POST',
    path: `/api/flows/${flow}/${kind === 'save' ? 'session' : 'results'}`,
    headers: {},
    body: {},
  },
  ...more,
})

const picture = (id: string, more: Partial<Act> = {}): Act => ({
  id,
  flow: 'vision-board',
  kind: 'picture',
  picture: id,
  since: '2026-11-19T18:20:00.000Z',
  call: { method: 'POST', path: `/api/pictures/${id}`, headers: {}, body: null },
  ...more,
})

/** What this device keeps before the story begins. */
const waiting =
  (...acts: readonly Act[]) =>
  async () => {
    await writeKept('outbox', { account: mara.id, acts })
    return async () => {
      await forgetEverything()
    }
  }

const section = async ({ canvas }: Parameters<NonNullable<Story['play']>>[0]) =>
  within(await canvas.findByRole('region', { name: 'Waiting to be sent' }))

export const Nothing: Story = {
  play: async (context) => {
    await expect(
      await (await section(context)).findByText('Nothing is waiting on this device.'),
    ).toBeVisible()
  },
}

export const Waits: Story = {
  beforeEach: waiting(act('soul_foundations', 'finish'), act('vision_forge', 'save')),
  play: async (context) => {
    const part = await section(context)
    await expect(await part.findByText('Soul Foundations')).toBeVisible()
    await expect(part.getByText(/^Finished on/)).toBeVisible()
    await expect(part.getByText(/^Answers since/)).toBeVisible()
    await context.userEvent.click(part.getByRole('button', { name: 'Send now' }))
    await expect(await part.findByText(/cannot be reached right now/)).toBeVisible()
  },
}

export const Pictures: Story = {
  beforeEach: waiting(
    picture('1'),
    picture('2'),
    picture('3', { held: 'refused', why: 'There is room for 60 pictures.' }),
    act('vision-board', 'save'),
  ),
  play: async (context) => {
    const part = await section(context)
    await expect(await part.findByText('Vision Board')).toBeVisible()
    await expect(part.getByText('Pictures to be sent: 2')).toBeVisible()
    await expect(part.getByText('A picture could not be taken. There is room for 60 pictures.')).toBeVisible()
  },
}

export const HeldForTheSeeker: Story = {
  beforeEach: waiting(
    act('soul_foundations', 'save', { held: 'changedElsewhere' }),
    act('soul_map_integration', 'finish', { held: 'questionsChanged' }),
    act('vision_forge', 'save', { held: 'completed' }),
    act('no_longer_there', 'finish', { held: 'refused' }),
  ),
  play: async (context) => {
    const part = await section(context)
    await expect(await part.findByText(/^Another device has sent/)).toBeVisible()
    await expect(part.getByText('A part that is no longer there')).toBeVisible()
    await expect(part.queryByRole('button', { name: 'Send now' })).toBeNull()
  },
}

export const AskedBeforeSignOut: Story = {
  beforeEach: waiting(act('soul_foundations', 'finish')),
  play: async (context) => {
    await (await section(context)).findByText('Soul Foundations')
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Sign Out' }))
    const asked = await context.canvas.findByText('Something is not sent yet')
    await waitFor(() => expect(asked).toBeVisible())
  },
}
