// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { resolveRoute, routeTable } from '../../../core/routes/table.ts'
import { documentsInSpanish } from '../../../../tests/support/web/documents-in-spanish.ts'
import { document as words, documents } from '../../../../tests/support/web/documents.ts'
import { mara, renderApp } from '../../../../tests/support/web/render-app.tsx'

const blog = words('blog')
const box = () => screen.findByPlaceholderText('Search articles...')
const entries = () =>
  screen.queryAllByRole('article').map((entry) => within(entry).getByRole('heading').textContent)
const featured = () => screen.queryByRole('region', { name: blog.featured })
const category = (name: string) => screen.getByRole('button', { name })

async function open(path = '/blog') {
  const app = await renderApp(path)
  await box()
  return app
}

describe('the list of the blog', () => {
  it('BLOG-001 BLOG-009 lists six articles, each with its button', async () => {
    await open()
    expect(entries()).toHaveLength(6)
    for (const title of entries()) {
      const [button] = screen.getAllByRole('link', { name: `Read Article: ${title}` })
      expect(button?.getAttribute('href')).toMatch(/^\/blog\/[a-z-]+$/)
    }
  })

  it('counts the reading time from the words', async () => {
    await open()
    for (const entry of screen.getAllByRole('article')) {
      expect(within(entry).getByText(/^[4-6] min read$/)).toBeTruthy()
    }
  })

  it('BLOG-002 BLOG-003 searches while one types, and puts the search in the address', async () => {
    const { act: user, app } = await open()
    await user.type(await box(), 'PERSONALITY test')
    expect(entries()).toEqual(['What a personality test can tell you, and what it cannot'])
    expect(screen.getByText(blog.found.one).getAttribute('role')).toBe('status')
    await expect.poll(() => app.router.state.location.searchStr).toBe('?q=PERSONALITY+test')
    await user.click(screen.getByRole('button', { name: blog.search.clear }))
    expect(entries()).toHaveLength(6)
    expect(document.activeElement).toBe(await box())
    await expect.poll(() => app.router.state.location.searchStr).toBe('')
  })

  it('Enter in the search box keeps the search and the category', async () => {
    const { act: user } = await open('/blog?category=career')
    await user.type(await box(), 'quit{Enter}')
    expect(entries()).toHaveLength(1)
    expect(category('Career').getAttribute('aria-pressed')).toBe('true')
  })

  it('BLOG-004 BLOG-005 filters by category, in the address too', async () => {
    const { act: user, app } = await open()
    const labels = within(screen.getByRole('group', { name: blog.filter.label }))
      .getAllByRole('button')
      .map((button) => button.textContent)
    expect(labels).toEqual([
      'All Articles',
      'Self-Discovery',
      'Personal Growth',
      'Technology',
      'Research',
      'Relationships',
      'Career',
    ])
    for (const { id, label } of blog.categories) {
      await user.click(category(label))
      await expect.poll(() => app.router.state.location.searchStr).toBe(`?category=${id}`)
      const titles = documents.flatMap((each) =>
        each.kind === 'article' && each.category === id ? [each.title] : [],
      )
      expect(entries().toSorted()).toEqual(titles.toSorted())
      expect(category(label).getAttribute('aria-pressed')).toBe('true')
    }
    await user.click(category('All Articles'))
    await expect.poll(entries).toHaveLength(6)
  })

  it('BLOG-006 BLOG-007 features two articles while everything is shown, and only then', async () => {
    const { act: user } = await open()
    const part = featured()
    expect(part && within(part).getAllByRole('listitem')).toHaveLength(2)
    await user.type(await box(), 'a')
    expect(featured()).toBeNull()
    await user.clear(await box())
    expect(featured()).toBeTruthy()
    await user.click(category('Career'))
    await expect.poll(featured).toBeNull()
  })

  it('BLOG-008 says when nothing is found, and shows everything again', async () => {
    const { act: user } = await open('/blog?category=career&q=zebra')
    expect(screen.getByRole('heading', { name: 'No articles found' })).toBeTruthy()
    expect(screen.getByText('Try adjusting your search or browse different categories')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: blog.empty.action }))
    await expect.poll(entries).toHaveLength(6)
    expect((await box()).getAttribute('value')).toBe('')
  })

  it('follows the address when one goes back', async () => {
    const { act: user, app } = await open('/blog?q=quit')
    await user.click(category('Research'))
    await expect.poll(entries).toHaveLength(0)
    app.router.history.back()
    await expect.poll(entries).toHaveLength(1)
    expect((await box()).getAttribute('value')).toBe('quit')
  })

  it('BLOG-011 the menu says who is signed in', async () => {
    const { act: user } = await open()
    await user.click(await screen.findByRole('button', { name: /Your menu/ }))
    expect(screen.getByText(mara.email)).toBeTruthy()
  })

  it('BLOG-010 BLOG-012 ends with three columns, and every link in them leads somewhere', async () => {
    await open()
    const table = routeTable(documents)
    const end = within(screen.getByRole('contentinfo'))
    expect(end.getAllByRole('heading').map((each) => each.textContent)).toEqual([
      'Platform',
      'Resources',
      'Company',
    ])
    for (const { label, to } of blog.footer.columns.flatMap(({ links }) => links)) {
      expect(end.getByRole('link', { name: label }).getAttribute('href')).toBe(to)
      expect(resolveRoute(table, to)?.entry.path).toBe(to)
    }
  })
})

describe('an article', () => {
  const article = documents.find((each) => each.kind === 'article')
  if (article?.kind !== 'article') throw new Error('no article')

  it('N-09 stands in full at its own address', async () => {
    await renderApp(`/blog/${article.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    await expect.poll(() => document.title).toBe(`${article.title} · Lodestar`)
    for (const [, heading = ''] of article.content.matchAll(/^## (.*)$/gm)) {
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
    }
    expect(document.body.textContent).not.toMatch(/\*\*|\{name\}/)
    expect(screen.getByText(`By The Lodestar team`, { selector: 'article > header *' })).toBeTruthy()
  })

  it('leads back to the list, to its tags and to others', async () => {
    await renderApp(`/blog/${article.id}`)
    const back = await screen.findByRole('link', { name: blog.article.back.label })
    expect(back.getAttribute('href')).toBe('/blog')
    const [tag = ''] = article.tags
    expect(screen.getByRole('link', { name: tag }).getAttribute('href')).toBe(
      `/blog?${new URLSearchParams({ q: tag }).toString()}`,
    )
    const more = within(screen.getByRole('region', { name: blog.article.more }))
    expect(more.getAllByRole('article')).toHaveLength(3)
    expect(more.queryByText(article.title)).toBeNull()
  })

  it('stands in Spanish for whoever reads Spanish, and is read aloud as Spanish', async () => {
    const told = documentsInSpanish.find((each) => each.kind === 'article' && each.id === article.id)
    if (told?.kind !== 'article') throw new Error('no article in Spanish')
    await renderApp(`/blog/${article.id}`, { content: documentsInSpanish })
    expect(await screen.findByRole('heading', { level: 1, name: told.title })).toBeTruthy()
    expect(told.title).not.toBe(article.title)
    const headings = [...told.content.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading)
    expect(headings).toHaveLength(article.content.match(/^## /gm)?.length ?? 0)
    for (const heading of headings)
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
    expect(screen.getByRole('main').querySelectorAll('[lang]')).toHaveLength(0)
  })

  it('says when there is none at the address', async () => {
    await renderApp('/blog/nothing-of-the-kind')
    expect(await screen.findByRole('heading', { level: 1, name: blog.article.missing.title })).toBeTruthy()
    expect(screen.getByRole('link', { name: blog.article.missing.back.label }).getAttribute('href')).toBe(
      '/blog',
    )
  })
})
