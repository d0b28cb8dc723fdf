import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { Flow, ReflectionStep } from '../../engine/core/pack/documents.gen.ts'
import { foundationsAnswers, foundationsWith } from '../../tests/support/web/flows/foundations-answers.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('module', 'soul_foundations')

const discovery: ReflectionStep = {
  kind: 'reflection',
  id: 'discovery',
  title: 'A discovery',
  bind: 'discovery',
  setup: 'You wrote that time passes when you sort photos, and that you drew maps as a child.',
  prompt: 'What is it about putting things in their places?',
  insightHint: 'Think of who the order is for.',
  threshold: { characters: 20 },
  followup: {
    afterCharacters: 50,
    badge: 'Breakthrough detected!',
    prompt: 'And when was it not for others?',
  },
}
const discoveries: Flow = { mode: 'steps', keep: 'draft', finish: { effect: 'none' }, steps: [discovery] }

const meta = {
  title: 'Runner/Reflection',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-foundations.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: { flow, stepId: 'passion-reflection', answers: foundationsAnswers },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { answers: foundationsWith({ 'reflections.passions': '' }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-disabled')
    await expect(canvas.getByText(foundationsAnswers.passions.childhood)).toBeVisible()
    await expect(canvas.getByText(/How people learn/)).toBeVisible()
  },
}

export const Full: Story = {}

export const LongestText: Story = {
  args: {
    answers: foundationsWith({
      'passions.loseTime': `${foundationsAnswers.passions.loseTime} `.repeat(12),
      'reflections.passions': `${foundationsAnswers.reflections.passions} `.repeat(12),
    }),
  },
}

export const WithFollowUp: Story = {
  args: { flow: discoveries, stepId: 'discovery', hue: 'm3', name: '3 · Soul Map Integration' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'a'.repeat(50))
    await expect(canvas.queryByText('Breakthrough detected!')).toBeNull()
    await userEvent.type(canvas.getByRole('textbox'), 'a')
    await expect(await canvas.findByText('Breakthrough detected!')).toBeVisible()
  },
}
