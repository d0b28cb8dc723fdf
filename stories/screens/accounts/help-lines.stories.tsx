import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ok, refusal } from '../../../tests/support/web/fake-server.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { documentIn } from '../../support/language.ts'

const words = documentIn('care-card')

const meta: Meta<typeof AppStory> = {
  title: 'Screens/HelpLines',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['base/screens/care.yaml', 'base/care-lines.yaml'], layout: 'fullscreen' },
  args: { path: '/help-lines', user: null },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Context = Parameters<NonNullable<Story['play']>>[0]

const opened = ({ canvas }: Context) => canvas.findByRole('heading', { level: 1, name: words.page.title })

export const Visitor: Story = { play: async (context) => void (await opened(context)) }

export const SignedIn: Story = { args: { user: mara }, play: async (context) => void (await opened(context)) }

export const Chosen: Story = {
  play: async (context) => {
    await opened(context)
    const { canvas, userEvent } = context
    await userEvent.selectOptions(canvas.getByLabelText(words.country.label), 'PT')
    await expect(canvas.getAllByRole('heading', { level: 3, name: 'Portugal' })).toHaveLength(2)
  },
}

export const Found: Story = {
  play: async (context) => {
    await opened(context)
    await context.userEvent.type(context.canvas.getByLabelText(words.page.search), 'port')
    await expect(await context.canvas.findByText(words.page.found.one)).toBeVisible()
  },
}

export const NoneFound: Story = {
  play: async (context) => {
    await opened(context)
    await context.userEvent.type(
      context.canvas.getByLabelText(words.page.search),
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    )
    await expect(await context.canvas.findByText(/No country in this list is called/)).toBeVisible()
  },
}

export const NotKept: Story = {
  args: {
    user: mara,
    replies: {
      'GET /api/care': ok({ notice: null }),
      'PATCH /api/user/preferences': refusal(500, 'Internal error'),
    },
  },
  play: async (context) => {
    await opened(context)
    const { canvas, userEvent } = context
    await userEvent.selectOptions(canvas.getByLabelText(words.country.label), 'PT')
    await expect(await canvas.findByText(words.country.failed)).toBeVisible()
  },
}
