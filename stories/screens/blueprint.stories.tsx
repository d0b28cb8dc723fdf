import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { birthChart, resultRow, stepReplies } from '../../tests/support/web/blueprint.ts'
import { never, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const READ = 'GET /api/assessments'
const SEARCH = 'POST /api/locations/search'
const CLOCK = 'POST /api/locations/time'
const SAVE = 'POST /api/flows/{flow}/results'
const STEP = 'POST /api/readings/{reading}'
const HUB = '/module/soul-blueprint'
const FORM = `${HUB}/birth-chart`

const lisbon = {
  display_name: 'Lisbon, Portugal',
  lat: 38.72509,
  lon: -9.1498,
  place_id: 'geonames:2267057',
  timezone: 'Europe/Lisbon',
}
const moment = (time: string, offset: string, label: string) => ({
  utc: '1990-04-12T05:42:00Z',
  local: `1990-04-12T${time}:00`,
  offset,
  label,
})
const clock = (changes: object = {}) =>
  ok({
    kind: 'normal',
    zone: 'Europe/Lisbon',
    moment: moment('06:42', '+01:00', 'UTC+1'),
    other: null,
    warnings: [],
    ...changes,
  })

const birth = resultRow('birthChart', birthChart)
const mbti = resultRow('mbti', { personalityType: 'INFP' })
const enneagram = resultRow('enneagram', { type: 5, description: 'Saved words.' })
const love = resultRow('loveLanguages', { primary: 'Quality Time' })

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Blueprint',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/modules/soul-blueprint.yaml', 'lodestar/screens/charts.yaml'],
    layout: 'fullscreen',
  },
  args: { path: HUB, user: mara, replies: { ...stepReplies } },
}
export default meta
type Story = StoryObj<typeof AppStory>

const replies = (rows: readonly unknown[], more: Replies = {}): Replies => ({
  ...stepReplies,
  [READ]: ok(rows),
  [SEARCH]: ok([lisbon, { ...lisbon, place_id: '2', display_name: 'Lisbon, Ohio, United States' }]),
  [CLOCK]: clock(),
  ...more,
})

export const Loading: Story = {
  args: { replies: { [READ]: never } },
  play: shows('Looking for what you have so far...'),
}

export const Overview: Story = { play: shows('Start Here') }

export const OverviewUnderWay: Story = {
  args: { path: `${HUB}/welcome`, replies: replies([birth, mbti]) },
  play: shows('Your Progress: 2 of 4 assessments completed'),
}

export const OverviewUnread: Story = {
  args: { replies: { [READ]: refusal(422, 'No') } },
  play: shows('Failed to fetch assessments'),
}

export const Demo: Story = {
  args: { path: '/demo/soul-blueprint', user: null },
  play: shows(/^You are looking around without an account/),
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('button', { name: 'Enneagram' })
    card.focus()
    // The button is the whole card, and so is the ring around it.
    const ring = getComputedStyle(card, '::after')
    await expect([ring.outlineStyle, ring.outlineWidth]).toEqual(['solid', '3px'])
    await expect(Number.parseFloat(ring.height)).toBeGreaterThan(2 * card.getBoundingClientRect().height)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
    const back = canvas.getByRole('button', { name: 'Back to overview' })
    back.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
}

export const Form: Story = { args: { path: FORM }, play: shows('Birth date is still empty') }

/** Fills the form; the place is searched for and the first one chosen by keys. */
const filled =
  (text?: string | RegExp): Story['play'] =>
  async ({ canvas }) => {
    await fireEvent.change(await canvas.findByLabelText('Birth date'), { target: { value: '1990-04-12' } })
    await fireEvent.change(canvas.getByLabelText('Birth time'), { target: { value: '06:42' } })
    await userEvent.type(canvas.getByRole('combobox'), 'Lis')
    await waitFor(() => expect(canvas.getAllByRole('option')[0]).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(canvas.getByLabelText('Timezone')).toHaveValue('Europe/Lisbon')
    if (text !== undefined) await waitFor(() => expect(canvas.getAllByText(text)[0]).toBeVisible())
  }

export const Searching: Story = {
  args: { path: FORM, replies: replies([]) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'Lis')
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2))
    await userEvent.keyboard('{ArrowDown}')
  },
}

export const NothingFound: Story = {
  args: { path: FORM, replies: replies([], { [SEARCH]: ok([]) }) },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'Atlantis')
    await expect(await canvas.findByText('No locations found for "Atlantis"')).toBeVisible()
    await userEvent.tab()
    await expect(await canvas.findByText(/^Without coordinates we can compute/)).toBeVisible()
  },
}

export const ClockFound: Story = { args: { path: FORM, replies: replies([]) }, play: filled('06:42, UTC+1') }

export const ClockGap: Story = {
  args: {
    path: FORM,
    replies: replies([], { [CLOCK]: clock({ kind: 'gap', moment: moment('07:42', '+01:00', 'UTC+1') }) }),
  },
  play: filled(/^06:42 did not exist that day/),
}

export const ClockOverlap: Story = {
  args: {
    path: FORM,
    replies: replies([], { [CLOCK]: clock({ kind: 'overlap', other: moment('06:42', '+00:00', 'UTC') }) }),
  },
  play: filled(/^06:42 happened twice that day/),
}

export const ClockBeforeStandardTime: Story = {
  args: {
    path: FORM,
    replies: replies([], {
      [CLOCK]: clock({ kind: 'lmt', moment: moment('06:42', '-00:36:45', 'UTC-0:36:45') }),
    }),
  },
  play: filled(/^This was before standard time/),
}

export const ClockUnknown: Story = {
  args: {
    path: FORM,
    replies: replies([], { [CLOCK]: refusal(422, 'There is no time zone of this name.') }),
  },
  play: filled(/^We could not read a clock/),
}

export const Impossible: Story = {
  args: { path: FORM, replies: replies([]) },
  play: async ({ canvas }) => {
    const set = async (label: string, value: string) => {
      const field = await canvas.findByLabelText(label)
      await fireEvent.change(field, { target: { value } })
      await fireEvent.focusOut(field)
      await waitFor(() => expect(field).toBeInvalid())
    }
    await set('Birth date', '1750-01-01')
    await set('Timezone', 'summer time')
    await set('Latitude', '91')
    await set('Longitude', 'west')
    await expect(await canvas.findAllByText('Charts are computed from the year 1800 on')).not.toEqual([])
    await expect(canvas.getByLabelText('Longitude')).toBeInvalid()
  },
}

export const Pole: Story = {
  args: { path: FORM, replies: replies([]) },
  play: async ({ canvas }) => {
    await fireEvent.change(await canvas.findByLabelText('Latitude'), { target: { value: '-90' } })
    await fireEvent.change(canvas.getByLabelText('Longitude'), { target: { value: '0' } })
    await expect(await canvas.findByText(/^At a pole every direction is the same/)).toBeVisible()
  },
}

export const Saving: Story = {
  args: { path: FORM, replies: replies([], { [SAVE]: never }) },
  play: async (context) => {
    await filled()?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Save birth data' }))
    await expect(await context.canvas.findByText('Your birth data, as captured')).toBeVisible()
  },
}

export const NotSaved: Story = {
  args: { path: FORM, replies: replies([], { [SAVE]: refusal(500, 'Internal error') }) },
  play: async (context) => {
    await filled()?.(context)
    await userEvent.click(context.canvas.getByRole('button', { name: 'Save birth data' }))
    const toast = await screen.findByText('Failed to save assessment. Please try again.')
    await waitFor(() => expect(toast).toBeVisible())
  },
}

export const Captured: Story = {
  args: { path: FORM, replies: replies([birth]) },
  play: shows('Your birth data, as captured'),
}

export const CapturedWithoutTimeAndPosition: Story = {
  args: {
    path: FORM,
    replies: replies([
      resultRow('birthChart', {
        ...birthChart,
        birthTime: '12:00',
        timeAssumed: true,
        timezone: '+05:30',
        latitude: null,
        longitude: null,
      }),
    ]),
  },
  play: shows('12:00, assumed'),
}

export const Results: Story = {
  args: { replies: replies([birth, mbti, enneagram, love]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Projector')).toBeVisible()
    await expect(canvas.getAllByText('Complete')).toHaveLength(3)
  },
}

export const ResultsWithoutBirthData: Story = {
  args: { replies: replies([mbti]) },
  play: shows('The sky is still blank'),
}

export const ResultsWithAssumedTime: Story = {
  args: {
    replies: replies([resultRow('birthChart', { ...birthChart, birthTime: '12:00', timeAssumed: true })]),
  },
  play: shows(/^Your birth time is assumed to be 12:00/),
}

export const ResultsComputing: Story = {
  args: { replies: replies([birth], { [STEP]: never }) },
  play: shows('Computing...'),
}

export const ResultsNotComputed: Story = {
  args: { replies: replies([birth], { [STEP]: refusal(500, 'Internal error') }) },
  play: shows('This could not be computed just now. The full page may still work.'),
}

export const Questionnaire: Story = {
  args: { path: `${HUB}/love-languages`, replies: replies([]) },
  play: async ({ canvas }) => {
    const options = await canvas.findByRole('radiogroup')
    await expect(within(options).getAllByRole('radio')[0]).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Skip for now' })).toBeVisible()
  },
}
