import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { foundationsAnswers, foundationsWith } from '../../tests/support/web/flows/foundations-answers.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('module', 'soul_foundations')
const setup = documentIn('questionnaire', 'onboarding-young-adult').flow
const before = { career_satisfaction: 'The customers', life_vision: 'A garden' }

const meta = {
  title: 'Runner/ChooseMany',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: {
    yaml: [
      'lodestar/modules/soul-foundations.yaml',
      'lodestar/onboarding/young-adult.yaml',
      'base/runner.yaml',
    ],
    layout: 'fullscreen',
  },
  args: { flow, stepId: 'values', answers: foundationsAnswers },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { answers: {} },
  play: async ({ canvas, step }) => {
    const forward = await canvas.findByRole('button', { name: 'Continue' })
    await expect(forward).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('Choose 3 more')).toBeVisible()
    await step('letters answer from the heading', async () => {
      canvas.getByRole('heading', { level: 1 }).focus()
      await userEvent.keyboard('abc')
      await expect(canvas.getByText('3 chosen')).toBeVisible()
      await expect(forward).not.toHaveAttribute('aria-disabled')
    })
  },
}

export const Partial: Story = { args: { answers: foundationsWith({ values: ['nature', 'peace'] }) } }

export const AtThreshold: Story = {
  args: { answers: foundationsWith({ values: ['nature', 'peace', 'family'] }) },
}

export const Full: Story = {}

export const AtTheMaximum: Story = {
  args: {
    flow: setup,
    stepId: 'growth_priorities',
    answers: { ...before, growth_priorities: ['career', 'health', 'relationships'] },
    name: 'Your stage: Young adult',
    hue: undefined,
  },
  play: async ({ canvas }) => {
    const closed = await canvas.findByRole('checkbox', { name: 'Finances' })
    await expect(closed).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(closed)
    await expect(closed).not.toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Health' }))
    await userEvent.click(closed)
    await expect(closed).toBeChecked()
  },
}

export const Grouped: Story = { args: { stepId: 'skills' } }

export const GroupedEmpty: Story = { args: { stepId: 'skills', answers: foundationsWith({ skills: [] }) } }

export const LettersOff: Story = { args: { letters: false } }

export const Refused: Story = {
  args: {
    flow: setup,
    stepId: 'growth_priorities',
    answers: { ...before, growth_priorities: ['career'] },
    effects: { submit: () => Promise.reject(new Error('refused')) },
    issuesOf: () => [{ path: 'growth_priorities', message: '"Career" is no longer one of the options.' }],
    hue: undefined,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Setup' }))
    await expect(await canvas.findByText('"Career" is no longer one of the options.')).toBeVisible()
  },
}

export const Locked: Story = {
  args: {
    flow: setup,
    stepId: 'growth_priorities',
    answers: { ...before, growth_priorities: ['career'] },
    hue: undefined,
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Setup' }))
    await expect(await canvas.findByText('Creating Your Journey...')).toBeVisible()
  },
}

export const LongestText: Story = {
  args: {
    flow: {
      ...setup,
      steps: setup.steps.map((step) =>
        step.kind === 'choose-many' && 'list' in step.options
          ? {
              ...step,
              prompt: `${step.prompt} Take your time with it, there is no wrong order, and nobody else reads along.`,
              options: {
                list: step.options.list.map((option) => ({
                  ...option,
                  label: `${option.label} and everything that belongs to it in an unusually long label`,
                  description: `${option.description}, told at a length that no option should ever reach in a real pack`,
                })),
              },
            }
          : step,
      ),
    },
    stepId: 'growth_priorities',
    answers: { ...before, growth_priorities: ['career'] },
    hue: undefined,
  },
}
