import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import {
  components,
  known,
  statement,
  tabServer,
  tabSession,
} from '../../tests/support/web/flows/tab-modules.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const PATH = '/module/vision-forge'
const WRITE = 'POST /api/flows/{flow}/generate/{document}'
const SUBMIT = 'POST /api/flows/{flow}/results'
const all = { visionComponents: components, visionStatement: statement }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Vision Forge',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/modules/vision-forge.yaml'], layout: 'fullscreen' },
  args: { path: PATH, user: mara, replies: { ...known, ...tabServer(4).replies } },
}
export default meta
type Story = StoryObj<typeof AppStory>

const at = (stepId: string, formData: Record<string, unknown>, replies: object = {}) => ({
  path: `${PATH}/${stepId}`,
  replies: { ...known, ...tabServer(4, tabSession(4, formData, stepId)).replies, ...replies },
})
export const Loading: Story = {
  args: { replies: { ...known, 'GET /api/flows/vision_forge/session': never } },
  play: shows('Loading your vision...'),
}

export const Review: Story = { play: shows('The patient maker') }

export const ReviewEmpty: Story = {
  args: {
    replies: {
      ...tabServer(4).replies,
      'GET /api/flows/soul_map_integration/generate/soul-map-signature': ok(null),
      'GET /api/experiments': ok([]),
      'GET /api/user/profile': ok({ user: mara, intake: null, onboardingAnswers: null, vision: null }),
    },
  },
  play: shows(/^Nothing here yet. Your Soul Map/),
}

export const CreateEmpty: Story = {
  args: { ...at('components', {}) },
  play: shows(/^Nothing is on the plate yet/),
}

export const Create: Story = {
  args: at('components', { visionComponents: components }),
  play: shows('A house near water'),
}

export const CreateLongest: Story = {
  args: at('components', {
    visionComponents: components.map((each) => ({
      ...each,
      title: 'Donaudampfschifffahrtsgesellschaft'.repeat(4),
      description: `${each.description}. `.repeat(60),
    })),
  }),
  play: shows('Career and purpose'),
}

export const Editing: Story = {
  args: at('components', { visionComponents: components }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit A workshop' }))
    await expect(await canvas.findByText('Change A workshop')).toBeVisible()
  },
}

export const Removed: Story = {
  args: at('components', { visionComponents: components }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove A workshop' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Undo' })).toHaveFocus())
  },
}

export const EnhanceBlocked: Story = {
  args: at('enhance', { visionComponents: components.slice(0, 1) }),
  play: shows('Add at least 2 components first'),
}

export const Enhancing: Story = {
  args: at('enhance', { visionComponents: components }, { [WRITE]: never }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enhance with AI' }))
    await expect(await canvas.findByText('Writing your vision...')).toBeVisible()
  },
}

export const EnhanceFailed: Story = {
  args: at('enhance', { visionComponents: components }, { [WRITE]: refusal(500, 'Internal error') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enhance with AI' }))
    await expect(await canvas.findByText(/^Your vision could not be written just now/)).toBeVisible()
  },
}

export const Enhanced: Story = {
  args: at('enhance', all),
  play: shows('Your vision statement'),
}

export const CompleteBlocked: Story = {
  args: at('vision', { visionComponents: components }),
  play: shows(/^Your vision statement comes first/),
}

export const Plate: Story = { args: at('vision', all), play: shows('Vision board') }

export const SubmitFailed: Story = {
  args: at('vision', all, { [SUBMIT]: refusal(500, 'Internal error') }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Vision' }))
    await expect(await canvas.findByText(/^That did not go through/)).toBeVisible()
  },
}

export const Completed: Story = {
  args: at('vision', all, { [SUBMIT]: ok({}, { status: 201 }) }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Vision' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your vision is kept' })).toHaveFocus())
  },
}
