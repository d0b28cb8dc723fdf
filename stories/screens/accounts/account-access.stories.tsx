import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { AppStory } from '../../support/AppStory.tsx'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Account access',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['base/screens/auth.yaml', 'base/screens/recovery.yaml', 'base/screens/settings.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/settings' },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Play = NonNullable<Story['play']>

const madeAt = '2026-11-02T09:00:00.000Z'
const codes = Array.from({ length: 10 }, (_, at) => `7QK2-M9XT-04HD-RBW${at}`)
const times = { createdAt: madeAt, lastSeenAt: '2026-11-19T08:00:00.000Z' }

const part = async ({ canvas }: Parameters<Play>[0], name: string) =>
  within(await canvas.findByRole('region', { name }))

export const Devices: Story = {
  args: {
    path: '/settings#devices',
    replies: {
      'GET /api/user/devices': ok([
        { ...times, id: '1', browser: 'Firefox', system: 'Linux', current: true },
        { ...times, id: '2', browser: 'Safari', system: 'iOS', current: false },
        { ...times, id: '3', browser: null, system: null, current: false },
      ]),
    },
  },
  play: async (context) => {
    const devices = await part(context, 'Devices')
    await expect(await devices.findByRole('button', { name: 'Sign out Safari on iOS' })).toBeVisible()
  },
}

export const DevicesAway: Story = {
  args: { path: '/settings#devices', replies: { 'GET /api/user/devices': refusal(500, 'Internal error') } },
}

export const CodesNone: Story = { args: { path: '/settings#recovery-codes' } }

export const CodesLeft: Story = {
  args: {
    path: '/settings#recovery-codes',
    replies: { 'GET /api/user/recovery-codes': ok({ left: 7, madeAt }) },
  },
  play: async (context) => {
    const section = await part(context, 'Recovery codes')
    await context.userEvent.click(await section.findByRole('button', { name: 'Make new codes' }))
    await expect(await section.findByLabelText('Your password')).toBeVisible()
  },
}

export const CodesMade: Story = {
  args: {
    path: '/settings#recovery-codes',
    replies: { 'POST /api/user/recovery-codes': ok({ codes, madeAt }, { status: 201 }) },
  },
  play: async (context) => {
    const section = await part(context, 'Recovery codes')
    await context.userEvent.click(await section.findByRole('button', { name: 'Make recovery codes' }))
    await context.userEvent.type(await section.findByLabelText('Your password'), 'a lantern on the hill')
    await context.userEvent.click(section.getByRole('button', { name: 'Make ten codes' }))
    await expect(await section.findByText(codes[0] ?? '')).toBeVisible()
  },
}

export const Passkeys: Story = {
  args: {
    path: '/settings#passkeys',
    replies: {
      'GET /api/user/passkeys': ok([
        { id: '1', name: 'My phone', createdAt: madeAt, lastUsedAt: '2026-11-19T08:00:00.000Z' },
        {
          id: '2',
          name: 'A key on the ring with the long name '.repeat(2),
          createdAt: madeAt,
          lastUsedAt: null,
        },
      ]),
    },
  },
  play: async (context) => {
    const section = await part(context, 'Passkeys')
    await context.userEvent.click(await section.findByRole('button', { name: 'Add a passkey' }))
    await expect(await section.findByLabelText('Name of the passkey')).toBeVisible()
  },
}

export const AnotherAddress: Story = {
  args: { path: '/settings#profile' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email', {}), '.uk')
    await userEvent.click(canvas.getByRole('button', { name: 'Save profile' }))
    await expect(await canvas.findByText('Please enter your current password.')).toBeVisible()
  },
}

export const Recover: Story = { args: { path: '/recover', user: null } }

export const RecoverByMail: Story = {
  args: {
    path: '/recover',
    user: null,
    replies: {
      'GET /api/sign-in-ways': ok({ passkeys: true, resetMail: true }),
      'POST /api/password-reset': ok({ ok: true }, { status: 202 }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Email', {}), 'mara@example.org')
    await userEvent.click(canvas.getByRole('button', { name: 'Send me a link' }))
    await expect(await canvas.findByText(/a mail is on its way/)).toBeVisible()
  },
}

const fillCode: Play = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('Username', {}), 'mara')
  await userEvent.type(canvas.getByLabelText('Recovery code'), '7QK2')
  await userEvent.type(canvas.getByLabelText('New password'), 'a lantern on the hill')
  await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }))
}

export const RecoverRefused: Story = {
  args: {
    path: '/recover',
    user: null,
    replies: { 'POST /api/recover': refusal(422, 'No.', 'invalid', [{ path: '/code', message: 'No.' }]) },
  },
  play: async (context) => {
    await fillCode(context)
    await expect(await context.canvas.findByText(/do not belong together/)).toBeVisible()
  },
}

export const RecoverChecking: Story = {
  args: { path: '/recover', user: null, replies: { 'POST /api/recover': never } },
  play: async (context) => {
    await fillCode(context)
    await expect(await context.canvas.findByRole('button', { name: 'Checking...' })).toBeVisible()
  },
}

export const Reset: Story = { args: { path: '/reset#token=abc', user: null } }

export const ResetWithoutLink: Story = { args: { path: '/reset', user: null } }

export const ResetOver: Story = {
  args: {
    path: '/reset#token=abc',
    user: null,
    replies: {
      'POST /api/password-reset/complete': refusal(422, 'Over.', 'invalid', [
        { path: '/token', message: 'Over.' },
      ]),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('New password', {}), 'a lantern on the hill')
    await userEvent.click(canvas.getByRole('button', { name: 'Set new password' }))
    await expect(await canvas.findByText(/This link is over/)).toBeVisible()
  },
}

/** Passkeys that the browser does not know. */
export const PasskeyRefused: Story = {
  args: {
    path: '/auth',
    user: null,
    replies: { 'POST /api/login/passkey/options': refusal(409, 'No name.', 'passkeys_unavailable') },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Use a passkey' }))
    await expect(await canvas.findByText(/allows no passkeys/, {})).toBeVisible()
  },
}
