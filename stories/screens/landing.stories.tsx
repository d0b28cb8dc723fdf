import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { never, offline, ok, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { AppStory } from '../support/AppStory.tsx'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Landing',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/pages/front.yaml', 'base/screens/auth.yaml'], layout: 'fullscreen' },
  args: { path: '/', user: null },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Play = NonNullable<Story['play']>
type Canvas = Parameters<Play>[0]['canvas']
type Typist = Parameters<Play>[0]['userEvent']

const given: Readonly<Record<string, string>> = {
  'First name': 'Mara',
  'Last name': 'Reyes',
  Username: 'mara',
  Email: 'mara@example.org',
  Password: 'harbour lamp',
  'Confirm password': 'harbour lamp',
}

async function signIn(canvas: Canvas, typist: Typist) {
  const form = within(await canvas.findByRole('tabpanel'))
  await typist.type(form.getByLabelText('Username'), 'mara')
  await typist.type(form.getByLabelText('Password'), 'harbour lamp')
  await typist.click(form.getByRole('button', { name: 'Sign In' }))
  return form
}

async function signUp(canvas: Canvas, typist: Typist, values = given) {
  await typist.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
  const form = within(canvas.getByRole('tabpanel'))
  for (const [label, value] of Object.entries(values)) await typist.type(form.getByLabelText(label), value)
  await typist.click(form.getByRole('button', { name: 'Sign Up' }))
  return form
}

/** AUTH-004 AUTH-005: the marketing copy stands to the right of the forms on large screens, and only there. */
export const MarketingCopy: Story = {
  play: async ({ canvas }) => {
    const form = await canvas.findByRole('tabpanel')
    const copy = canvas.getByText('What you can expect')
    if (!window.matchMedia('(min-width: 64rem)').matches) return expect(copy).not.toBeVisible()
    await expect(copy).toBeVisible()
    await expect(copy.getBoundingClientRect().left).toBeGreaterThan(form.getBoundingClientRect().right)
  },
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Find your path.')
    await expect(canvas.getByRole('heading', { name: /true north/ })).toBeVisible()
  },
}

export const SignUp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sign Up' }))
    await userEvent.type(within(canvas.getByRole('tabpanel')).getByLabelText('Password'), 'harbour lamp')
  },
}

export const WrongPassword: Story = {
  args: {
    replies: { 'POST /api/login': refusal(401, 'Incorrect username or password.', 'invalid_credentials') },
  },
  play: async ({ canvas, userEvent }) => {
    const form = await signIn(canvas, userEvent)
    await expect(await form.findByText(/do not match/)).toBeVisible()
    await expect(form.getByLabelText('Password')).toHaveFocus()
    await waitFor(() => expect(canvas.getByText('Login failed')).toBeVisible())
  },
}

export const NothingFilledIn: Story = {
  play: async ({ canvas, userEvent }) => {
    const form = await signUp(canvas, userEvent, {})
    await expect(form.getAllByText(/^Please enter/)).toHaveLength(6)
  },
}

export const PasswordsDiffer: Story = {
  play: async ({ canvas, userEvent }) => {
    await signUp(canvas, userEvent, { ...given, 'Confirm password': 'harbor lamp' })
    await waitFor(() => expect(canvas.getByText('Password Mismatch')).toBeVisible())
  },
}

export const TooManyTries: Story = {
  args: {
    replies: {
      'POST /api/login': {
        ...refusal(429, 'Too many tries', 'throttled'),
        headers: { 'retry-after': '300' },
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    const form = await signIn(canvas, userEvent)
    await expect(await form.findByText(/5 min/)).toBeVisible()
  },
}

export const NoServer: Story = {
  args: { replies: { 'POST /api/login': offline, 'GET /livez': offline } },
  play: async ({ canvas, userEvent }) => {
    await signIn(canvas, userEvent)
    await expect(await canvas.findByText(/The server does not answer/)).toBeVisible()
  },
}

export const Pending: Story = {
  args: { replies: { 'POST /api/register': never } },
  play: async ({ canvas, userEvent }) => {
    const form = await signUp(canvas, userEvent)
    await expect(await form.findByRole('button', { name: 'Creating your account...' })).toHaveAttribute(
      'aria-busy',
    )
  },
}

export const Welcome: Story = {
  args: { path: '/welcome', user: mara },
  play: async ({ canvas }) => {
    await waitFor(async () => {
      const links = canvas.getAllByRole('link', { name: 'Start Your Journey' })
      for (const link of links) await expect(link).toHaveAttribute('href', '/life-stage-intake')
    })
  },
}

export const WelcomeBack: Story = {
  args: {
    path: '/welcome',
    user: mara,
    replies: {
      'GET /api/life-stage/intake': ok({
        id: 'i1',
        lifeStage: 'midlife',
        motivation: 'Personal growth and clarity',
        specificChallenge: '',
        desiredOutcome: '',
        timeCommitment: 'moderate',
        additionalContext: '',
        createdAt: '2026-01-01T00:00:00Z',
        updatedAt: '2026-01-01T00:00:00Z',
      }),
    },
  },
  play: async ({ canvas }) => {
    for (const link of await canvas.findAllByRole('link', { name: 'Continue Your Setup' }))
      await expect(link).toHaveAttribute('href', '/onboarding')
  },
}

export const WelcomeWhileReading: Story = {
  args: { path: '/welcome', user: mara, replies: { 'GET /api/life-stage/intake': never } },
}

/** The longest that a visitor may type, refused field by field. */
export const LongestText: Story = {
  args: {
    replies: {
      'POST /api/register': refusal(422, 'Please check.', 'invalid', [
        {
          path: '/username',
          message: 'Leave out spaces at the start and at the end, and use at most 64 characters.',
        },
        {
          path: '/email',
          message: 'Enter an email address, such as name@example.org, of at most 254 characters.',
        },
      ]),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const form = await signUp(canvas, userEvent, {
      ...given,
      Username: 'm'.repeat(90),
      'First name': 'Wolfeschlegel'.repeat(4),
    })
    await expect(await form.findByText(/at most 64 characters/)).toBeVisible()
  },
}
