import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, fn } from 'storybook/test'
import { fill } from '../../engine/core/copy.ts'
import { VisuallyHidden } from '../../engine/ui/index.ts'
import { ModuleCard } from '../../engine/web/blocks/dashboard/ModuleCard.tsx'
import { blockOf } from '../../tests/support/page-blocks.ts'
import { documents } from '../../tests/support/web/documents.ts'
import styles from '../ui/layout.module.css'

const page = documents.find((document) => document.kind === 'page' && document.id === 'home')
if (page?.kind !== 'page') throw new Error('The pack has no home page')
const { card, more } = blockOf(page, 'cards')
if (!more) throw new Error('The home page has no card that generates')

/** Links need a router; these lead nowhere. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const withRouter: Decorator = (Story) => (
  <RouterContextProvider router={router}>
    <main className={styles.plates}>
      <VisuallyHidden>
        <h1>Module card</h1>
        <h2>In one state</h2>
      </VisuallyHidden>
      <Story />
    </main>
  </RouterContextProvider>
)

const meta: Meta<typeof ModuleCard> = {
  title: 'Screens/Home/Module card',
  tags: ['autodocs'],
  parameters: { yaml: ['lodestar/pages/home.yaml', 'lodestar/journey.yaml'] },
  component: ModuleCard,
  decorators: [withRouter],
  args: {
    moduleNumber: 2,
    title: 'Soul Foundations',
    description: 'What you value, what absorbs you, what you do well and what you want.',
    status: 'unlocked',
    progress: 0,
    features: ['Values Discovery', 'Passion Quiz', 'Skills Inventory'],
    hue: 'm2',
    words: card,
    generate: more,
    route: '/module/soul-foundations',
  },
}
export default meta
type Story = StoryObj<typeof ModuleCard>

export const Unstarted: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Begin Module', description: 'Soul Foundations' })
    await expect(link).toHaveAttribute('href', '/module/soul-foundations')
  },
}

export const InProgress: Story = {
  args: { status: 'in_progress', progress: 30, isCurrent: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Progress of Soul Foundations' })).toHaveValue(30)
    await expect(canvas.getByText('Current')).toBeVisible()
  },
}

/** Begun, but with nothing to show for it yet: no figure and no bar. */
export const InProgressAtZero: Story = {
  args: { status: 'in_progress', progress: 0, isCurrent: true },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Continue Module' })).toBeVisible()
  },
}

export const Completed: Story = {
  args: { status: 'completed', progress: 40, route: '/insights' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('100%')).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Review' })).toHaveAttribute('href', '/insights')
  },
}

export const CompletedBlueprint: Story = {
  args: {
    moduleNumber: 1,
    title: 'Soul Blueprint',
    hue: 'm1',
    status: 'completed',
    features: ['Birth Chart Analysis', 'Human Design Type', 'Life Path Number'],
    route: '/module/soul-blueprint-results',
  },
}

/** Called current because nothing is in progress: said, but not in marigold. */
export const CompletedAndCurrent: Story = {
  args: { ...CompletedBlueprint.args, isCurrent: true },
}

export const Locked: Story = {
  args: {
    moduleNumber: 3,
    title: 'Soul Map Integration',
    hue: 'm3',
    status: 'locked',
    route: null,
    lockedAction: fill(card.lockedAfter, { number: 2 }),
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Complete Module 2 First' })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await userEvent.tab()
    await expect(button).toHaveFocus()
  },
}

/** Waits for more than one module: they are named. */
export const LockedBehindSeveral: Story = {
  args: {
    ...Locked.args,
    lockedAction: fill(card.lockedAfterTitles, { titles: 'Soul Blueprint and Soul Foundations' }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('button', { name: 'Complete Soul Blueprint and Soul Foundations First' }),
    ).toHaveAttribute('aria-disabled', 'true')
  },
}

export const LockedFirst: Story = {
  args: { moduleNumber: 1, title: 'Soul Blueprint', hue: 'm1', status: 'locked', route: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Locked' })).toHaveAttribute('aria-disabled', 'true')
  },
}

const ai = {
  isAI: true,
  moduleNumber: 6,
  title: more.title,
  description: more.description,
  features: more.features,
  hue: 'ai',
  route: null,
} as const

export const AiCard: Story = {
  args: { ...ai, onGenerate: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Generate Insights' }))
    await expect(args.onGenerate).toHaveBeenCalledOnce()
  },
}

export const AiCardInProgress: Story = { args: { ...ai, status: 'in_progress', progress: 20 } }

export const AiCardGenerating: Story = { args: { ...ai, generating: true, note: more.waiting } }

export const AiCardDone: Story = { args: { ...ai, note: more.done } }

/** Told apart by colour, hatch and sign, so also in greyscale. */
export const FiveIdentities: Story = {
  render: (args) => (
    <>
      {(['m1', 'm2', 'm3', 'm4', 'm5'] as const).map((hue, at) => (
        <ModuleCard key={hue} {...args} hue={hue} moduleNumber={at + 1} title={`Module of hue ${at + 1}`} />
      ))}
      <ModuleCard {...args} {...ai} />
    </>
  ),
}

export const LongestTexts: Story = {
  args: {
    title: 'Zusammenhangsbetrachtungen und Selbsterkundungsgrundlagen',
    description: `${more.description} ${more.description} ${more.description}`,
    features: [
      'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüssel',
      'A feature whose name runs over more than one line of a narrow card on a phone',
      'Short',
    ],
    status: 'in_progress',
    progress: 99,
    isCurrent: true,
  },
}
