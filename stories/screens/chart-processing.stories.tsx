import type { Meta, StoryObj } from '@storybook/react-vite'
import { birthChart, stepAnswer, stepReplies } from '../../tests/support/web/blueprint.ts'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { storedBlueprintKey } from '../../engine/web/readings/stored-results.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const READ = 'GET /api/readings/input'
const STEP = 'POST /api/readings/{reading}'
const LIST = '/test/soul-blueprint-results'
const IDS = [
  'astrological-profile',
  'location-astrology',
  'human-design-authentic',
  'gene-keys-authentic',
  'mbti',
  'enneagram',
  'love-languages',
  'numerology',
]
const own = {
  birthDate: birthChart.birthDate,
  birthTime: birthChart.birthTime,
  birthLocation: birthChart.birthLocation,
  results: {
    mbti: { personalityType: 'INFP' },
    enneagram: { type: 5, description: 'x' },
    loveLanguages: { primary: 'Quality Time' },
  },
}

const meta: Meta<typeof AppStory> = {
  title: 'Screens/BlueprintProcessing',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: [
      'lodestar/questionnaires/soul-blueprint-processing.yaml',
      'lodestar/screens/chart-processing.yaml',
    ],
    layout: 'fullscreen',
  },
  args: {
    path: '/module/soul-blueprint-processing',
    user: mara,
    replies: { ...stepReplies, [READ]: ok(own) },
  },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Reading: Story = {
  args: { replies: { [READ]: never } },
  play: shows('Reading your birth data...'),
}

export const UnderWay: Story = {
  args: { replies: { [READ]: ok(own), [STEP]: never } },
  play: shows('Processing'),
}

export const Finished: Story = { play: shows('All eight steps are done.') }

export const PartlyFailed: Story = {
  args: {
    replies: {
      [READ]: ok(own),
      [STEP]: ({ path }) =>
        path.endsWith('mbti') ? refusal(500, 'Internal error') : ok(stepAnswer(path.split('/').at(-1) ?? '')),
    },
  },
  play: shows(/^Done, except for 1 marked Error/),
}

export const WithoutBirthData: Story = {
  args: {
    replies: {
      ...stepReplies,
      [READ]: ok({ ...own, birthDate: null, birthTime: null, birthLocation: null }),
    },
  },
  play: shows(/^There is no birth data yet/),
}

export const Example: Story = {
  args: { path: '/test/soul-blueprint-processing', user: null },
  play: shows('Example data, not yours'),
}

export const Unread: Story = {
  args: { replies: { ...stepReplies, [READ]: refusal(500, 'Internal error') } },
  play: shows(/^Your own data could not be read just now/),
}

/** A run as an earlier visit has left it. */
const stored = (sample: boolean) => () => {
  sessionStorage.setItem(
    storedBlueprintKey(mara.id),
    JSON.stringify({
      of: '',
      sample,
      calls: IDS.map((id, at) => ({
        id,
        title: id,
        status: at === 3 ? 'error' : 'complete',
        processingTime: 12,
        output: { ...stepAnswer(id), requiresAssessment: id === 'enneagram' },
      })),
    }),
  )
}

export const StoredResults: Story = {
  args: { path: LIST },
  beforeEach: stored(false),
  play: shows('Assessment Required'),
}

export const StoredExample: Story = {
  args: { path: LIST },
  beforeEach: stored(true),
  play: shows('Example data, not yours'),
}

export const NothingStored: Story = { args: { path: LIST, user: null }, play: shows('Nothing here yet') }
