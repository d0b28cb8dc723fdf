import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { Insight } from '../../engine/contracts/index.ts'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { journeyReplies, type Standing } from '../../tests/support/web/journey-replies.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../../tests/support/web/documents.ts'

const at = (standing: Standing) => journeyReplies(documents, standing)
const done = 'completed'

const time = '2026-11-20T09:00:00.000Z'
const stored = { moduleNumber: null, source: 'composed', createdAt: time, updatedAt: time } as const
const readings: readonly Insight[] = [
  {
    id: 's',
    insightType: 'synthesis',
    ...stored,
    content: {
      core_theme:
        'Mara, these are your own words first, and a reading second. You keep Honesty, Curiosity and Freedom. You forget the time over this: “Drawing maps of places that I only know from stories”.',
    },
  },
  {
    id: 'p',
    insightType: 'path_suggestions',
    ...stored,
    content: {
      paths: [
        {
          title: 'The one that could not fail',
          why: 'You wrote that you would do this if it could not fail: “I would open a small school for adults in the old mill”.',
          first_step: 'Name the smallest piece of it that fits into one afternoon.',
        },
        {
          title: 'Work under the sky',
          why: 'You chose plants, animals, the outdoors among the subjects that you return to.',
          first_step: 'Spend one working morning outside, whatever the work is.',
        },
      ],
    },
  },
]

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Home',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/home.yaml', 'lodestar/journey.yaml'], layout: 'fullscreen' },
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

const GENERATE = 'POST /api/insights/generate'
const pressed: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Generate Insights' }))
}

/** While it is written, which may take a while. */
export const AiCardWriting: Story = {
  args: { replies: { ...at({ statuses: [done, 'unlocked'] }), [GENERATE]: never } },
  play: async (context) => {
    await pressed(context)
    await expect(await context.canvas.findByText(/Reading your answers/)).toBeVisible()
  },
}

/** Nothing to write from: the reason stands at the button. */
export const AiCardWithoutData: Story = {
  args: {
    replies: {
      ...at({ statuses: ['unlocked'] }),
      [GENERATE]: refusal(
        409,
        'There is nothing to read yet. Choose where you are in life first.',
        'no_data',
      ),
    },
  },
  play: async (context) => {
    await pressed(context)
    await expect(await context.canvas.findByText(/There is nothing to read yet/)).toBeVisible()
  },
}

/** What the AI card wrote, below the cards. */
export const LatestReading: Story = {
  args: {
    replies: {
      ...at({ statuses: [done, 'unlocked'] }),
      'GET /api/insights': ({ query }) =>
        ok(readings.filter(({ insightType }) => insightType === query['type'])),
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Your latest reading' })
    await expect(canvas.getByText('Composed from your answers')).toBeVisible()
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
