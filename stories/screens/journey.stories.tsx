import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { never, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { journeyReplies, integratedPath, type Standing } from '../../tests/support/web/journey-replies.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../../tests/support/web/documents.ts'

const at = (standing: Standing) => journeyReplies(documents, standing)
const done = 'completed'
const all: Standing = { statuses: [done, done, done, done, done, done] }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Journey',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/journey.yaml', 'lodestar/journey.yaml'], layout: 'fullscreen' },
  args: { path: '/journey', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const NewSeeker: Story = {
  args: { replies: at({ statuses: ['unlocked'] }) },
  play: async ({ canvas }) => {
    // The first story of the file waits for the code of the screen.
    const card = await canvas.findByRole('article', { name: 'Soul Blueprint' })
    await expect(card).toHaveTextContent('You are here')
    await expect(canvas.getAllByRole('button', { name: 'Complete Previous Modules' })).toHaveLength(5)
  },
}

/** Two completed, one under way. */
export const Partial: Story = {
  args: { replies: at({ statuses: [done, done, 'in_progress'], sessions: { 3: 4 } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You are here')).toBeVisible()
  },
}

/** The body of an open card leads where its link leads; that of the others nowhere. */
export const BodyOfACardPressed: Story = {
  ...Partial,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('heading', { name: 'Vision Forge' }))
    await userEvent.click(canvas.getByRole('heading', { name: 'Soul Blueprint' }))
    await userEvent.click(canvas.getByText(/Ten reflections/))
    await waitFor(() => expect(canvas.queryByText(/Ten reflections/)).toBeNull())
  },
}

export const AllCompleteWithBanner: Story = {
  args: { replies: at({ ...all, result: integratedPath }) },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Path Integration Complete' })
    await expect(canvas.queryByRole('link', { name: 'Continue Journey' })).toBeNull()
  },
}

/** Only the insight exists: each card of the banner stands on its fallback. */
export const BannerOnItsFallbacks: Story = {
  args: { replies: at({ ...all, insights: ['path_integration'] }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Your unique soul essence')
  },
}

export const AllCompleteWithoutResult: Story = {
  args: { replies: at(all) },
  play: async ({ canvas }) => {
    await canvas.findByText('6 of 6 modules completed')
  },
}

export const Loading: Story = {
  args: { replies: { 'GET /api/user/journey-progress': never } },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading your journey...')
  },
}

export const Failed: Story = {
  args: { replies: { 'GET /api/user/journey-progress': refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Refresh' })).toBeVisible()
  },
}

const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft'

export const LongestTexts: Story = {
  args: {
    user: { ...mara, firstName: long },
    replies: at({ statuses: [done, 'unlocked'] }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('1 of 6 modules completed')
  },
}

export const LongestBanner: Story = {
  args: {
    replies: at({
      ...all,
      result: {
        ...integratedPath,
        coreIdentity: { ...integratedPath.coreIdentity, essence: `${long} `.repeat(6) },
        lifeDirection: {
          ...integratedPath.lifeDirection,
          northStar: 'To explain what is hard. '.repeat(12),
        },
      },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('6 of 6 modules completed')
  },
}
