import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { atlasBeingMade } from '../../tests/support/web/atlas.ts'
import { document } from '../../tests/support/web/documents.ts'
import { never, offline, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'

const MAKE = 'GET /api/atlas'
const { offer } = document('atlas')

/** The page that makes everything of a seeker one book. */
const meta: Meta<typeof AppStory> = {
  title: 'Screens/Atlas',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['base/pages/atlas.yaml', 'base/screens/atlas.yaml'], layout: 'fullscreen' },
  args: { path: '/atlas', user: mara, replies: { [MAKE]: never } },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: offer.action })).toBeVisible()
  },
}

export const AsFolder: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: new RegExp(offer.forms.folder.label) }))
    await expect(canvas.queryByRole('radiogroup', { name: offer.paper })).toBeNull()
  },
}

export const Gathering: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await expect(await canvas.findByText(offer.steps.gathering)).toBeVisible()
  },
}

export const Setting: Story = {
  args: {
    replies: {
      [MAKE]: () => {
        const atlas = atlasBeingMade()
        atlas.step({ step: 'setting', at: 27 })
        return atlas.answer
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await expect(await canvas.findByText('Setting page 27')).toBeVisible()
  },
}

export const Stopped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await userEvent.click(await canvas.findByRole('button', { name: offer.stop }))
    await expect(await canvas.findByText(offer.stopped)).toBeVisible()
  },
}

export const NothingYet: Story = {
  args: { replies: { [MAKE]: refusal(409, offer.empty, 'atlas_empty') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await expect(await canvas.findByText(offer.empty)).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: { [MAKE]: refusal(500, 'Internal error') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await expect(await canvas.findByText(offer.failed)).toBeVisible()
  },
}

export const TooOften: Story = {
  args: {
    replies: { [MAKE]: { ...refusal(429, 'Too many', 'too_many'), headers: { 'Retry-After': '600' } } },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await expect(await canvas.findByText(/in 10 minutes/)).toBeVisible()
  },
}

export const Unreached: Story = {
  args: { replies: { [MAKE]: offline } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: offer.action }))
    await expect(await canvas.findByText(offer.failed)).toBeVisible()
  },
}
