import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { blueprintAnalysis, blueprintInsight } from '../../../tests/support/web/blueprint-analysis.ts'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/harness.ts'
import { readingReplies } from '../../../tests/support/web/readings.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { shows } from '../../support/plays.ts'

const READ = 'GET /api/insights'
const GENERATE = 'POST /api/insights/generate'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/BlueprintResults',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/soul-blueprint-results.yaml'], layout: 'fullscreen' },
  args: {
    path: '/module/soul-blueprint-results',
    user: mara,
    replies: { ...readingReplies, [READ]: ok([blueprintInsight()]) },
  },
}
export default meta
type Story = StoryObj<typeof AppStory>

/** Presses a button, then waits for what it brings. */
const presses =
  (name: string, text: string | RegExp): Story['play'] =>
  async (context) => {
    await userEvent.click(await context.canvas.findByRole('button', { name }))
    await shows(text)?.(context)
  }

const replies = (changes: object) => ({ replies: { ...readingReplies, ...changes } })

export const Full: Story = { play: shows('Composed from your answers') }

export const WrittenByAi: Story = {
  args: replies({ [READ]: ok([blueprintInsight(blueprintAnalysis, { source: 'model' })]) }),
  play: shows('Written by AI'),
}

/** No birth data, so no chart beside it. */
export const WithoutChart: Story = {
  args: replies({
    [READ]: ok([blueprintInsight()]),
    'GET /api/readings/input': refusal(500, 'Internal error'),
  }),
  play: shows('Essence Theme'),
}

export const Empty: Story = {
  args: replies({ [READ]: ok([]) }),
  play: shows('No Soul Blueprint analysis found.'),
}

export const Generating: Story = {
  args: replies({ [READ]: ok([]), [GENERATE]: never }),
  play: presses('Generate Analysis', 'Writing your analysis...'),
}

export const NoData: Story = {
  args: replies({
    [READ]: ok([]),
    [GENERATE]: refusal(
      409,
      'There is no birth chart and no questionnaire yet. Add one of them in the Soul Blueprint first, and this is written from it.',
      'no_data',
    ),
  }),
  play: presses('Generate Analysis', 'Something to write from comes first'),
}

export const GenerateFailed: Story = {
  args: replies({ [READ]: ok([]), [GENERATE]: refusal(500, 'Internal error') }),
  play: presses('Generate Analysis', 'Failed to generate analysis'),
}

export const AgainFailed: Story = {
  args: replies({
    [READ]: ok([blueprintInsight()]),
    [GENERATE]: refusal(429, 'That was enough for today.', 'too_many'),
  }),
  play: presses('Write it anew', 'That was enough for today.'),
}

export const Loading: Story = { args: replies({ [READ]: never }), play: shows('Reading your analysis...') }

export const Failed: Story = {
  args: replies({ [READ]: refusal(500, 'The shelf is stuck.') }),
  play: shows('The shelf is stuck.'),
}

export const Unreadable: Story = {
  args: replies({ [READ]: ok([blueprintInsight('no JSON')]) }),
  play: shows(/in a form that this page cannot read/),
}

export const LongestText: Story = {
  args: replies({
    [READ]: ok([
      blueprintInsight({
        ...blueprintAnalysis,
        essence_theme: `${blueprintAnalysis.essence_theme} `.repeat(12),
        gifts_and_genius_zones: Array.from({ length: 8 }, () =>
          `${blueprintAnalysis.essence_theme} `.repeat(4),
        ),
        affirmation_for_path: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4),
      }),
    ]),
  }),
  play: shows('Affirmation for Path'),
}
