import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { FormData } from '../../engine/core/flow/index.ts'
import { optionsOf } from '../../engine/core/scoring/ballot.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory, type RunnerStoryProps } from '../support/RunnerStory.tsx'

/** A questionnaire of the hub before its last question, answered as told: what each item counts for, in turn. */
function nearlyDone(id: string, counts: readonly string[]): RunnerStoryProps {
  const assessment = documentIn('assessment', id)
  const answers: FormData = Object.fromEntries(
    assessment.items.slice(0, -1).map((item, at) => {
      const options = optionsOf(assessment, item)
      const wanted = counts[at % counts.length]
      return [item.id, (options.find((option) => option.counts === wanted) ?? options[0])?.value ?? '']
    }),
  )
  return {
    flow: documentIn('questionnaire', id).flow,
    assessment,
    answers,
    stepId: assessment.items.at(-1)?.id ?? '',
    name: documentIn('questionnaire', id).title,
    hue: 'm1',
  }
}

const meta = {
  title: 'Runner/Result',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['base/runner.yaml'], layout: 'fullscreen' },
  args: {
    ...nearlyDone('mbti', ['E', 'S', 'T', 'P', 'I', 'N', 'T', 'P']),
    effects: { submit: () => Promise.resolve(null) },
  },
  play: async ({ canvas }) => {
    const [option] = await canvas.findAllByRole('radio')
    if (option) await userEvent.click(option)
    await expect(await canvas.findByRole('heading', { name: 'How this came about' })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus()
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

/** Some pairs are close: one answer would have turned them. */
export const CloseCalls: Story = {}

/** Several types as often chosen: the rule says which one it reads. */
export const Tied: Story = { args: nearlyDone('enneagram', ['9', '5', '2']) }

/** Nothing hung on a single answer. */
export const Clear: Story = { args: nearlyDone('enneagram', ['8']) }

/** First, second, and the share of each in percent. */
export const Ranked: Story = {
  args: nearlyDone('love-languages', ['quality-time', 'quality-time', 'physical-touch']),
}

export const KeptInThisTab: Story = {
  args: { ...nearlyDone('love-languages', ['acts-of-service']), keptIn: 'tab' },
}

export const Saving: Story = {
  args: { ...nearlyDone('mbti', ['I', 'N', 'F', 'P']), effects: { submit: () => new Promise(() => {}) } },
}

export const NotSaved: Story = {
  args: {
    ...nearlyDone('mbti', ['I', 'N', 'F', 'P']),
    effects: { submit: () => Promise.reject(new Error('500')) },
  },
}
