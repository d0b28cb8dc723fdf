import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { never, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { generated, soulMap, soulMapAssessment } from '../../tests/support/web/flows/soul-map.ts'
import { mara } from '../../tests/support/web/harness.ts'
import { manyPatterns, noPatterns, patterns } from '../../tests/support/web/patterns.ts'
import { AppStory } from '../support/AppStory.tsx'

const READ = 'GET /api/findings'

const drawn: Replies = {
  'GET /api/assessments/user/{userId}/{moduleNumber}': ok([soulMapAssessment]),
  'GET /api/flows/{flow}/generate/{document}': ok(generated(soulMap)),
}

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Patterns',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/pages/soul-map-results.yaml', 'base/screens/patterns.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/module/soul-map-results', user: mara, replies: { ...drawn, [READ]: ok(patterns) } },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Play = NonNullable<Story['play']>

const opened: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Draw the threads' }))
}

const shows =
  (text: string | RegExp): Play =>
  async (context) => {
    await opened(context)
    await expect(await context.canvas.findByText(text)).toBeVisible()
  }

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Draw the threads' })).toBeVisible()
  },
}

export const Reading: Story = {
  args: { replies: { ...drawn, [READ]: never } },
  play: shows('Reading your answers...'),
}

export const Failed: Story = {
  args: { replies: { ...drawn, [READ]: refusal(500, 'Internal error') } },
  play: shows('Your answers could not be read just now. Nothing is lost.'),
}

export const Drawn: Story = {
  play: shows('Follow a thread by its number, its line or its sentence.'),
}

export const Followed: Story = {
  play: async (context) => {
    await opened(context)
    const { canvas, userEvent } = context
    const number = await canvas.findByRole('button', { name: /^\d\. 6 of your answers/ })
    await userEvent.click(number)
    await expect(number).toHaveAttribute('aria-pressed', 'true')
    await expect(await canvas.findByRole('button', { name: /^This is not so/ })).toBeVisible()
  },
}

export const FollowedDark: Story = { ...Followed, tags: ['!autodocs'], globals: { theme: 'dark' } }

export const FollowedNarrow: Story = {
  ...Followed,
  tags: ['!autodocs'],
  globals: { viewport: { value: 'w320' } },
}

export const Spanish: Story = {
  tags: ['!autodocs'],
  globals: { language: 'es' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Dibujar los hilos' }))
    const hint = 'Sigue un hilo por su número, por su línea o por su frase.'
    await expect(await canvas.findByText(hint)).toBeVisible()
  },
}

export const AsTable: Story = {
  play: async (context) => {
    await opened(context)
    const { canvas, userEvent } = context
    await userEvent.click(await canvas.findByRole('button', { name: 'Show as a table' }))
    const name = 'The threads and the words that they stand on'
    await expect(await canvas.findByRole('table', { name })).toBeVisible()
  },
}

export const TwoThreads: Story = {
  args: {
    replies: {
      ...drawn,
      [READ]: ok({
        ...patterns,
        threads: patterns.threads.slice(1),
      }),
    },
  },
  play: shows('Follow a thread by its number, its line or its sentence.'),
}

export const ManyAndLong: Story = {
  args: { replies: { ...drawn, [READ]: ok(manyPatterns) } },
  play: shows('Follow a thread by its number, its line or its sentence.'),
}

export const NothingWritten: Story = {
  args: { replies: { ...drawn, [READ]: ok(noPatterns) } },
  play: shows('There is no answer of yours to read here yet. A thread needs at least two.'),
}

export const NothingMeets: Story = {
  args: { replies: { ...drawn, [READ]: ok({ ...noPatterns, answers: 7 }) } },
  play: shows(/^Your 7 answers were read/),
}

export const AllPutAway: Story = {
  args: {
    replies: {
      ...drawn,
      [READ]: ok({ ...noPatterns, answers: 7 }),
      'GET /api/findings/put-away': ok([
        {
          id: 'p1',
          finding: 'theme/hands',
          name: 'work with your hands',
          answers: [],
          putAwayAt: '2026-11-20T09:12:00.000Z',
        },
      ]),
    },
  },
  play: shows('What was found in your answers is put away. You can take it back below.'),
}
