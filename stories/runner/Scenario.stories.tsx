import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { StepsFlow } from '../../engine/core/pack/documents.gen.ts'
import { now } from '../../tests/support/web/flows/lives.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const steps = documentIn('questionnaire', 'try_on_paths').flow.steps.filter(({ kind }) => kind === 'scenario')
const flow: StepsFlow = { mode: 'steps', keep: 'draft', steps }

const meta = {
  title: 'Runner/Scenario',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: {
    yaml: ['lodestar/questionnaires/try-on-paths.yaml', 'base/runner.yaml'],
    layout: 'fullscreen',
  },
  args: { flow, stepId: 'going-on', hue: 'm5', name: 'Try-On Paths' },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole('textbox')
    await expect(first).toHaveValue('')
    await expect(canvas.getAllByRole('radio', { checked: true })).toHaveLength(4)
  },
}

export const DrawnUp: Story = {
  args: { answers: { goingOn: now } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue('A second room')).toBeVisible()
    await expect(canvas.getByRole('radio', { name: 'I look forward to it' })).toBeChecked()
  },
}

export const TooManyWords: Story = {
  args: { answers: { goingOn: { ...now, name: 'One two three four five six seven' } } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('At most 6 words'))[0]).toBeVisible()
  },
}

export const RoomForOneMore: Story = {
  args: { answers: { goingOn: now } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Make room for one more' }))
    await expect(await canvas.findByRole('textbox', { name: 'Person 2' })).toHaveFocus()
  },
}
