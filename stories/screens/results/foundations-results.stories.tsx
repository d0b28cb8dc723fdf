import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { foundationsAnswers, foundationsWith } from '../../../tests/support/web/flows/foundations-answers.ts'
import { analysisOf, assessmentOf } from '../../../tests/support/web/flows/foundations-session.ts'
import { mara } from '../../../tests/support/web/harness.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { shows } from '../../support/plays.ts'

const READ = 'GET /api/assessments/user/{userId}/{moduleNumber}'
const INSIGHTS = 'GET /api/insights'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/FoundationsResults',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/soul-foundations-results.yaml'], layout: 'fullscreen' },
  args: { path: '/module/soul-foundations-results', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

const analysis = analysisOf(
  'You wrote that time passes when you teach somebody who wants to know.\nThe people in your answers are few and near.\n\nWhat would a week look like that held one such afternoon?',
)

export const Loading: Story = { args: { replies: { [READ]: never } }, play: shows('Loading your results...') }

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No Soul Foundations Data' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: { [READ]: refusal(500, 'Internal error') } },
  play: shows('Failed to fetch assessments'),
}

export const Full: Story = {
  args: { replies: { [READ]: ok([assessmentOf()]), [INSIGHTS]: ok([analysis]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Core Values' })).toBeVisible()
  },
}

export const WrittenByAi: Story = {
  args: { replies: { [READ]: ok([assessmentOf()]), [INSIGHTS]: ok([{ ...analysis, source: 'model' }]) } },
  play: shows('Written by AI'),
}

export const WithoutAnalysis: Story = {
  args: { replies: { [READ]: ok([assessmentOf()]) } },
  play: shows('There is no written analysis yet. Your answers are below, complete and unchanged.'),
}

export const Partial: Story = {
  args: {
    replies: {
      [READ]: ok([
        assessmentOf(
          foundationsWith({
            values: [],
            skills: ['listening'],
            'passions.gifts': '',
            reflections: {},
            'passions.topics': undefined,
          }),
        ),
      ]),
    },
  },
  play: shows('Your Soul Foundations'),
}

export const LongestText: Story = {
  args: {
    replies: {
      [READ]: ok([
        assessmentOf(
          foundationsWith({
            values: [
              ...foundationsAnswers.values,
              'belonging',
              'courage',
              'creativity',
              'fairness',
              'freedom',
              'growth',
              'health',
              'mastery',
              'peace',
              'playfulness',
              'reliability',
              'security',
              'spirituality',
              'a-value-that-was-retired',
            ],
            'passions.loseTime': `${foundationsAnswers.passions.loseTime} `.repeat(40),
            desires: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8),
          }),
        ),
      ]),
      [INSIGHTS]: ok([analysisOf(`${foundationsAnswers.reflections.values}\n`.repeat(20))]),
    },
  },
  play: shows('a-value-that-was-retired'),
}
