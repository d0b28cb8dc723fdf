import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import type { ReviewLines } from '../../engine/runner/index.ts'
import { documentIn } from '../support/language.ts'
import { RunnerStory } from '../support/RunnerStory.tsx'

const lines = (...said: string[]): ReviewLines => ({ status: 'ready', lines: said })

const begun = {
  id: '0f8e7d6c-5b4a-4039-8281-706152433425',
  text: 'Do you still swim in the cold lake before work?\n\nI hope that the workshop has its window by now.',
  opensOn: '2031-11-23',
  zone: 'Europe/Lisbon',
  sure: false,
}

const locked = {
  id: begun.id,
  opensOn: begun.opensOn,
  zone: begun.zone,
  sure: false,
  lock: {
    cipher: 'AES-GCM',
    derived: 'PBKDF2-SHA-256',
    rounds: 600_000,
    salt: 'c2FsdHNhbHRzYWx0c2FsdA==',
    iv: 'aXZpdml2aXZpdml2',
    text: 'bm90aGluZyB0aGF0IGFueWJvZHk=',
  },
}

const meta = {
  title: 'Runner/Letter',
  tags: ['autodocs'],
  component: RunnerStory,
  parameters: { yaml: ['lodestar/questionnaires/future-self-letter.yaml'], layout: 'fullscreen' },
  args: {
    flow: documentIn('questionnaire', 'future-self-letter').flow,
    stepId: 'letter',
    name: 'Future Self Letter',
    hue: 'm4',
    letterServices: { ask: () => Promise.resolve(null) },
  },
} satisfies Meta<typeof RunnerStory>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'In a year' })).toBeVisible()
  },
}

export const Begun: Story = {
  args: {
    answers: { letter: begun },
    reviews: new Map([
      ['vision', lines('You wanted this in your life: “A workshop by the water”. What has become of it?')],
      ['threads', lines('You came back to “the sea” more than once. Is that still so?')],
    ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/It opens on/)).toBeVisible()
    await expect(canvas.getByText(/A workshop by the water/)).toBeVisible()
  },
}

export const Passphrase: Story = {
  args: { answers: { letter: begun } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Lock it with a passphrase' }))
    await userEvent.type(canvas.getByLabelText('Passphrase'), 'short')
    await userEvent.click(canvas.getByRole('button', { name: 'Lock the text' }))
    await expect(await canvas.findByText('At least 8 characters.')).toBeVisible()
  },
}

export const LockedAway: Story = {
  args: { answers: { letter: locked } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Open the draft' })).toBeVisible()
    await expect(canvas.queryByText(/cold lake/)).toBeNull()
  },
}

export const Ready: Story = {
  args: { answers: { letter: { ...begun, sure: true } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox')).toBeChecked()
    await expect(canvas.getByRole('button', { name: /Seal the letter/ })).toBeVisible()
  },
}
