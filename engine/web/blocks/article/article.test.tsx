// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PageDocument } from '../../../core/pack/documents.gen.ts'
import { document as words, documents } from '../../../../tests/support/web/documents.ts'
import { documentOf } from '../../content/content.ts'
import { blocksOf } from '../../../../tests/support/page-blocks.ts'
import { renderApp } from '../../../../tests/support/web/render-app.tsx'

const pages = documents.filter(
  (each): each is PageDocument => each.kind === 'page' && each.layout === 'article',
)
const contact = words('contact')

describe.each(pages.map((page) => [page.id, page] as const))('N-10 to N-14 /%s', (id, page) => {
  it.each([
    ['signed out', { user: null }],
    ['signed in', {}],
  ])('is shown %s, with every section and one h1', async (_who, options) => {
    await renderApp(`/${id}`, options)
    expect(await screen.findByRole('heading', { level: 1, name: page.title })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    const contents = within(screen.getByRole('navigation', { name: contact.words.contents }))
    for (const section of blocksOf(page, 'text')) {
      const heading = section.heading.replaceAll('{name}', 'Lodestar')
      expect(document.getElementById(section.id)).toBeTruthy()
      expect(screen.getByRole('heading', { level: 2, name: heading })).toBeTruthy()
      const link = contents.getByRole('link', { name: heading })
      expect(link.getAttribute('href')).toBe(`/${id}#${section.id}`)
    }
    expect(document.body.textContent).not.toContain('{name}')
  })
})

describe('the pages', () => {
  it('lead to each other', async () => {
    const { act: user, path } = await renderApp('/privacy', { user: null })
    const others = within(await screen.findByRole('navigation', { name: contact.words.others }))
    await user.click(others.getByRole('link', { name: 'Contact Us' }))
    expect(path()).toBe('/contact')
    expect(await screen.findByRole('heading', { level: 1, name: 'Contact Us' })).toBeTruthy()
  })

  it('say who runs the installation, or that nobody has said so', async () => {
    const { app } = await renderApp('/contact', { user: null })
    expect(await screen.findByText(contact.words.missing)).toBeTruthy()
    const operator = {
      name: 'Harbour Association',
      address: '1 Quay\n12345 Port',
      email: 'us@harbour.example',
    }
    act(() => {
      app.client.setQueryData(documentOf('contact').queryKey, { ...contact, operator })
    })
    const block = within(await screen.findByRole('region', { name: contact.words.heading }))
    expect(block.getByText(operator.name)).toBeTruthy()
    expect(block.getByRole('link', { name: operator.email }).getAttribute('href')).toBe(
      `mailto:${operator.email}`,
    )
    expect(screen.queryByText(contact.words.missing)).toBeNull()
  })
})
