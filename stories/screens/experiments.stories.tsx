import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { userKey } from '../../engine/web/user-storage.ts'
import {
  completedOf,
  experimentOf,
  experimentServer,
  ofEveryStatus,
} from '../../tests/support/web/experiments.ts'
import { never, offline, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { AppStory } from '../support/AppStory.tsx'

const LIST = 'GET /api/experiments'
const GENERATE = 'POST /api/experiments/generate'
const PATCH = 'PATCH /api/experiments/{id}'

const having = (list: Parameters<typeof experimentServer>[0]): Replies => {
  const { list: _, ...replies } = experimentServer(list)
  return replies
}
const underWay = experimentOf({ id: 'x', title: 'Four letters', status: 'in_progress' })

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Experiments',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: ['lodestar/screens/experiments.yaml', 'lodestar/experiment-rules.yaml'],
    layout: 'fullscreen',
  },
  args: { path: '/experiments', replies: having(ofEveryStatus()) },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Play = NonNullable<Story['play']>

const openTab =
  (name: RegExp): Play =>
  async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('tab', { name }))

export const Suggested: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Accept' })).toBeVisible()
  },
}

export const InProgress: Story = { play: openTab(/^In Progress/) }
export const Completed: Story = { play: openTab(/^Completed/) }
export const All: Story = { play: openTab(/^All/) }

export const Empty: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No suggested experiments yet', {})).toBeVisible()
  },
}

export const EmptyInProgress: Story = { args: { replies: {} }, play: openTab(/^In Progress/) }
export const EmptyCompleted: Story = { args: { replies: {} }, play: openTab(/^Completed/) }
export const EmptyAll: Story = { args: { replies: {} }, play: openTab(/^All/) }

export const Loading: Story = {
  args: { replies: { [LIST]: never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Loading your experiments...', {})).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: { [LIST]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const generate: Play = async ({ canvas, userEvent }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Generate New Experiments' }))

export const Generating: Story = {
  args: { replies: { ...having(ofEveryStatus()), [GENERATE]: never } },
  play: async (context) => {
    await generate(context)
    await expect(await context.canvas.findByRole('button', { name: 'Generating...' })).toBeVisible()
  },
}

export const NotGenerated: Story = {
  args: { replies: { ...having(ofEveryStatus()), [GENERATE]: refusal(500, 'Internal error') } },
  play: async (context) => {
    await generate(context)
    const alert = await context.canvas.findByText(/Unable to generate experiments/, { selector: 'main *' })
    await expect(alert).toBeVisible()
  },
}

export const UsedUp: Story = {
  args: {
    replies: {
      ...having(ofEveryStatus()),
      [GENERATE]: refusal(409, 'You have been given every experiment in our library.', 'library_used_up'),
    },
  },
  play: async (context) => {
    await generate(context)
    await expect(await context.canvas.findByText(/every experiment in our library/)).toBeVisible()
  },
}

export const Fewer: Story = {
  args: { replies: { ...having([]), [GENERATE]: ok([experimentOf()], { status: 201 }) } },
  play: async (context) => {
    await generate(context)
    await expect(await context.canvas.findByText(/^Only 1 came/)).toBeVisible()
  },
}

export const ChangeFailed: Story = {
  args: { replies: { ...having(ofEveryStatus()), [PATCH]: refusal(500, 'Internal error') } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await expect(await canvas.findByText(/could not be saved just now/)).toBeVisible()
  },
}

export const ChangedElsewhere: Story = {
  args: {
    replies: { ...having(ofEveryStatus()), [PATCH]: refusal(409, 'It cannot.', 'illegal_transition') },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(canvas.getAllByText(/changed somewhere else/).length).toBeGreaterThan(0))
  },
}

const openDetails: Play = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', { name: /^View Full Details/ })
  if (first) await userEvent.click(first)
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

export const Details: Story = { play: openDetails }

export const DetailsOfDeclined: Story = {
  args: { replies: having([experimentOf({ status: 'declined', dataSourcesUsed: [] })]) },
  play: async (context) => {
    await openTab(/^All/)(context)
    await openDetails(context)
  },
}

const complete: Play = async (context) => {
  await openTab(/^In Progress/)(context)
  await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Complete' }))
  await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
}

export const Completing: Story = { args: { replies: having([underWay]) }, play: complete }

/** Somebody closed the dialog before they had sent it. */
export const CompletingRestored: Story = {
  args: { replies: having([underWay]) },
  beforeEach: () => {
    const draft = { reflection: 'Half a thought', insights: 'One\nTwo', rating: 3 }
    localStorage.setItem(userKey(mara.id, 'experiments', 'completion', 'x'), JSON.stringify(draft))
  },
  play: async (context) => {
    await complete(context)
    await expect(screen.getByText(/typed earlier/)).toBeVisible()
  },
}

export const CompletingSaving: Story = {
  args: { replies: { ...having([underWay]), [PATCH]: never } },
  play: async (context) => {
    await complete(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Complete Experiment' }))
    await expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
  },
}

export const CompletingFailed: Story = {
  args: { replies: { ...having([underWay]), [PATCH]: offline } },
  play: async (context) => {
    await complete(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Complete Experiment' }))
    await expect(await screen.findByText(/could not be saved just now/)).toBeVisible()
  },
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** The longest texts, a category, a timeframe and a rating that nobody knows. */
export const LongAndUnknown: Story = {
  args: {
    replies: having([
      experimentOf({
        title: longWord,
        category: 'zzz',
        timeframe: '3 moons',
        description: `${longWord} `.repeat(5),
      }),
      completedOf({
        title: longWord,
        rating: null,
        userReflection: `${longWord}\n\n`.repeat(20),
        insights: [longWord],
      }),
    ]),
  },
  play: openTab(/^All/),
}
