import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { never, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { earlierPath, pathRepliesOf, wholePath } from '../../tests/support/web/path.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../../tests/support/web/documents.ts'

const pathReplies = pathRepliesOf(documents)
const READ = 'GET /api/path'
const GENERATE = 'POST /api/path/generate'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/IntegratedPath',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/screens/path.yaml'], layout: 'fullscreen' },
  args: { path: '/path-integration', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

/** Waits for what the story shows, so that it is what is checked. */
const shows =
  (name: string): Story['play'] =>
  async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name })).toBeVisible()
  }

const presses =
  (name: string, shown: string | RegExp): Story['play'] =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(await canvas.findByText(shown)).toBeVisible()
  }

const opens =
  (tab: string, title: string): Story['play'] =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: tab }))
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible()
  }

/** Dialogs stand beside the story's own element. */
const asks =
  (name: string, dialog: string): Story['play'] =>
  async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name }))
    await expect(await within(document.body).findByRole('dialog', { name: dialog })).toBeVisible()
  }

export const Loading: Story = {
  args: { replies: { ...pathReplies(5), [READ]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your path integration...')).toBeVisible()
  },
}
export const Failed: Story = {
  args: { replies: { ...pathReplies(5), [READ]: refusal(500, 'Internal error') } },
  play: shows('Your path could not be loaded'),
}
export const Locked: Story = { args: { replies: pathReplies(2) }, play: shows('Complete Your Journey First') }
export const LockedAtTheStart: Story = {
  args: { replies: pathReplies(0) },
  play: shows('Complete Your Journey First'),
}
export const Ready: Story = { args: { replies: pathReplies(5) }, play: shows('Ready for Integration') }
export const Generating: Story = {
  args: { replies: { ...pathReplies(5), [GENERATE]: never } },
  play: presses('Generate My Path Integration', /^This can take a minute/),
}
export const GenerationFailed: Story = {
  args: { replies: { ...pathReplies(5), [GENERATE]: refusal(500, 'Internal error') } },
  play: presses('Generate My Path Integration', 'Nothing was lost. You can try again.'),
}
export const Overview: Story = {
  args: { replies: pathReplies(5, wholePath) },
  play: shows('Personal Manifesto'),
}
export const CoreIdentity: Story = { ...Overview, play: opens('Core Identity', 'Essence') }
export const LifeDirection: Story = { ...Overview, play: opens('Life Direction', 'North Star') }
export const ActionPlan: Story = { ...Overview, play: opens('Action Plan', 'Long-term Vision (1-3 Years)') }
export const WrittenByAi: Story = {
  args: { replies: pathReplies(5, { ...wholePath, source: 'model' }) },
  play: shows('Personal Manifesto'),
}
export const Sharing: Story = { ...Overview, play: asks('Share', 'What you would share') }
export const Comparing: Story = {
  args: { replies: pathReplies(5, wholePath, [earlierPath]) },
  play: asks('Compare versions', 'Two versions side by side'),
}
const words = 'Donaudampfschifffahrtsgesellschaftskapitän und noch ein paar Worte mehr. '
export const LongestText: Story = {
  args: {
    replies: pathReplies(5, {
      ...wholePath,
      personalManifesto: words.repeat(40),
      coreIdentity: { ...wholePath.coreIdentity, primaryGifts: Array(8).fill(words.repeat(4)) },
      actionableSteps: {
        immediate: Array(6).fill(words.repeat(5)),
        shortTerm: ['Donau'.repeat(60)],
        longTerm: [],
      },
    }),
  },
  play: shows('Personal Manifesto'),
}
