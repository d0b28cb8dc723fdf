import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { localDay } from '../../engine/web/dates/local-day.ts'
import { never, offline, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { keptPractices, practiceDay } from '../../tests/support/web/practices.ts'
import { AppStory } from '../support/AppStory.tsx'

const LIST = 'GET /api/practices'
const SAY = 'POST /api/practices/{id}/days/{day}'

/** A day so many before today. */
const day = (back: number): string => {
  const date = new Date()
  date.setDate(date.getDate() - back)
  return localDay(date)
}

const river = {
  id: '2b1f8a52-7d58-4f0a-9f63-0d4f4f3c1a11',
  text: 'Walk to the river before opening the laptop, and come back by the long way, whatever the weather says.',
  time: '12:30',
  createdAt: '2026-11-19T09:00:00.000Z',
}
const noted = [
  practiceDay({ id: 'a', day: day(1), state: 'helped', note: 'Honesty, in the meeting at ten.' }),
  practiceDay({
    id: 'b',
    day: day(1),
    practice: 'evening-reflection',
    state: 'unhelpful',
    note: 'Too tired to think of anything.',
  }),
  practiceDay({ id: 'c', day: day(3), practice: river.id, state: 'done' }),
]
const written = {
  id: 'i1',
  insightType: 'soul_blueprint_structured_analysis',
  moduleNumber: 1,
  content: {
    rituals_or_practices_for_alignment: [
      'Before you say yes, put a hand on the table and wait for one breath.',
      'Write down in the evening what you did for nobody but yourself.',
    ],
  },
  source: 'composed',
  createdAt: '2026-11-19T09:00:00.000Z',
  updatedAt: '2026-11-19T09:00:00.000Z',
}

/** One practice for now, the last seven days, and what can be taken. */
const meta: Meta<typeof AppStory> = {
  title: 'Screens/Practices',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/pages/practices.yaml', 'lodestar/screens/reminders.yaml'],
    layout: 'fullscreen',
  },
  args: {
    path: '/practices',
    user: mara,
    replies: { ...keptPractices({ own: [river], days: noted }).replies, 'GET /api/insights': ok([written]) },
  },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const ForNow: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'The last seven days' })).toBeVisible()
    await expect(await canvas.findByText(/put a hand on the table/)).toBeVisible()
  },
}

export const Narrow: Story = { ...ForNow, globals: { viewport: { value: 'w320' } } }

export const NothingYet: Story = {
  args: { replies: keptPractices().replies },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Once your insights are written/)).toBeVisible()
  },
}

export const TimerRuns: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Morning Alignment/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Start the timer' }))
    await expect(canvas.getByRole('timer')).toHaveTextContent(/left of this step/)
    await userEvent.click(canvas.getByRole('button', { name: 'Pause' }))
    await expect(canvas.getByRole('button', { name: 'Go on' })).toBeVisible()
  },
}

export const OneOfTheirOwn: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Walk to the river/ }))
    await expect(canvas.getByRole('button', { name: 'Let it go' })).toBeVisible()
  },
}

export const WithoutANetwork: Story = {
  args: { replies: { ...keptPractices().replies, [SAY]: offline } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('A line about it'), 'On the train.')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the line' }))
    await expect(await canvas.findByText(/on this device only/)).toBeVisible()
  },
}

export const KeptElsewhere: Story = {
  args: {
    replies: {
      ...keptPractices().replies,
      [SAY]: {
        status: 412,
        body: {
          message: 'This line was changed somewhere else in the meantime.',
          code: 'stale_version',
          current: practiceDay({ day: day(0), note: 'From the phone.', version: 2 }),
        },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Morning Alignment/ }))
    await userEvent.type(canvas.getByLabelText('A line about it'), 'From the desk.')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep the line' }))
    await expect(await canvas.findByText(/kept this line: From the phone/)).toBeVisible()
  },
}

export const Loading: Story = { args: { replies: { [LIST]: never } } }

export const NotRead: Story = {
  args: { replies: { [LIST]: refusal(500, 'No') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
