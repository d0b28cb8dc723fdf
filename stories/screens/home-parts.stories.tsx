import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { never, ok } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { journeyReplies } from '../../tests/support/web/journey-replies.ts'
import { AppStory } from '../support/AppStory.tsx'
import { arranged } from '../../tests/support/web/boards.ts'
import { documents } from '../../tests/support/web/documents.ts'
import { documentIn } from '../support/language.ts'

const done = 'completed'
const partial = journeyReplies(documents, { statuses: [done, 'unlocked'] })
const third = journeyReplies(documents, {
  statuses: [done, done, 'in_progress'],
  percents: [100, 100, 30],
  sessions: { 3: 3 },
})

/** What stands on the dashboard below its cards. */
const meta: Meta<typeof AppStory> = {
  title: 'Screens/Home/Below the cards',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/home.yaml', 'lodestar/testimonials.yaml'], layout: 'fullscreen' },
  args: { path: '/home', user: mara, replies: partial },
}
export default meta
type Story = StoryObj<typeof AppStory>

/** The code of a lazy screen comes over the network in a story, too. */

export const SoulMap: Story = {
  args: { replies: third },
  play: async ({ canvas, userEvent }) => {
    const explore = await canvas.findByRole('button', {
      name: 'Explore Path',
      description: 'Healing & Guidance',
    })
    const map = canvas.getByRole('img', { name: /^Your True Self in the center/ })
    map.scrollIntoView()
    // No name is cut off, and none lies outside of the drawing.
    const field = map.getBoundingClientRect()
    for (const name of map.querySelectorAll('span')) {
      const { left, right, top, bottom } = name.getBoundingClientRect()
      await expect(
        left >= field.left && right <= field.right && top >= field.top && bottom <= field.bottom,
      ).toBe(true)
    }
    await userEvent.click(explore)
    await waitFor(() => expect(canvas.getByText('Exploring Healing & Guidance pathway...')).toBeVisible())
  },
}

export const SoulMapNarrow: Story = { ...SoulMap, globals: { viewport: { value: 'w320' } } }

export const JournalWithOwnPrompt: Story = {
  args: {
    replies: {
      ...partial,
      'GET /api/daily-prompt': ok({
        prompt:
          'You wrote that you lose track of time when you explain something until it clicks. Where in the coming week is there an hour for that, and who would be glad of it?',
        source: 'insight',
        date: '2026-11-20',
      }),
    },
  },
  play: async ({ canvas }) => {
    const prompt = await canvas.findByText(/until it clicks/, {})
    prompt.scrollIntoView()
    await expect(canvas.getByRole('link', { name: 'Start Journaling' })).toHaveAttribute(
      'href',
      '/journal#write',
    )
  },
}

export const JournalBeforeItsPrompt: Story = {
  args: { replies: { ...partial, 'GET /api/daily-prompt': never } },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: "Today's Prompt" })
    heading.scrollIntoView()
  },
}

export const PracticeTicked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Morning Alignment/ }))
    await expect(canvas.getByText('1 of 2 today')).toBeVisible()
  },
}

export const RemindersOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Set Reminders' }))
    const dialog = await screen.findByRole('dialog', { name: documentIn('reminders').title })
    await waitFor(() => expect(dialog).toBeVisible())
  },
}

const withBoard = (board: object) => ({
  ...partial,
  'GET /api/flows/vision-board/session': ok({
    currentStep: 0,
    stepId: 'board',
    formData: { board },
    completedSteps: [],
    contentHash: null,
    version: 1,
    createdAt: '2026-11-20T09:12:00.000Z',
    updatedAt: '2026-11-20T09:12:00.000Z',
  }),
})

/** What the seeker wanted to look at every day; while nothing is on it there is nothing. */
export const Board: Story = {
  args: { replies: withBoard(arranged) },
  play: async ({ canvas }) => {
    const part = await canvas.findByRole('region', { name: 'Your vision board' })
    part.scrollIntoView()
    await waitFor(() => expect(part.querySelector('svg[data-format="a4"]')).toBeVisible())
    await expect(canvas.getByRole('link', { name: 'Open your board' })).toHaveAttribute(
      'href',
      '/vision-board',
    )
  },
}

export const BoardNarrow: Story = { ...Board, globals: { viewport: { value: 'w320' } } }

export const BoardForADesk: Story = {
  args: { replies: withBoard({ ...arranged, format: 'desktop', ground: 'print' }) },
  play: async ({ canvas }) => {
    const part = await canvas.findByRole('region', { name: 'Your vision board' })
    part.scrollIntoView()
    await waitFor(() => expect(part.querySelector('svg[data-format="desktop"]')).toBeVisible())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const BoardForAPhone: Story = {
  args: { replies: withBoard({ ...arranged, format: 'phone' }) },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    const part = await canvas.findByRole('region', { name: 'Your vision board' })
    await waitFor(() => expect(part.querySelector('svg[data-format="phone"]')).toBeVisible())
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

const firstStory = { name: 'Story 1 of 10' }

/** Where motion is not wanted, as in a driven browser. */
export const StoriesPaused: Story = {
  play: async ({ canvas }) => {
    const slide = await canvas.findByRole('group', firstStory)
    slide.scrollIntoView()
    await expect(canvas.getByRole('button', { name: 'Play' })).toBeVisible()
    await expect(canvas.getByText('Sample stories and figures')).toBeVisible()
  },
}

export const StoriesPlaying: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Play' }))
    await expect(await canvas.findByRole('button', { name: 'Pause' })).toBeVisible()
  },
}

/** CONST-006: a slide takes 500 ms, and none at all where motion is not wanted. */
export const StoriesSlide: Story = {
  play: async ({ canvas, userEvent }) => {
    const slide = await canvas.findByRole('group', firstStory)
    const { dataset } = document.documentElement
    dataset['motion'] = 'off'
    await expect(getComputedStyle(slide).transitionDuration).toMatch(/^1e-05s|^0\.00001s/)
    delete dataset['motion']
    await expect(getComputedStyle(slide).transitionDuration).toBe('0.5s, 0.5s')
    dataset['motion'] = 'off'
    await userEvent.click(canvas.getByRole('button', { name: 'Next story' }))
    const second = await canvas.findByRole('group', { name: 'Story 2 of 10' })
    await waitFor(() =>
      expect(second.getBoundingClientRect().left).toBe(second.parentElement?.getBoundingClientRect().left),
    )
    await expect(canvas.queryByRole('group', firstStory)).toBeNull()
  },
}

/** HOME-041: before the first comes the last. */
export const StoriesWrapped: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Previous story' }))
    await expect(await canvas.findByRole('group', { name: 'Story 10 of 10' })).toBeVisible()
  },
}

export const StoriesNarrow: Story = { ...StoriesPaused, globals: { viewport: { value: 'w320' } } }

/** The stories come with a document of their own; their place is kept. */
export const StoriesOnTheirWay: Story = {
  args: {
    without: ['testimonials'],
    replies: { ...partial, 'GET /content/content-hash/testimonials/testimonials.json': never },
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { name: 'What others found' })
    heading.scrollIntoView()
    await expect(canvas.getByText('10,000+')).toBeVisible()
  },
}

const longest = {
  quote: 'Donaudampfschifffahrtsgesellschaft. '.repeat(8).trim(),
  transformation: 'Zusammenhangsbetrachtungen und Selbsterkundungsgrundlagen, seitdem anders',
  timeframe: 'Over the course of eleven and a half months, with a long break in summer',
  category: 'Zusammenhangsbetrachtungen und Selbsterkundung',
  rating: 1,
}

const testimonials = documentIn('testimonials')
export const StoriesLongest: Story = {
  args: {
    without: ['testimonials'],
    replies: {
      ...partial,
      'GET /content/content-hash/testimonials/testimonials.json': ok({
        ...testimonials,
        stories: testimonials.stories.map((story) => ({ ...story, ...longest })),
      }),
    },
  },
  play: async ({ canvas }) => {
    const slide = await canvas.findByRole('group', firstStory)
    slide.scrollIntoView()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const StoriesLongestNarrow: Story = { ...StoriesLongest, globals: { viewport: { value: 'w320' } } }

const onAPhone = { viewport: { value: 'w375' } }

/** HOME-003, JOURNEY-006: on a phone the links of the header are in the menu. */
async function linksAreInTheMenu({ canvas, userEvent }: Parameters<NonNullable<Story['play']>>[0]) {
  const menu = await canvas.findByRole('button', { name: /Your menu, Mara$/ })
  await expect(canvas.queryByRole('navigation', { name: 'Main' })).toBeNull()
  await userEvent.click(menu)
  const links = { 'Your Journey': '/journey', Insights: '/insights', 'Soul Guide': '/soul-guide' }
  for (const [name, to] of Object.entries(links)) {
    const item = await canvas.findByRole('menuitem', { name })
    await waitFor(() => expect(item).toBeVisible())
    await expect(item).toHaveAttribute('href', to)
  }
  for (const name of [/^Edit Profile/, /^Settings/, 'Logout'])
    await expect(canvas.getByRole('menuitem', { name })).toBeVisible()
}

export const MenuOnAPhone: Story = { globals: onAPhone, play: linksAreInTheMenu }

export const MenuOfTheJourneyOnAPhone: Story = {
  args: { path: '/journey' },
  globals: onAPhone,
  play: linksAreInTheMenu,
}

/** HOME-002: where there is room, the links are in the header, and not again in the menu. */
export const MenuWithRoom: Story = {
  globals: { viewport: { value: 'w1280' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Your menu, Mara$/ }))
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'Logout' })).toBeVisible())
    await expect(canvas.queryByRole('menuitem', { name: 'Insights' })).toBeNull()
  },
}
