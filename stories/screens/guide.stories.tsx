import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import type { ChatMessage, ChatReply, GuideContext } from '../../engine/contracts/index.ts'
import { userKey } from '../../engine/web/user-storage.ts'
import { never, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { chatStream } from '../../tests/support/web/guide.ts'
import { mara } from '../../tests/support/web/people.ts'
import { AppStory } from '../support/AppStory.tsx'

const CHAT = 'POST /api/guide/chat'
const DATA = 'GET /api/user/comprehensive-data'
const LIST = 'GET /api/guide/conversations'
const READ = 'GET /api/guide/conversations/{id}'
const SEEN = 'GET /api/guide/context'

const TIME = '2026-11-20T09:12:00.000Z'

const data = {
  assessments: [
    { id: 'a1', moduleNumber: 1, assessmentType: 'birthChart', results: {} },
    { id: 'a2', moduleNumber: 2, assessmentType: 'soul_foundations', results: {} },
  ],
  experiments: [],
  vision: null,
}

const reply = (message: string, more: Partial<ChatReply> = {}): ChatReply => ({
  message,
  contextUsed: ['Soul Foundations', 'Birth chart'],
  source: 'model',
  id: 't1',
  conversationId: 'c1',
  crisis: false,
  stopped: false,
  stoodIn: false,
  ...more,
})

const answered = `You wrote that time disappears over “drawing maps of places that I only know from stories”. That stands close
to what you keep: *honesty* and **curiosity**.

Two things to lay side by side:

- a map is a way of being exact about something nobody has seen
- a map is made for somebody else to walk

Which of the two do you miss at work?`

const base: Replies = { [DATA]: ok(data), [CHAT]: ok(reply(answered)) }

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Soul Guide',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/screens/guide.yaml', 'lodestar/guide.yaml'], layout: 'fullscreen' },
  args: { path: '/soul-guide', replies: base },
}
export default meta
type Story = StoryObj<typeof AppStory>

type Play = NonNullable<Story['play']>
type Context = Parameters<Play>[0]

async function say({ canvas, userEvent }: Context, text: string): Promise<void> {
  await canvas.findByText('Welcome, Mara.', {})
  await userEvent.type(canvas.getByLabelText('Your message'), `${text}{Enter}`)
}

export const Loading: Story = {
  args: { replies: { ...base, [DATA]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Gathering what you have told/, {})).toBeVisible()
  },
}

export const Welcome: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Welcome, Mara.', {})).toBeVisible()
    await expect(canvas.getByText(/Soul Foundations/)).toBeVisible()
  },
}

export const NothingTold: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/no answers of yours yet/, {})).toBeVisible()
  },
}

export const Reflecting: Story = {
  args: { replies: { ...base, [CHAT]: never } },
  play: async (context) => {
    await say(context, 'What do my answers have in common?')
    await expect(await context.canvas.findByText('Your Soul Guide is reflecting...')).toBeVisible()
  },
}

export const Talking: Story = {
  play: async (context) => {
    await say(context, 'What do my answers have in common?')
    await expect(await context.canvas.findByText('Written by AI')).toBeInTheDocument()
    await expect(context.canvas.getByRole('link', { name: 'Birth chart' })).toBeInTheDocument()
  },
}

export const Composed: Story = {
  args: {
    replies: {
      ...base,
      [CHAT]: ok(
        reply('You kept honesty.\n\nWhere did it show itself today?', { source: 'composed', stoodIn: true }),
      ),
    },
  },
  play: async (context) => {
    await say(context, 'And today?')
    await expect(await context.canvas.findByText(/The model gave no reply just now/)).toBeInTheDocument()
  },
}

/** A stream for each mounting of a story: a stream is read once. */
const begun = (words: string): Replies => ({
  ...base,
  [CHAT]: () => {
    const stream = chatStream()
    setTimeout(() => stream.delta(words), 20)
    return stream.answer
  },
})

export const Streaming: Story = {
  args: { replies: begun('You wrote that time disappears over “drawing maps') },
  play: async (context) => {
    await say(context, 'What do my answers have in common?')
    await expect(await context.canvas.findByText(/time disappears/)).toBeInTheDocument()
    await expect(context.canvas.getByRole('button', { name: 'Stop' })).toBeVisible()
  },
}

export const Stopped: Story = {
  args: { replies: begun('You wrote that time disappears over “drawing maps') },
  play: async (context) => {
    await say(context, 'What do my answers have in common?')
    await context.canvas.findByText(/time disappears/)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Stop' }))
    await expect(await context.canvas.findByText('Stopped here.')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  args: { replies: { ...base, [CHAT]: refusal(500, 'Internal error') } },
  play: async (context) => {
    await say(context, 'What do my answers have in common?')
    await expect(await context.canvas.findByText(/could not be reached/)).toBeInTheDocument()
    await expect(context.canvas.getByRole('button', { name: 'Ask again' })).toBeInTheDocument()
  },
}

export const TooMany: Story = {
  args: {
    replies: {
      ...base,
      [CHAT]: { ...refusal(429, 'Wait.', 'too_many_requests'), headers: { 'retry-after': '300' } },
    },
  },
  play: async (context) => {
    await say(context, 'Again.')
    await expect(await context.canvas.findByText(/wait 5 min/)).toBeInTheDocument()
  },
}

export const Crisis: Story = {
  args: { replies: { ...base, [CHAT]: ok(reply('Help.', { crisis: true, contextUsed: [] })) } },
  play: async (context) => {
    await say(context, 'It is too much.')
    const help = await context.canvas.findByText('Help.', {})
    await expect(help).toBeInTheDocument()
    // In the reply, and below the box as always.
    await expect(context.canvas.getAllByRole('link', { name: 'Talk to a person' })).toHaveLength(2)
  },
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const long: ChatMessage[] = Array.from({ length: 12 }, (_, turn): ChatMessage[] => [
  {
    id: `${turn}a`,
    role: 'user',
    timestamp: TIME,
    contextUsed: [],
    turn: `turn-${turn}`,
    content: turn === 3 ? `${longWord} ${'and so on it went, '.repeat(60)}` : `Question ${turn + 1}`,
  },
  {
    id: `${turn}b`,
    role: 'assistant',
    timestamp: TIME,
    source: 'composed',
    turn: `turn-${turn}`,
    content: turn === 4 ? `${longWord}\n\n${answered}` : answered,
    contextUsed: ['Soul Foundations', 'Human Design', 'Soul Map', 'Vision Forge', 'Experiments', 'Journal'],
  },
]).flat()

const conversation = (number: number, title: string) => ({
  id: `c${number}`,
  title,
  createdAt: TIME,
  updatedAt: TIME,
})
const stored: Replies = {
  ...base,
  [LIST]: ok([
    conversation(1, 'What do my answers have in common?'),
    conversation(2, `${longWord} and other long things`),
    conversation(3, 'I feel stuck at work'),
  ]),
  [READ]: ok({ ...conversation(1, 'What do my answers have in common?'), messages: long }),
}
const wasOpen = () => localStorage.setItem(userKey(mara.id, 'guide', 'open'), JSON.stringify({ id: 'c1' }))

export const Long: Story = {
  args: { replies: stored },
  beforeEach: wasOpen,
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Question 12', {})).toBeInTheDocument()
    const scroller = canvas.getByRole('log').parentElement?.parentElement
    // The screen goes to its end by itself when it has opened, and that may come after this.
    const toNewest = await waitFor(() => {
      scroller?.scrollTo({ top: 0 })
      return canvas.getByRole('button', { name: 'To the newest message' })
    })
    await userEvent.click(toNewest)
  },
}

export const List: Story = {
  args: { replies: stored },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Welcome, Mara.', {})
    await userEvent.click(canvas.getByRole('button', { name: 'Conversations' }))
    const sheet = within(await screen.findByRole('dialog', {}))
    await expect(await sheet.findByText('3 conversations')).toBeVisible()
  },
}

const seen: GuideContext = {
  sources: [
    {
      id: 'foundations',
      label: 'Soul Foundations',
      to: '/module/soul-foundations-results',
      lines: ['Values you keep: Honesty and Curiosity', `What gives you energy: ${longWord}`],
    },
    {
      id: 'chart',
      label: 'Birth chart',
      to: '/modality/astrological-profile',
      lines: ['Sun in Aries, house 1'],
    },
  ],
  journal: false,
  model: true,
}

export const Seen: Story = {
  args: { replies: { ...base, [SEEN]: ok(seen) } },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Welcome, Mara.', {})
    await userEvent.click(canvas.getByRole('button', { name: 'What I can see' }))
    const sheet = within(await screen.findByRole('dialog', {}))
    await expect(await sheet.findByText('Sun in Aries, house 1')).toBeInTheDocument()
  },
}

export const Help: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('Welcome, Mara.', {})
    const link = canvas.getByRole('link', { name: 'Talk to a person' })
    await expect(link.getAttribute('href')).toBe('/help-lines')
  },
}
