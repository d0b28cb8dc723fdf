import { describe, expect, it } from 'vitest'
import { lodestar } from '../lodestar.ts'
import { sentenceLength, sentencesOf, wordsOf } from '../prose.ts'

const pack = lodestar()
const blog = pack.only('blog')
const articles = pack.list('article')

describe('the blog', () => {
  it('BLOG-002 BLOG-004 CONTENT-024 names the search and the categories', () => {
    expect(blog.search.placeholder).toBe('Search articles...')
    expect([blog.filter.all, ...blog.categories.map(({ label }) => label)]).toEqual([
      'All Articles',
      'Self-Discovery',
      'Personal Growth',
      'Technology',
      'Research',
      'Relationships',
      'Career',
    ])
  })

  it('BLOG-008 says that nothing was found', () => {
    expect(blog.empty.title).toBe('No articles found')
    expect(blog.empty.description).toBe('Try adjusting your search or browse different categories')
  })

  it('BLOG-010 BLOG-012 has three columns, and every link in them leads somewhere', () => {
    expect(blog.footer.columns.map(({ title }) => title)).toEqual(['Platform', 'Resources', 'Company'])
    const pages = pack.list('page').map(({ id }) => `/${id}`)
    const places = new Set(['/home', '/journey', '/insights', '/soul-guide', '/blog', ...pages])
    const targets = blog.footer.columns.flatMap(({ links }) => links.map(({ to }) => to))
    expect(targets.filter((to) => !places.has(to))).toEqual([])
    expect(new Set(targets).size).toBe(targets.length)
  })

  it("BLOG-011 shows the user's email as it stands", () => {
    expect(blog.menu.email).toBe('{email}')
  })
})

describe('the articles', () => {
  it('BLOG-001 CONTENT-022 are six, each with its fields', () => {
    expect(articles).toHaveLength(6)
    for (const article of articles) {
      const { id, title, excerpt, author, publishedAt, category, tags, featured, content } = article
      for (const text of [id, title, excerpt, author, category, content]) expect(text).toMatch(/\S/)
      expect(publishedAt).toMatch(/^2026-/)
      expect(tags.length).toBeGreaterThan(0)
      expect(typeof featured).toBe('boolean')
      // readTime is counted from the content, so that it is never wrong.
      expect(Object.keys(article)).not.toContain('readTime')
    }
  })

  it('BLOG-007 CONTENT-023 are featured twice', () => {
    expect(articles.filter(({ featured }) => featured)).toHaveLength(2)
  })

  it('CONTENT-024 BLOG-005 stand one in each category, so that no button leads to an empty list', () => {
    expect(articles.map(({ category }) => category).toSorted()).toEqual(
      blog.categories.map(({ id }) => id).toSorted(),
    )
  })

  it('BLOG-003 can be found by words of their title, excerpt and tags', () => {
    const searched = articles.map(({ title, excerpt, tags }) => [title, excerpt, ...tags].join('\n'))
    for (const word of ['values', 'personality', 'privacy', 'work', 'family', 'experiments']) {
      expect(
        searched.some((text) => text.toLowerCase().includes(word)),
        word,
      ).toBe(true)
    }
  })

  it.each(articles.map((article) => [article.id, article] as const))(
    '%s is a whole article of 800 to 1,200 words',
    (_id, { content }) => {
      const words = wordsOf(content).length
      expect(words).toBeGreaterThanOrEqual(800)
      expect(words).toBeLessThanOrEqual(1200)
      expect(content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(4)
    },
  )

  it.each(articles.map((article) => [article.id, article] as const))(
    '%s is easy to read',
    (_id, { content }) => {
      expect(sentenceLength(content)).toBeLessThan(22)
      expect(sentencesOf(content).filter((sentence) => wordsOf(sentence).length > 40)).toEqual([])
    },
  )

  it('hold markdown and nothing else: no HTML, no other headings, no link to another host', () => {
    for (const { id, content } of articles) {
      expect(content, id).not.toMatch(/<\/?[a-z]|^#(?!# )|https?:|www\.|\]\(/im)
    }
  })

  it('do not sound like a brochure', () => {
    const worn =
      /\b(delve|tapestry|journey of|today's world|unlock|embark|unleash|game.changer|holistic|leverage|transformative|empower|it's not just|not only)\b/i
    expect(articles.filter(({ content }) => worn.test(content)).map(({ id }) => id)).toEqual([])
  })

  it('are signed by teams, not by invented people', () => {
    for (const { author } of articles) expect(author).toMatch(/^The \{name\} .*team$/)
  })
})
