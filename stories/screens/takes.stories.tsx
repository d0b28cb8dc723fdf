import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { never, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { assessmentOf } from '../../tests/support/web/flows/foundations-session.ts'
import { takenFlows, takesBeside } from '../../tests/support/web/takes.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const LIST = 'GET /api/takes'
const BESIDE = 'GET /api/takes/{id}/beside/{other}'

const replies: Replies = { [LIST]: ok(takenFlows), [BESIDE]: ok(takesBeside) }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Then and now',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/then-and-now.yaml'], layout: 'fullscreen' },
  args: { path: '/then-and-now', user: mara, replies },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Play = NonNullable<Story['play']>

const holds: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Hold side by side: Soul Foundations' }))
}

export const Reading: Story = { args: { replies: { [LIST]: never } } }

export const Failed: Story = {
  args: { replies: { [LIST]: refusal(500, 'Internal error') } },
  play: shows('This could not be read just now. Nothing is lost.'),
}

export const Nothing: Story = {
  args: { replies: { [LIST]: ok([]) } },
  play: shows(/^You have not finished anything yet/),
}

export const Days: Story = { play: shows('Replaced on September 12, 2026') }

export const SideBySide: Story = {
  play: async (context) => {
    await holds(context)
    await expect(await context.canvas.findByText('Means: None to Most')).toBeVisible()
  },
}

export const Comparing: Story = {
  args: { replies: { ...replies, [BESIDE]: never } },
  play: async (context) => {
    await holds(context)
    await expect(await context.canvas.findByText('Comparing them...')).toBeVisible()
  },
}

export const NothingMoved: Story = {
  args: {
    replies: {
      ...replies,
      [BESIDE]: ok({
        ...takesBeside,
        questions: takesBeside.questions.filter(({ became }) => became === 'same'),
      }),
    },
  },
  play: async (context) => {
    await holds(context)
    await expect(await context.canvas.findByText('Every answer is the same on both days.')).toBeVisible()
  },
}

export const AsTable: Story = {
  play: async (context) => {
    await holds(context)
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Show as a table' }))
    await expect(await context.canvas.findByRole('table')).toBeVisible()
  },
}

export const Asked: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'Erase the answers of September 12, 2026: Soul Foundations',
      }),
    )
    await expect(await screen.findByText(/The answers before them count again/)).toBeVisible()
  },
}

export const OnItsResults: Story = {
  args: {
    path: '/module/soul-foundations-results',
    replies: { ...replies, 'GET /api/assessments/user/{userId}/{moduleNumber}': ok([assessmentOf()]) },
  },
  play: shows('Hold then and now side by side'),
}
