import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { documents } from '../../tests/support/web/documents.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { journeyReplies } from '../../tests/support/web/journey-replies.ts'
import { letterLists, openedLetter, openLetter, sealedLetter } from '../../tests/support/web/letters.ts'
import { AppStory } from '../support/AppStory.tsx'

const LIST = 'GET /api/letters'

/** The drawer of letters, and the card of the day on the dashboard. */
const meta: Meta<typeof AppStory> = {
  title: 'Screens/Letters',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/letters.yaml'], layout: 'fullscreen' },
  args: {
    path: '/letters',
    user: mara,
    replies: {
      [LIST]: letterLists({
        sealed: [sealedLetter('w1'), sealedLetter('w2', { opensOn: '2036-05-01', locked: true })],
        open: [openLetter],
      }),
      'POST /api/letters/{id}/open': ok(openedLetter),
    },
  },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Drawer: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Opens on November 23, 2031')).toBeVisible()
  },
}

export const Read: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Read it/ }))
    await expect(await canvas.findByText(/cold lake/)).toBeVisible()
    await expect(canvas.getByLabelText('Your answer')).toBeVisible()
  },
}

export const Answered: Story = {
  args: {
    replies: {
      [LIST]: letterLists({ open: [openLetter] }),
      'POST /api/letters/{id}/open': ok({
        ...openedLetter,
        answer: 'Most mornings. The window is there, and it faces the water.',
        answeredAt: '2026-11-20T10:00:00.000Z',
      }),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Read it/ }))
    await expect(await canvas.findByText(/faces the water/)).toBeVisible()
  },
}

export const Empty: Story = {
  args: { replies: { [LIST]: letterLists({}) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nothing is sealed/)).toBeVisible()
  },
}

export const Loading: Story = { args: { replies: { [LIST]: never } } }

export const Failed: Story = {
  args: { replies: { [LIST]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const OnItsDay: Story = {
  args: {
    path: '/home',
    replies: {
      ...journeyReplies(documents, { statuses: ['completed', 'unlocked'] }),
      [LIST]: letterLists({ new: [openLetter] }),
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A letter from yourself has come')).toBeVisible()
  },
}
