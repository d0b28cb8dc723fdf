import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { StepsFlow } from '../../engine/core/pack/documents.gen.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const asked = documentIn('module', 'soul_blueprint').flow.steps.filter(({ kind }) => kind === 'birth-data')
const flow: StepsFlow = { mode: 'steps', keep: 'draft', finish: { effect: 'saveAnswers' }, steps: asked }

const meta = {
  title: 'Runner/BirthData',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-blueprint.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: { flow, stepId: 'birth', name: '1 · Soul Blueprint', hue: 'm1' },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** A day that is not on the calendar, and half a position: both are said where they stand. */
export const Impossible: Story = {
  args: { answers: { birth: { birthDate: '1990-02-30', birthLocation: 'Lisbon', latitude: '38.7' } } },
}

/** Without a time noon stands in, and the form says so. */
export const WithoutATime: Story = {
  args: { answers: { birth: { birthDate: '1990-04-12', birthLocation: 'Lisbon' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(/Birth date/)).toHaveValue('1990-04-12')
  },
}
