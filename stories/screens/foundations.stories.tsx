import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { never, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { foundationsAnswers, foundationsWith } from '../../tests/support/web/flows/foundations-answers.ts'
import { assessmentOf, sessionAt } from '../../tests/support/web/flows/foundations-session.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const READ = 'GET /api/flows/soul_foundations/session'
const SAVE = 'POST /api/flows/{flow}/session'
const SUBMIT = 'POST /api/flows/{flow}/results'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Foundations',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/modules/soul-foundations.yaml'], layout: 'fullscreen' },
  args: { path: '/module/soul-foundations', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

const saved = (currentStep: number) => ({ [SAVE]: ok(sessionAt(currentStep, {}, { version: 5 })) })

export const Loading: Story = {
  args: { replies: { [READ]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your progress...')).toBeVisible()
  },
}

export const Welcome: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Begin' })).toBeVisible()
  },
}

export const Retaken: Story = {
  args: { replies: { 'GET /api/assessments/user/{userId}/{moduleNumber}': ok([assessmentOf()]) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'See your results' })).toBeVisible()
  },
}

export const Restored: Story = {
  args: { replies: { [READ]: ok(sessionAt(5)), ...saved(5) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('5/16')).toBeVisible()
    const toast = await screen.findByText('Continuing from where you left off (step 5 of 16)')
    await waitFor(() => expect(toast).toBeVisible())
  },
}

export const Grouped: Story = {
  args: { replies: { [READ]: ok(sessionAt(8)), ...saved(8) } },
  play: shows('8/16'),
}

export const Partial: Story = {
  args: { replies: { [READ]: ok(sessionAt(12, foundationsWith({ desires: 'For the new' }))), ...saved(12) } },
  play: shows('12/16'),
}

export const LongestText: Story = {
  args: {
    replies: {
      [READ]: ok(
        sessionAt(
          7,
          foundationsWith({ 'passions.childhood': `${foundationsAnswers.passions.childhood} `.repeat(30) }),
        ),
      ),
    },
  },
  play: shows('7/16'),
}

export const SaveFailed: Story = {
  args: { replies: { [READ]: ok(sessionAt(3)), [SAVE]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(screen.getByText('Save Error')).toBeVisible())
    await expect(await canvas.findByText('4/16')).toBeVisible()
  },
}

export const Submitting: Story = {
  args: { replies: { [READ]: ok(sessionAt(16)), [SUBMIT]: never } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete' }))
    await expect(await canvas.findByRole('heading', { name: 'Saving your answers...' })).toHaveFocus()
  },
}

export const SubmitFailed: Story = {
  args: { replies: { [READ]: ok(sessionAt(16)), [SUBMIT]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete' }))
    await expect(await canvas.findByRole('button', { name: 'Save again' })).toBeVisible()
  },
}
