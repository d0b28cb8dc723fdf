import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'

const SAVE = 'POST /api/flows/{flow}/results'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Quick assessments',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/questionnaires/quick-mbti.yaml', 'lodestar/assessments/quick-mbti.yaml'],
    layout: 'fullscreen',
  },
  args: { user: null },
}
export default meta
type Story = StoryObj<typeof AppStory>

/** Answers one question after another by the place of an option. */
async function answer(canvasElement: HTMLElement, places: readonly number[]): Promise<void> {
  const canvas = within(canvasElement)
  for (const place of places) {
    const question = (await canvas.findByRole('heading', { level: 1 })).textContent
    const option = (await canvas.findAllByRole('radio'))[place]
    if (!option) throw new Error(`There is no option at place ${place}`)
    await userEvent.click(option)
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).not.toHaveTextContent(question))
  }
}

const eight = [0, 1, 0, 1, 1, 0, 1, 1]

export const Mbti: Story = {
  args: { path: '/assessment/mbti' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(2)
    await expect(canvas.getByText('1 of 8')).toBeVisible()
  },
}

export const Enneagram: Story = {
  args: { path: '/assessment/enneagram' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radio')).toHaveLength(9)
  },
}

export const LoveLanguages: Story = {
  args: { path: '/test/love-languages', user: mara },
  play: async ({ canvas, canvasElement }) => {
    await answer(canvasElement, [2])
    await expect(canvas.getByText('2 of 6')).toBeVisible()
  },
}

export const MbtiResult: Story = {
  args: { path: '/assessment/mbti' },
  play: async ({ canvas, canvasElement }) => {
    await answer(canvasElement, eight)
    await expect(await canvas.findByRole('heading', { name: 'Assessment Complete!' })).toBeVisible()
  },
}

export const EnneagramResult: Story = {
  args: { path: '/assessment/enneagram', user: mara, replies: { [SAVE]: ok({}, { status: 201 }) } },
  play: async ({ canvas, canvasElement }) => {
    await answer(canvasElement, [3, 3, 3, 3, 3])
    await expect(await canvas.findByText('Your result is saved.')).toBeVisible()
  },
}

export const LoveLanguagesResult: Story = {
  args: { path: '/assessment/love-languages' },
  play: async ({ canvas, canvasElement }) => {
    await answer(canvasElement, [3, 3, 3, 3, 3, 3])
    await expect(await canvas.findByText(/^Kept in this tab/)).toBeVisible()
  },
}

export const Saving: Story = {
  args: { path: '/assessment/love-languages', user: mara, replies: { [SAVE]: never } },
  play: async ({ canvas, canvasElement }) => {
    await answer(canvasElement, [3, 3, 3, 3, 3, 3])
    await expect(await canvas.findByText('Saving your result...')).toBeVisible()
  },
}

export const NotSaved: Story = {
  args: { path: '/assessment/mbti', user: mara, replies: { [SAVE]: refusal(500, 'Internal error') } },
  play: async ({ canvas, canvasElement }) => {
    await answer(canvasElement, eight)
    await expect(await canvas.findByRole('button', { name: 'Save again' })).toBeVisible()
  },
}
