import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { journeyReplies, type Standing } from '../../tests/support/web/journey-replies.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../support/documents.ts'

const at = (standing: Standing) => journeyReplies(documents, standing)
const done = 'completed'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Home',
  component: AppStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/home', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const NewSeeker: Story = {
  args: { replies: at({ statuses: ['unlocked'], intake: false }) },
  play: async ({ canvas }) => {
    const start = await canvas.findByRole('link', { name: 'Start Your Journey' })
    await expect(start).toHaveAttribute('href', '/life-stage-intake')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome to your journey, Mara')
  },
}

export const Nameless: Story = {
  args: { user: { ...mara, firstName: null, lastName: null }, replies: at({ statuses: ['unlocked'] }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Welcome to your journey, Seeker')
  },
}

/** One module completed, the next unlocked, nothing under way: current is module 1, the way leads to module 2. */
export const Partial: Story = {
  args: { replies: at({ statuses: [done, 'unlocked'] }) },
  play: async ({ canvas }) => {
    await canvas.findByText('1 of 5 modules completed')
    await expect(canvas.getByRole('link', { name: 'Continue Your Journey' })).toHaveAttribute(
      'href',
      '/module/soul-foundations',
    )
  },
}

export const InProgress: Story = {
  args: {
    replies: at({ statuses: [done, done, 'in_progress'], percents: [100, 100, 30], sessions: { 3: 3 } }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Module 3: Soul Map Integration')
  },
}

export const AllDone: Story = {
  args: { replies: at({ statuses: [done, done, done, done, done, 'unlocked'] }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Journey Complete!')
    await expect(canvas.queryByRole('link', { name: 'Continue Your Journey' })).toBeNull()
  },
}

/** The AI card says what it cannot do yet. */
export const AiCardPressed: Story = {
  ...Partial,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Generate Insights' }))
    await expect(await canvas.findByText(/cannot be generated yet/)).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: { 'GET /api/user/journey-progress': never } },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading your dashboard...')
  },
}

export const Failed: Story = {
  args: { replies: { 'GET /api/user/journey-progress': refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await canvas.findByText(/could not be loaded/)
  },
}

export const LongestTexts: Story = {
  args: {
    user: { ...mara, firstName: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenhaft' },
    replies: at({ statuses: [done, done, done, 'in_progress'], percents: [100, 100, 100, 99] }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('3 of 5 modules completed')
  },
}
