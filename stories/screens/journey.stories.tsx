import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { journeyReplies, pathIntegration, type Standing } from '../../tests/support/web/journey-replies.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../support/documents.ts'

const at = (standing: Standing) => journeyReplies(documents, standing)
const done = 'completed'
const all: Standing = { statuses: [done, done, done, done, done, done] }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Journey',
  component: AppStory,
  parameters: { layout: 'fullscreen' },
  args: { path: '/journey', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

/** What lies under the middle of a card's title, which is where a body click lands. */
function under(title: Element): Element | null {
  title.scrollIntoView({ block: 'center' })
  const { x, y, width, height } = title.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2)
}

export const NewSeeker: Story = {
  args: { replies: at({ statuses: ['unlocked'] }) },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('article', { name: 'Soul Blueprint' })
    await expect(card).toHaveTextContent('You are here')
    await expect(canvas.getAllByRole('button', { name: 'Complete Previous Modules' })).toHaveLength(5)
  },
}

/** Two completed, one under way. The body of an open card is its link; of the others it is nothing. */
export const Partial: Story = {
  args: { replies: at({ statuses: [done, done, 'in_progress'], sessions: { 3: 4 } }) },
  play: async ({ canvas }) => {
    const open = await canvas.findByRole('heading', { name: 'Soul Map Integration' })
    await expect(under(open)?.closest('a')).toHaveAttribute('href', '/module/soul-map')
    for (const title of ['Soul Blueprint', 'Vision Forge'])
      await expect(under(canvas.getByRole('heading', { name: title }))?.closest('a, button')).toBeNull()
    window.scrollTo(0, 0)
  },
}

export const AllCompleteWithBanner: Story = {
  args: { replies: at({ ...all, result: pathIntegration }) },
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
        ...pathIntegration,
        coreIdentity: { ...pathIntegration.coreIdentity, essence: `${long} `.repeat(6) },
        lifeDirection: {
          ...pathIntegration.lifeDirection,
          northStar: 'To explain what is hard. '.repeat(12),
        },
      },
    }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('6 of 6 modules completed')
  },
}
