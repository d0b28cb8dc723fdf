import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import {
  discoveries,
  responses,
  soulMap,
  soulMapAssessment,
  soulMapServer,
  soulMapSession,
} from '../../tests/support/web/flows/soul-map.ts'
import { AppStory } from '../support/AppStory.tsx'
import { press, shows } from '../support/plays.ts'

const DISCOVER = 'POST /api/flows/soul_map_integration/generate/soul-map-discoveries'
const DRAW = 'POST /api/flows/soul_map_integration/generate/soul-map-signature'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/SoulMap',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/modules/soul-map.yaml'], layout: 'fullscreen' },
  args: { path: '/module/soul-map', user: mara, replies: soulMapServer().replies },
}
export default meta
type Story = StoryObj<typeof AppStory>

const at = (stepId: string, answered: number, more = {}) => ({
  replies: { ...soulMapServer(soulMapSession(stepId, answered)).replies, ...more },
})
export const Loading: Story = {
  args: { replies: { 'GET /api/flows/soul_map_integration/session': never } },
  play: shows('Loading your map...'),
}

export const Intro: Story = {
  play: shows(
    'About 20 minutes. Only you can read what you write. Where a model is used, it gets no name, date or place.',
  ),
}

export const DrawnBefore: Story = {
  args: {
    replies: {
      ...soulMapServer(null, soulMap).replies,
      'GET /api/assessments/user/{userId}/{moduleNumber}': ok([soulMapAssessment]),
    },
  },
  play: shows(/^You have drawn a soul map before/),
}

export const Discovering: Story = {
  args: { replies: { ...soulMapServer().replies, [DISCOVER]: never } },
  play: async (context) => {
    await press('Begin the discoveries')(context)
    const [said] = await context.canvas.findAllByText(/^Reading what you gave before/)
    await expect(said).toBeVisible()
  },
}

export const NotDiscovered: Story = {
  args: { replies: { ...soulMapServer().replies, [DISCOVER]: refusal(500, 'Internal error', 'internal') } },
  play: async (context) => {
    await press('Begin the discoveries')(context)
    await expect(
      await context.canvas.findByRole('button', { name: 'Use the ten general ones' }),
    ).toBeVisible()
  },
}

export const First: Story = { args: at('first', 0), play: shows('Discovery 1 of 10') }

export const TooShort: Story = {
  args: at('second', 1),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'Too short')
    await expect(await canvas.findByText('11 more characters')).toBeVisible()
  },
}

export const Breakthrough: Story = { args: at('second', 2), play: shows('Breakthrough detected!') }

export const WithoutHint: Story = { args: at('third', 2), play: shows('Discovery 3 of 10') }

export const LongestText: Story = {
  args: {
    replies: soulMapServer(
      soulMapSession('fifth', 5, {
        formData: {
          discoveries: discoveries.map((each) => ({
            ...each,
            setup: `${each.setup} `.repeat(18).trim(),
            prompt: `${each.prompt} `.repeat(6).trim(),
          })),
          discoveryResponses: { fifth: 'The whole story of it, from the very beginning. '.repeat(80) },
        },
      }),
    ).replies,
  },
  play: shows('Breakthrough detected!'),
}

export const Last: Story = {
  args: at('tenth', 10),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Generate Soul Map' })).toBeVisible()
  },
}

export const Creating: Story = {
  args: at('tenth', 10, { [DRAW]: never }),
  play: async (context) => {
    await press('Generate Soul Map')(context)
    await expect(await context.canvas.findByText('Reading your reflections...')).toBeVisible()
  },
}

export const NotCreated: Story = {
  args: at('tenth', 10, { [DRAW]: refusal(500, 'Internal error', 'internal') }),
  play: async (context) => {
    await press('Generate Soul Map')(context)
    await expect(await context.canvas.findByText(/^Your map could not be drawn just now/)).toBeVisible()
  },
}

export const Result: Story = {
  args: { replies: soulMapServer(soulMapSession('result', 10), soulMap).replies },
  play: shows(soulMap.soulSignature.signature),
}

export const Declared: Story = {
  args: {
    replies: soulMapServer(
      soulMapSession('table', 0, {
        formData: { discoveryResponses: { table: responses['first'] ?? '' } },
        currentStep: 1,
      }),
    ).replies,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The table you remember')).toBeVisible()
  },
}
