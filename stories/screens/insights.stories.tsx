import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, offline, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import {
  completedExperiment,
  generic,
  insightOf,
  putAwayOf,
  restsOn,
  resultOf,
} from '../../tests/support/web/insights.ts'
import { journeyReplies, integratedPath } from '../../tests/support/web/journey-replies.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../../tests/support/web/documents.ts'
import { shows } from '../support/plays.ts'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Insights',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/insights.yaml', 'base/screens/insights.yaml'], layout: 'fullscreen' },
  args: { path: '/insights', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

const INSIGHTS = 'GET /api/insights'
const GENERATE = 'POST /api/insights/generate-module'

const halfway: Replies = {
  ...journeyReplies(documents, { statuses: ['completed', 'completed', 'completed', 'in_progress'] }),
  'GET /api/assessments': ok([
    resultOf(1, 'birthChart'),
    resultOf(2, 'soul_foundations'),
    resultOf(3, 'soul_map_integration'),
  ]),
}
const written = [
  insightOf('soul_foundations_structured_analysis', generic),
  insightOf(
    'soul_foundations_structured_analysis',
    { core_theme: 'An earlier reading.' },
    {
      id: 'earlier',
      createdAt: '2026-11-02T09:00:00.000Z',
    },
  ),
  insightOf('soul_blueprint_analysis', 'One line.\nAnother line.'),
]

const presses =
  (name: RegExp, text: string): Story['play'] =>
  async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(await canvas.findByText(text)).toBeVisible()
  }

export const NewSeeker: Story = {
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('link', { name: 'Go to your journey' })).length).toBe(7)
  },
}

export const Loading: Story = {
  args: { replies: { [INSIGHTS]: never } },
  play: shows('Loading your insights...'),
}

export const Failed: Story = {
  args: { replies: { [INSIGHTS]: refusal(500, 'Internal error') } },
  play: shows('Your insights could not be loaded just now. Nothing is lost.'),
}

export const PartlyRead: Story = {
  args: { replies: { ...halfway, 'GET /api/experiments': offline } },
  play: shows(
    'Some of what you have answered could not be read just now, so a module may look emptier than it is.',
  ),
}

export const Halfway: Story = {
  args: { replies: { ...halfway, [INSIGHTS]: ok(written) } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Has Insights')).length).toBe(2)
  },
}

export const Open: Story = {
  args: { replies: { ...halfway, [INSIGHTS]: ok(written) } },
  play: presses(
    /^View insights of Soul Foundations/i,
    'You explain what is hard, and you stay until it is clear.',
  ),
}

export const AsText: Story = {
  args: { replies: { ...halfway, [INSIGHTS]: ok(written) } },
  play: presses(/^View insights of Soul Blueprint/i, 'Composed from your answers'),
}

export const Generating: Story = {
  args: { replies: { ...halfway, [GENERATE]: never } },
  play: presses(/^Generate insights for Soul Foundations/i, 'Generating...'),
}

export const Refused: Story = {
  args: { replies: { ...halfway, [GENERATE]: refusal(429, 'You have asked for many texts.', 'too_many') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Generate insights for Soul Found/i }))
    await expect((await canvas.findAllByText('You have asked for many texts.')).length).toBeGreaterThan(0)
  },
}

export const Everything: Story = {
  args: {
    replies: {
      ...journeyReplies(documents, { statuses: Array.from({ length: 6 }, () => 'completed' as const) }),
      'GET /api/experiments': ok([completedExperiment()]),
      'GET /api/path': ok(integratedPath),
      [INSIGHTS]: ok([
        ...written,
        insightOf('soul_map_integration_analysis', {
          comprehensive_analysis: 'Three answers speak of the same afternoon.',
          core_themes: [
            { theme: 'Growing things', description: 'Soil, in four answers.' },
            { theme: 'Staying', description: 'You do not leave first.' },
          ],
          soul_purpose: {
            direction: 'Toward a garden that teaches.',
            guidance: 'Begin beside what you have.',
          },
        }),
        insightOf('synthesis', generic, { source: 'model' }),
        insightOf('path_suggestions', {
          overview: 'Three ways.',
          paths: [{ title: 'Garden school', why: 'You wrote of soil.', first_step: 'Ask once.' }],
        }),
      ]),
    },
  },
  play: async ({ canvas, userEvent }) => {
    for (const name of [/Soul Map/i, /Life Path Exp/i, /Path Integration/i, /Synthesis/i, /Path sugg/i])
      await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(await canvas.findByText('Garden school')).toBeVisible()
    await expect(await canvas.findByText('Written by AI')).toBeVisible()
  },
}

export const LongestText: Story = {
  args: {
    replies: {
      ...halfway,
      [INSIGHTS]: ok([
        insightOf('soul_foundations_structured_analysis', {
          core_theme: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(9),
          key_insights: Array.from({ length: 20 }, (_, at) => `${at}. A sentence that goes on. `.repeat(12)),
          deep: { one: { two: { three: [{ four: ['five', { six: 'seven' }] }] } } },
        }),
      ]),
    },
  },
  play: presses(/^View insights of Soul Foundations/i, 'Four'),
}

export const Older: Story = {
  args: { path: '/insights-old', replies: { ...halfway, [INSIGHTS]: ok(written) } },
  play: shows('Modules With Data'),
}

export const OlderPanel: Story = {
  args: { path: '/insights-old', replies: { ...halfway, [INSIGHTS]: ok(written) } },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^View complete analysis of Soul Found/i }),
    )
    const panel = canvasElement.ownerDocument.querySelector('[role="dialog"]')
    await expect(panel?.textContent).toContain('You explain what is hard')
  },
}

export const OlderNewSeeker: Story = { args: { path: '/insights-old' }, play: shows('Total Insights') }

export const OlderLoading: Story = {
  args: { path: '/insights-old', replies: { [INSIGHTS]: never } },
  play: shows('Loading your insights...'),
}

const restingSynthesis = insightOf(
  'synthesis',
  { core_theme: 'You wrote “More with my hands”, and the evening went into the dough.' },
  { restsOn },
)

/** What a text rests on, opened. */
export const RestsOn: Story = {
  args: { replies: { ...halfway, [INSIGHTS]: ok([restingSynthesis]) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Synthesis/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^What this rests on/ }))
    await expect(await canvas.findByRole('button', { name: /^This is not so/ })).toBeVisible()
  },
}

/** The same with something that was put away. */
export const PutAway: Story = {
  args: {
    replies: {
      ...halfway,
      [INSIGHTS]: ok([restingSynthesis]),
      'GET /api/findings/put-away': ok([putAwayOf(restsOn)]),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Synthesis/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /^What this rests on/ }))
    await expect(await canvas.findByRole('button', { name: /^Take it back/ })).toBeVisible()
  },
}
