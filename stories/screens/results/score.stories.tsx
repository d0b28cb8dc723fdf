import type { Meta, StoryObj } from '@storybook/react-vite'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { scoredRows, scorePage } from '../../../tests/support/web/score-page.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { shows } from '../../support/plays.ts'

const READ = 'GET /api/assessments'

/** The block `score` with each of its drawings: a ladder, pairs and bars. */
const meta: Meta<typeof AppStory> = {
  title: 'Screens/Score',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: [], layout: 'fullscreen' },
  args: { path: '/your-week', user: mara, beside: scorePage, replies: { [READ]: ok(scoredRows) } },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Drawn: Story = { play: shows('There was a lot of wind.') }
export const NothingYet: Story = { args: { replies: { [READ]: ok([]) } }, play: shows('No type yet.') }
export const Failed: Story = {
  args: { replies: { [READ]: refusal(500, 'Internal error') } },
  play: shows('This could not be read.'),
}
export const Loading: Story = { args: { replies: { [READ]: never } } }
