import type { Meta, StoryObj } from '@storybook/react-vite'
import { mara } from '../../tests/support/web/people.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documentIn } from '../support/language.ts'

const contact = documentIn('contact')

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Pages',
  tags: ['autodocs'],
  component: AppStory,
  parameters: {
    yaml: [
      'lodestar/pages/help.yaml',
      'lodestar/pages/privacy.yaml',
      'lodestar/pages/terms.yaml',
      'base/contact.yaml',
    ],
    layout: 'fullscreen',
  },
  args: { user: null },
}
export default meta
type Story = StoryObj<typeof AppStory>

const titled = (name: string): NonNullable<Story['play']> => {
  return async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name })
  }
}

export const Help: Story = { args: { path: '/help' }, play: titled('Help Center') }
export const HelpSignedIn: Story = { args: { path: '/help', user: mara }, play: titled('Help Center') }
export const Privacy: Story = { args: { path: '/privacy' }, play: titled('Privacy Policy') }
export const Terms: Story = { args: { path: '/terms' }, play: titled('Terms of Service') }
export const Contact: Story = { args: { path: '/contact' }, play: titled('Contact Us') }

/** Somebody has said who runs the installation, at length. */
export const ContactWithOperator: Story = {
  args: {
    path: '/contact',
    without: ['contact'],
    replies: {
      'GET /content/content-hash/contact/contact.json': {
        body: {
          ...contact,
          operator: {
            name: 'Gesellschaft zur Förderung der Selbsterkenntnis und verwandter Bestrebungen e. V.',
            address: 'Haus am Kai\nUferstraße 128\n12345 Beispielstadt an der Beispiel',
            email: 'somebody-with-a-long-name@an-association-with-a-long-name.example',
            phone: '+49 30 1234567',
          },
        },
      },
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('region', { name: contact.words.heading })
  },
}
