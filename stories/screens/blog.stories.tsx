import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { never, refusal } from '../../tests/support/web/fake-server.ts'
import { mara } from '../../tests/support/web/people.ts'
import { AppStory } from '../support/AppStory.tsx'
import { documents } from '../../tests/support/web/documents.ts'

const meta: Meta<typeof AppStory> = {
  title: 'Screens/Blog',
  tags: ['autodocs'],
  component: AppStory,
  parameters: { yaml: ['lodestar/screens/blog.yaml'], layout: 'fullscreen' },
  args: { path: '/blog', user: mara },
}
export default meta
type Story = StoryObj<typeof AppStory>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const entries = (canvas: Canvas) => canvas.queryAllByRole('article')

/** Everything: two featured, six listed. */
export const Index: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1 })
    await expect(entries(canvas)).toHaveLength(6)
    await expect(canvas.getByRole('region', { name: 'Featured' })).toBeVisible()
  },
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByPlaceholderText('Search articles...'), 'Decisions')
    await expect(canvas.queryByRole('region', { name: 'Featured' })).toBeNull()
    await expect(entries(canvas).length).toBeGreaterThan(1)
  },
}

export const OneCategory: Story = {
  args: { path: '/blog?category=career' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Career', pressed: true })).toBeVisible()
    await expect(entries(canvas)).toHaveLength(1)
  },
}

export const NothingFound: Story = {
  args: { path: '/blog?q=zebra' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'No articles found' })
  },
}

export const Menu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Your menu/ }))
    await waitFor(() => expect(canvas.getByText(mara.email)).toBeVisible())
  },
}

/** Long words, long names and a long search, where there is little room. */
export const Longest: Story = {
  args: {
    user: { ...mara, email: `${'a-very-long-name.'.repeat(6)}@a-rather-long-domain.example` },
    replies: {
      'GET /content/content-hash/article.json': {
        body: documents
          .filter(({ kind }) => kind === 'article')
          .map((article) => ({
            ...article,
            title: `Donaudampfschifffahrtsgesellschaftskapitän: ${'a title that goes on and on '.repeat(6)}`,
            excerpt: 'Selbstverwirklichungsverhinderungsmechanismen explained at length. '.repeat(4),
            author: 'A team with a name that is far longer than any name of a team should be',
            tags: Array.from({ length: 8 }, (_, at) => `a rather long tag, number ${at + 1}`),
          })),
      },
    },
    without: ['article'],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(6)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

export const Loading: Story = {
  args: { without: ['article'], replies: { 'GET /content/content-hash/article.json': never } },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading...')
  },
}

export const Failed: Story = {
  args: {
    without: ['article'],
    replies: { 'GET /content/content-hash/article.json': refusal(503, 'Away', 'unavailable') },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
  },
}

export const Article: Story = {
  args: { path: '/blog/what-an-ai-reading-is-made-of' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'What an AI reading of you is made of' })
  },
}

export const NoSuchArticle: Story = {
  args: { path: '/blog/nothing-of-the-kind' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'There is no article at this address' })
  },
}
