import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findArticles, searchOf, wantedIn } from './find-articles.ts'

const article = (title: string, excerpt: string, tags: string[], category: string) => ({
  title,
  excerpt,
  tags,
  content: 'bodyword',
  author: 'authorword',
  category: { id: category },
})
const articles = [
  article('Five Values', 'A short list.', ['decisions'], 'self-discovery'),
  article('Before you quit', 'Read your LOG.', ['work', 'energy'], 'career'),
]
const titles = (text: string, category = '') =>
  findArticles(articles, { text, category }).map(({ title }) => title)

describe('finding articles', () => {
  it('BLOG-003 looks in title, excerpt and tags, whatever the case', () => {
    expect(titles('VALUES')).toEqual(['Five Values'])
    expect(titles('your log')).toEqual(['Before you quit'])
    expect(titles('nerg')).toEqual(['Before you quit'])
    expect(titles('  ')).toHaveLength(2)
  })

  it('BLOG-003 does not look in the body or at the author', () => {
    expect(titles('bodyword')).toEqual([])
    expect(titles('authorword')).toEqual([])
  })

  it('BLOG-005 keeps to the category', () => {
    expect(titles('', 'career')).toEqual(['Before you quit'])
    expect(titles('values', 'career')).toEqual([])
  })
})

describe('the address', () => {
  const categories = [{ id: 'career' }]

  it('is read as far as it makes sense', () => {
    expect(wantedIn('?q=a+b&category=career', categories)).toEqual({ text: 'a b', category: 'career' })
    expect(wantedIn('?category=nonsense', categories)).toEqual({ text: '', category: '' })
    expect(wantedIn(`?q=${'x'.repeat(5000)}`, categories).text).toHaveLength(200)
  })

  it('gives back what was looked for', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.constantFrom('', 'career'),
        (text, category) => {
          const search = new URLSearchParams(Object.entries(searchOf({ text, category }))).toString()
          expect(wantedIn(search, categories)).toEqual({ text: text.trim() ? text : '', category })
        },
      ),
    )
  })
})
