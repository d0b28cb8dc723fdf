import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { alignment, longAlignment, noAlignment } from '../../tests/support/web/alignment.ts'
import { never, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { AppStory } from '../support/AppStory.tsx'
import { shows } from '../support/plays.ts'

const READ = 'GET /api/alignment'

const replies: Replies = { [READ]: ok(alignment) }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Alignment',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/pages/pathway-alignment.yaml', 'lodestar/reading/alignment.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/pathway-alignment', user: mara, replies },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Play = NonNullable<Story['play']>

const opens =
  (thing: string, sign: string): Play =>
  async ({ canvas, userEvent }) => {
    const group = await canvas.findByRole('group', { name: `${thing}, beside three sides` })
    const found = [...group.querySelectorAll('[role=button]')].find(
      (each) => each.getAttribute('aria-label') === sign,
    )
    if (!found) throw new Error(`${thing} has no sign "${sign}"`)
    await userEvent.click(found)
    await expect(await canvas.findByRole('region', { name: `${thing}. ${sign}` })).toBeVisible()
  }

export const Reading: Story = {
  args: { replies: { [READ]: never } },
  play: shows('Laying your paths beside your answers...'),
}

export const Failed: Story = {
  args: { replies: { [READ]: refusal(500, 'Internal error') } },
  play: shows('This could not be read just now. Nothing is lost.'),
}

export const Nothing: Story = {
  args: { replies: { [READ]: ok(noAlignment) } },
  play: shows(/^There is no path, goal or running experiment of yours yet/),
}

export const Drawn: Story = {
  play: shows('Each line runs past three stations. Press a sign to read why it stands there.'),
}

export const Against: Story = { play: opens('A month at the desk', 'Energy: Goes against it') }

export const BothWays: Story = { play: opens('A loaf for the neighbors', 'Energy: Both ways') }

export const ToAsk: Story = { play: opens('Bake for the street', 'Skills: Nothing said') }

export const Many: Story = {
  args: { replies: { [READ]: ok(longAlignment) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: /^Donaudampfschiff/ })).toBeVisible()
  },
}
