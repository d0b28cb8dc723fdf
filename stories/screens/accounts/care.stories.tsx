import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import type { CareLine } from '../../../engine/contracts/index.ts'
import type { CareKind } from '../../../engine/core/care/kinds.ts'
import type { HeldNotice } from '../../../engine/web/care/care.ts'
import { careReplies, directories, noticeOf, portugueseLines } from '../../../tests/support/web/care.ts'
import { never, ok, refusal, type Replies } from '../../../tests/support/web/fake-server.ts'
import { assessmentOf, sessionAt } from '../../../tests/support/web/flows/foundations-session.ts'
import { mara } from '../../../tests/support/web/people.ts'
import { AppStory } from '../../support/AppStory.tsx'
import { documentIn } from '../../support/language.ts'

const words = documentIn('care-card')
const { help } = documentIn('care', 'en')

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Care',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['base/screens/care.yaml', 'base/care/en.yaml'], layout: 'fullscreen' },
  args: { path: '/journal', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>

const holding = (notice: HeldNotice, more: Replies = {}): Replies => ({
  ...careReplies(notice, () => portugueseLines),
  ...more,
})

const shows =
  (kind: CareKind): Story['play'] =>
  async ({ canvas }) => {
    const { title } = help[kind]
    await expect(await canvas.findByRole('region', { name: title })).toBeVisible()
  }

const kind = (of: CareKind): Story => ({ args: { replies: holding(noticeOf(of)) }, play: shows(of) })

export const Acute = kind('acute')
export const Wish = kind('wish')
export const SelfHarm = kind('self_harm')
export const Violence = kind('violence')
export const Someone = kind('someone')
export const Others = kind('others')
export const Grief = kind('grief')

/** No country is known: directories that know lines of every country. */
export const NoCountry: Story = {
  args: { replies: holding(noticeOf('acute', { lines: [...directories] })) },
  play: shows('acute'),
}

const longest: CareLine = {
  country: 'DE',
  name: 'Bundesarbeitsgemeinschaft der Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  number: '+49 (0) 800 111 0 111 222 333',
  text: '0800 1110 111',
  keyword: 'HILFEBITTESOFORT',
  url: 'https://www.a-help-line-with-a-very-long-address-that-nobody-can-remember.example.org/help/now',
  hours: 'mon-thu 9-12:30, mon-thu 14-17:30, fri 9-12, sat 10-14, sun 20-24',
  languages: ['de', 'en', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru', 'uk', 'ar'],
  checked: '2026-11',
}
export const LongLines: Story = {
  args: {
    replies: holding(
      noticeOf('acute', {
        lines: Array.from({ length: 6 }, (_, at) => ({ ...longest, name: `${at + 1} ${longest.name}` })),
      }),
    ),
  },
  play: shows('acute'),
}

export const AtTheField: Story = {
  args: {
    path: '/module/soul-foundations',
    replies: holding(noticeOf('acute'), {
      'GET /api/flows/soul_foundations/session': ok(sessionAt(12)),
      'POST /api/flows/{flow}/session': ok(sessionAt(12, {}, { version: 5 })),
    }),
  },
  play: shows('acute'),
}

export const InTabs: Story = {
  args: { path: '/module/soul-motion', replies: holding(noticeOf('wish')) },
  play: shows('wish'),
}

export const OnResults: Story = {
  args: {
    path: '/module/soul-foundations-results',
    replies: holding(noticeOf('acute'), {
      'GET /api/assessments/user/{userId}/{moduleNumber}': ok([assessmentOf()]),
    }),
  },
  play: shows('acute'),
}

export const OnHome: Story = {
  args: { path: '/home', replies: holding(noticeOf('someone')) },
  play: shows('someone'),
}

export const InTheGuide: Story = {
  args: { path: '/soul-guide', replies: holding(noticeOf('grief')) },
  play: shows('grief'),
}

export const PutAway: Story = {
  args: { replies: holding(noticeOf('wish')) },
  play: async (context) => {
    await shows('wish')?.(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: words.putAway.label }))
    await expect(await context.canvas.findByText(words.putAway.done)).toBeVisible()
  },
}

export const NotPutAway: Story = {
  args: { replies: holding(noticeOf('wish'), { 'POST /api/care/dismiss': refusal(500, 'Internal error') }) },
  play: async (context) => {
    await shows('wish')?.(context)
    await context.userEvent.click(context.canvas.getByRole('button', { name: words.putAway.label }))
    await expect(await context.canvas.findByText(words.putAway.failed)).toBeVisible()
  },
}

export const CountryOnItsWay: Story = {
  args: { replies: holding(noticeOf('wish'), { 'PATCH /api/user/preferences': never }) },
  play: async (context) => {
    await shows('wish')?.(context)
    await context.userEvent.selectOptions(screen.getByLabelText(words.country.label), 'ES')
    await expect(screen.getByLabelText(words.country.label)).toHaveValue('ES')
  },
}
