import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { goal, known, plan, tabServer, tabSession } from '../../tests/support/web/flows/tab-modules.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const PATH = '/module/soul-motion'
const WRITE = 'POST /api/flows/{flow}/generate/{document}'
const SUBMIT = 'POST /api/flows/{flow}/results'
const planned = { goals: [goal], actionPlans: { [goal.id]: plan } }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Soul in Motion',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/modules/soul-motion.yaml'], layout: 'fullscreen' },
  args: { path: PATH, user: mara, replies: { ...known, ...tabServer(5).replies } },
}
export default meta
type Story = StoryObj<typeof AppStory>

const at = (stepId: string, formData: Record<string, unknown>, replies: object = {}) => ({
  path: `${PATH}/${stepId}`,
  replies: { ...known, ...tabServer(5, tabSession(5, formData, stepId)).replies, ...replies },
})
export const Loading: Story = {
  args: { replies: { ...known, 'GET /api/flows/soul_in_motion/session': never } },
  play: shows('Loading your goals...'),
}

export const Review: Story = { play: shows('You have completed Vision Forge.') }

export const ReviewFailed: Story = {
  args: {
    replies: {
      ...tabServer(5).replies,
      'GET /api/user/comprehensive-data': refusal(404, 'Not found'),
    },
  },
  play: shows(/^This could not be read just now/),
}

export const GoalsEmpty: Story = { args: at('goals', {}), play: shows(/^No goal yet/) }

export const Goals: Story = { args: at('goals', { goals: [goal] }), play: shows('Teach a first class') }

export const PlanEmpty: Story = { args: at('plan', {}), play: shows(/^Set a goal first/) }

export const PlanReady: Story = {
  args: at('plan', { goals: [goal] }),
  play: shows('Create action plan'),
}

export const Planning: Story = {
  args: at('plan', { goals: [goal] }, { [WRITE]: never }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create action plan' }))
    await expect(await canvas.findByText('Writing the steps...')).toBeVisible()
  },
}

export const PlanFailed: Story = {
  args: at('plan', { goals: [goal] }, { [WRITE]: refusal(500, 'Internal error') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create action plan' }))
    await expect(await canvas.findByText(/^The steps could not be written just now/)).toBeVisible()
  },
}

export const Planned: Story = { args: at('plan', planned), play: shows('1 of 4 steps taken') }

export const ImplementBlocked: Story = {
  args: at('pace', { goals: [goal] }),
  play: shows('At least one goal needs its action plan first'),
}

export const Implement: Story = { args: at('pace', planned), play: shows('Steadily') }

export const SubmitFailed: Story = {
  args: at('pace', planned, { [SUBMIT]: refusal(500, 'Internal error') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Soul in Motion' }))
    await expect(await canvas.findByText(/^That did not go through/)).toBeVisible()
  },
}

export const Completed: Story = {
  args: at('pace', planned, { [SUBMIT]: ok({}, { status: 201 }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Soul in Motion' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'It is in motion' })).toHaveFocus())
  },
}
