import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { intakeOf } from '../../tests/support/web/flows/intake.ts'
import { AppStory } from '../support/AppStory.tsx'

const READ = 'GET /api/life-stage/intake'
const SEND = 'POST /api/flows/{flow}/results'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Onboarding',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/onboarding/young-adult.yaml'], layout: 'fullscreen' },
  args: { path: '/onboarding', user: mara, replies: { [READ]: ok(intakeOf('young_adult')) } },
}
export default meta
type Story = StoryObj<typeof AppStory>

const answerAll: Story['play'] = async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole('textbox'), 'The part with the customers.')
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
  await canvas.findByText('Step 2 of 3')
  await userEvent.type(canvas.getByRole('textbox'), 'A garden, and time for it.')
  await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Health' }))
  await userEvent.click(canvas.getByRole('button', { name: 'Complete Setup' }))
}

export const Loading: Story = { args: { replies: { [READ]: never } } }

export const Unreadable: Story = {
  args: { replies: { [READ]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const FirstQuestion: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Step 1 of 3')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const WithoutIntake: Story = {
  args: { replies: { [READ]: ok(null) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Step 1 of 3')).toBeVisible()
  },
}

export const Partial: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'The part with the customers.')
    await expect(await canvas.findByText('Kept on this device')).toBeVisible()
  },
}

/** The last question with the most that can be chosen: the others are closed, the chosen can be let go. */
export const Full: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), 'The part with the customers.')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await canvas.findByText('Step 2 of 3')
    await userEvent.type(canvas.getByRole('textbox'), 'A garden, and time for it.')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    for (const at of [0, 1, 2])
      await userEvent.click((await canvas.findAllByRole('checkbox'))[at] ?? document.body)
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(3)
    await expect(canvas.getAllByRole('checkbox')[5]).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('button', { name: 'Complete Setup' })).not.toHaveAttribute('aria-disabled')
  },
}

/** A page of text with a word that is wider than a phone. */
export const LongestText: Story = {
  play: async ({ canvas }) => {
    const box = await canvas.findByRole('textbox')
    await userEvent.click(box)
    await userEvent.paste(
      `${'Rindfleischetikettierungsueberwachung'.repeat(6)} ${'and then another week. '.repeat(120)}`,
    )
    await expect(canvas.getByRole('button', { name: 'Next' })).not.toHaveAttribute('aria-disabled')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Sending: Story = {
  args: { replies: { [READ]: ok(intakeOf('young_adult')), [SEND]: never } },
  play: async (context) => {
    await answerAll(context)
    await expect(await context.canvas.findByText('Creating Your Journey...')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: { [READ]: ok(intakeOf('young_adult')), [SEND]: refusal(500, 'Internal error') } },
  play: async (context) => {
    await answerAll(context)
    await expect(await context.canvas.findByText(/Your setup was not saved/)).toBeVisible()
  },
}

export const Refused: Story = {
  args: {
    replies: {
      [READ]: ok(intakeOf('young_adult')),
      [SEND]: refusal(422, 'Some answers need another look.', 'invalid', [
        { path: '/answers/life_vision', message: 'This answer is too long.' },
      ]),
    },
  },
  play: async (context) => {
    await answerAll(context)
    await expect(await context.canvas.findByText('This answer is too long.')).toBeVisible()
    await expect(context.canvas.getByText('Step 2 of 3')).toBeVisible()
  },
}
