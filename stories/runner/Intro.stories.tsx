import type { Meta, StoryObj } from '@storybook/react-vite'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('module', 'soul_foundations')

const meta = {
  title: 'Runner/Intro',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-foundations.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: { flow, stepId: 'welcome' },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Welcome: Story = {}

export const WithNote: Story = {
  args: { notes: new Map([['welcome', <p key="note">You have finished this before.</p>]]) },
}

export const LongestText: Story = {
  args: {
    flow: {
      ...flow,
      steps: flow.steps.map((step) =>
        step.kind === 'intro'
          ? {
              ...step,
              heading: `${step.heading}, and go on from there one ordinary sentence after another`,
              body: [...(step.body ?? []), ...(step.body ?? []).map((text) => `Once more: ${text}`)],
              action: 'Begin with the first of the sixteen questions',
            }
          : step,
      ),
    } as typeof flow,
  },
}
