import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { foundationsAnswers, foundationsWith } from '../../tests/support/web/flows/foundations-answers.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const { flow } = documentIn('module', 'soul_foundations')

const meta = {
  title: 'Runner/LongText',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/modules/soul-foundations.yaml', 'base/runner.yaml'], layout: 'fullscreen' },
  args: { flow, stepId: 'passion-lose-time', answers: foundationsAnswers },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  args: { answers: foundationsWith({ 'passions.loseTime': '' }) },
  play: async ({ canvas }) => {
    const forward = await canvas.findByRole('button', { name: 'Continue' })
    await userEvent.type(canvas.getByRole('textbox'), 'a'.repeat(19))
    await expect(canvas.getByText('1 more character')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), 'a')
    await expect(forward).not.toHaveAttribute('aria-disabled')
    await userEvent.keyboard('{Enter}and a second line')
    await expect(canvas.getByRole('textbox')).toHaveValue(`${'a'.repeat(20)}\nand a second line`)
  },
}

export const Partial: Story = { args: { answers: foundationsWith({ 'passions.loseTime': 'Sorting pho' }) } }

export const AtThreshold: Story = {
  args: { answers: foundationsWith({ 'passions.loseTime': 'Sorting old photogra' }) },
}

export const Full: Story = {}

export const LongestText: Story = {
  args: {
    answers: foundationsWith({ 'passions.loseTime': `${foundationsAnswers.passions.loseTime} `.repeat(40) }),
  },
}

export const OverTheMaximum: Story = {
  args: { answers: foundationsWith({ 'passions.loseTime': 'Sorting photos. '.repeat(720) }) },
}
