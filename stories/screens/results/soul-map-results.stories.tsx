import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/harness.ts'
import {
  generated,
  integration,
  soulMap,
  soulMapAssessment,
} from '../../../tests/support/web/flows/soul-map.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { press, shows } from '../../support/plays.ts'

const READ = 'GET /api/assessments/user/{userId}/{moduleNumber}'
const MAP = 'GET /api/flows/{flow}/generate/{document}'
const INSIGHTS = 'GET /api/insights'
const GENERATE = 'POST /api/insights/generate'
const drawn = { [READ]: ok([soulMapAssessment]), [MAP]: ok(generated(soulMap)) }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/SoulMapResults',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/soul-map-results.yaml'], layout: 'fullscreen' },
  args: { path: '/module/soul-map-results', user: mara, replies: drawn },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Loading: Story = { args: { replies: { [MAP]: never } }, play: shows('Reading your map...') }

export const Failed: Story = {
  args: { replies: { ...drawn, [MAP]: refusal(500, 'Internal error') } },
  play: shows('Your map could not be read just now. Nothing is lost.'),
}

export const Empty: Story = {
  args: { replies: { [READ]: ok([]), [MAP]: ok(null) } },
  play: shows('No soul map yet'),
}

export const WithoutIntegration: Story = { play: shows(soulMap.soulSignature.signature) }

export const Full: Story = {
  args: { replies: { ...drawn, [INSIGHTS]: ok([integration]) } },
  play: async (context) => {
    await shows('Ten reflections by one author.')(context)
    // As wide as the part that they are in, in as many columns as fit.
    for (const cards of context.canvasElement.querySelectorAll('[data-part] ul[role="list"]')) {
      const part = cards.closest('[data-part]')
      await expect(cards.getBoundingClientRect().width).toBe(part?.getBoundingClientRect().width)
    }
  },
}

export const Generating: Story = {
  args: { replies: { ...drawn, [GENERATE]: never } },
  play: async (context) => {
    await press('Generate analysis')(context)
    const [said] = await context.canvas.findAllByText('Reading everything together...')
    await expect(said).toBeVisible()
  },
}

export const NotGenerated: Story = {
  args: { replies: { ...drawn, [GENERATE]: refusal(500, 'Internal error', 'internal') } },
  play: async (context) => {
    await press('Generate analysis')(context)
    const [said] = await context.canvas.findAllByText('Failed to generate analysis. Please try again.')
    await expect(said).toBeVisible()
  },
}

export const TooEarly: Story = {
  args: {
    replies: {
      ...drawn,
      'POST /api/modules/progress': refusal(
        409,
        'An earlier module is not complete yet. Complete it first.',
        'earlier_module_incomplete',
      ),
    },
  },
  play: async (context) => {
    await press('Complete module')(context)
    await shows('An earlier module is not complete yet. Complete it first.')(context)
  },
}

export const Completed: Story = {
  args: {
    replies: {
      ...drawn,
      [INSIGHTS]: ok([integration]),
      'GET /api/user/journey-progress': ok({
        modules: [
          {
            moduleNumber: 3,
            moduleId: 'soul_map_integration',
            moduleName: 'Soul Map Integration',
            status: 'completed',
            progressPercent: 100,
          },
        ],
        completedModules: ['soul_map_integration'],
        currentModule: null,
        totalJourneyProgress: 60,
        moduleProgress: {},
      }),
    },
  },
  play: shows('You have completed Soul Map Integration.'),
}

export const LongestText: Story = {
  args: {
    replies: {
      ...drawn,
      [MAP]: ok(
        generated({
          ...soulMap,
          soulSignature: {
            signature:
              'A signature that is as long as a signature may be, with a Donaudampfschifffahrtsgesellschaft in it, and more',
            description: 'A sentence of the description that goes on. '.repeat(30),
            gifts: soulMap.soulSignature.gifts.map((gift) => `${gift} `.repeat(8)),
          },
        }),
      ),
    },
  },
  play: shows(/^A signature that is as long/),
}
