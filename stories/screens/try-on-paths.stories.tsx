import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { completedOf, experimentOf } from '../../tests/support/web/experiments.ts'
import { never, ok } from '../../tests/support/web/fake-server.ts'
import { free, livesServer, now, tests, tries, turn } from '../../tests/support/web/flows/lives.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const PATH = '/try-on-paths'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Try-On Paths',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/questionnaires/try-on-paths.yaml'], layout: 'fullscreen' },
  args: { path: PATH, user: mara, replies: livesServer(null).replies },
}
export default meta
type Story = StoryObj<typeof AppStory>

const at = (stepId: string, formData: object, replies: object = {}) => ({
  path: `${PATH}/${stepId}`,
  replies: { ...livesServer({ ...formData }, stepId).replies, ...replies },
})
export const Empty: Story = { play: shows('The life you are in, five years on') }

export const NothingToCompare: Story = { args: at('beside', {}), play: shows(/^Nothing is drawn up yet/) }

export const SideBySide: Story = {
  args: at('beside', { goingOn: now, turnedTo: turn, uncounted: free }),
  play: shows('One start, and a station for each year. Where the line is dotted, nothing is written yet.'),
}

export const Moved: Story = {
  args: at('beside', {
    goingOn: {
      ...now,
      moves: [{ gauge: 'liking', experiment: 'e1', from: 'liking-cold', to: 'liking-warm' }],
    },
  }),
  play: shows(/Before an experiment: It leaves me cold/),
}

export const NotDrawnUp: Story = { args: at('tests', {}), play: shows('Draw up one of the lives first') }

export const DrawnUp: Story = {
  args: at('tests', { goingOn: now, tests }),
  play: shows('Ask it of somebody who would know'),
}

export const Beginning: Story = {
  args: at('tests', { goingOn: now, tests }, { 'POST /api/flows/{flow}/experiments': never }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Begin this experiment' }))
    await expect(await canvas.findByText('Beginning...')).toBeVisible()
  },
}

export const UnderWay: Story = {
  args: at(
    'tests',
    { goingOn: now, tests },
    {
      'GET /api/experiments': ok([experimentOf({ title: 'Two hours of it', status: 'in_progress', tries })]),
    },
  ),
  play: shows('In progress'),
}

export const Found: Story = {
  args: at(
    'tests',
    { goingOn: now, tests },
    { 'GET /api/experiments': ok([completedOf({ title: 'Two hours of it', tries })]) },
  ),
  play: shows('Does that move “Liking”? You had it at: I look forward to it.'),
}
