import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import type { JournalEntry } from '../../engine/contracts/index.ts'
import { userKey } from '../../engine/web/user-storage.ts'
import { never, offline, ok, refusal, type Replies } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { entryOf } from '../../tests/support/web/journal-entries.ts'
import { AppStory } from '../support/AppStory.tsx'

const LIST = 'GET /api/journal'
const WRITE = 'POST /api/journal'
const EDIT = 'PATCH /api/journal/{id}'

const read = (entries: JournalEntry[], next: string | null = null): Replies => ({
  [LIST]: ok({ entries, next }),
})
const three = [entryOf(19), entryOf(18, { prompt: null, version: 2 }), entryOf(16)]
const some = read(three)

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Journal',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['base/screens/journal.yaml', 'lodestar/screens/journal.yaml'], layout: 'fullscreen' },
  args: { path: '/journal', replies: some },
}
export default meta
type Story = StoryObj<typeof AppStory>

export const Entries: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 entries', {})).toBeVisible()
  },
}

export const Empty: Story = {
  args: { replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing is written yet.', {})).toBeVisible()
  },
}

export const Loading: Story = {
  args: { replies: { [LIST]: never, 'GET /api/daily-prompt': never } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Your entries' })).toBeVisible()
  },
}

export const Failed: Story = {
  args: { replies: { [LIST]: refusal(500, 'Internal error') } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** The longest texts: an entry of thousands of words, a word that is wider than a phone, a prompt of a page. */
export const LongTexts: Story = {
  args: {
    replies: read(
      [
        entryOf(19, { text: `${longWord}\n\n${'It went on like this for a long while. '.repeat(200)}` }),
        entryOf(18, { text: longWord, prompt: `${longWord} ${'and why, and since when? '.repeat(30)}` }),
      ],
      'c1',
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Show all of it' }))
    await expect(canvas.getByRole('button', { name: 'Show less' })).toBeVisible()
  },
}

export const Found: Story = {
  args: {
    path: '/journal#q=stairs',
    replies: { 'POST /api/journal/search': ok({ entries: three, next: null }) },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 entries found', {})).toBeVisible()
  },
}

export const NothingFound: Story = {
  args: { path: '/journal#q=lantern', replies: {} },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No entry holds this.', {})).toBeVisible()
  },
}

export const Writing: Story = {
  args: { path: '/journal#write' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText('Your entry', {}), 'Three lines.')
    await expect(canvas.getByText(/Kept in this browser, not yet/)).toBeVisible()
  },
}

/** Somebody closed the tab before they had saved. */
export const Restored: Story = {
  beforeEach: () => {
    const draft = { text: 'Half a thou', prompt: null, entryDate: '2026-11-18', attempt: null }
    localStorage.setItem(userKey(mara.id, 'journal', 'draft'), JSON.stringify(draft))
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/not yet saved/, {})).toBeVisible()
  },
}

const saveSomething: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.type(await canvas.findByLabelText('Your entry', {}), 'Three lines.')
  await userEvent.click(canvas.getByRole('button', { name: 'Save entry' }))
}

export const Saving: Story = {
  args: { replies: { ...some, [WRITE]: never } },
  play: async (context) => {
    await saveSomething(context)
    await expect(await context.canvas.findByRole('button', { name: 'Saving...' })).toBeVisible()
  },
}

export const Saved: Story = {
  args: { replies: { ...some, [WRITE]: ok(entryOf(20, { text: 'Three lines.' }), { status: 201 }) } },
  play: async (context) => {
    await saveSomething(context)
    await expect(await context.canvas.findByText(/^Saved at/)).toBeVisible()
  },
}

export const NotSaved: Story = {
  args: { replies: { ...some, [WRITE]: offline } },
  play: async (context) => {
    await saveSomething(context)
    await expect(await context.canvas.findByText(/could not be saved just now/)).toBeVisible()
  },
}

export const Faults: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save entry' }))
    await expect(await canvas.findByText(/Please write something first/)).toBeVisible()
  },
}

const beginToEdit: Story['play'] = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', { name: /^Edit the entry of/ })
  if (first) await userEvent.click(first)
  const [, box] = canvas.getAllByLabelText('Your entry')
  if (box) await userEvent.type(box, ' And more.')
}

export const Editing: Story = {
  play: async (context) => {
    await beginToEdit(context)
    await expect(context.canvas.getByRole('button', { name: 'Save changes' })).toBeVisible()
  },
}

export const GivingUpChanges: Story = {
  play: async (context) => {
    await beginToEdit(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
  },
}

/** Two devices changed one entry. */
export const Conflict: Story = {
  args: {
    replies: {
      ...some,
      [EDIT]: {
        status: 412,
        body: {
          message: 'Stale',
          code: 'stale_version',
          current: entryOf(19, { text: 'What the other device wrote.', version: 4 }),
        },
      },
    },
  },
  play: async (context) => {
    await beginToEdit(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: 'Save changes' }))
    await expect(await context.canvas.findByRole('button', { name: 'Keep mine' })).toBeVisible()
  },
}

export const Deleting: Story = {
  args: { replies: { ...some, 'DELETE /api/journal/{id}': refusal(500, 'Internal error') } },
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { name: /^Delete the entry of/ })
    if (first) await userEvent.click(first)
    await waitFor(() => expect(screen.getByRole('dialog')).toBeVisible())
    await userEvent.click(screen.getByRole('button', { name: 'Delete entry' }))
    await waitFor(() => expect(screen.getByText(/could not be deleted/)).toBeVisible())
  },
}
