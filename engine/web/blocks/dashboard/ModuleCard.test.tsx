// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { blockOf } from '../../../../tests/support/page-blocks.ts'
import { documentById } from '../../../../tests/support/web/documents.ts'
import { ModuleCard, type ModuleCardProps } from './ModuleCard.tsx'
import { iconOf } from './icons.ts'

const words = blockOf(documentById('page', 'home'), 'cards')
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

afterEach(cleanup)

function card(props: Partial<ModuleCardProps> = {}): HTMLElement {
  const given: ModuleCardProps = {
    moduleNumber: 2,
    title: 'Soul Foundations',
    description: 'What you value.',
    status: 'unlocked',
    progress: 0,
    features: ['Values Discovery', 'Passion Quiz', 'Skills Inventory'],
    hue: 'm2',
    words: words.card,
    ...(words.more ? { generate: words.more } : {}),
    route: '/module/soul-foundations',
    ...props,
  }
  render(
    <RouterContextProvider router={router}>
      <ModuleCard {...given} />
    </RouterContextProvider>,
  )
  return screen.getByRole('article', { name: given.title })
}

const bar = () => screen.queryByRole('progressbar')

describe('a module card', () => {
  it('CARD-001 shows its number, title, description, features and badge from its inputs', () => {
    const article = within(card({ isCurrent: true }))
    expect(article.getByText('Module 2')).toBeDefined()
    expect(article.getByRole('heading', { name: 'Soul Foundations' })).toBeDefined()
    expect(article.getByText('What you value.')).toBeDefined()
    expect(article.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Values Discovery',
      'Passion Quiz',
      'Skills Inventory',
    ])
    expect(article.getByText('Current')).toBeDefined()
  })

  it('CARD-002 CARD-003 completed, is at 100% with a badge, whatever progress was passed', () => {
    const article = within(card({ status: 'completed', progress: 40, route: '/insights' }))
    expect(article.getByText('Complete')).toBeDefined()
    expect(article.getByText('100%')).toBeDefined()
    expect(bar()?.getAttribute('value')).toBe('100')
    expect(article.queryByText('40%')).toBeNull()
  })

  it('CARD-004 CARD-005 completed, leads to its review', () => {
    card({ status: 'completed', route: '/module/soul-blueprint-results' })
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe(
      '/module/soul-blueprint-results',
    )
  })

  it('CARD-006 in progress, shows a percentage only above 0', () => {
    card({ status: 'in_progress', progress: 30 })
    expect(screen.getByText('30%')).toBeDefined()
    expect(bar()?.getAttribute('value')).toBe('30')
    cleanup()
    card({ status: 'in_progress', progress: 0 })
    expect(screen.queryByText(/%/)).toBeNull()
    expect(bar()).toBeNull()
  })

  it('CARD-007 in progress, continues', () => {
    card({ status: 'in_progress', progress: 30 })
    const link = screen.getByRole('link', { name: 'Continue Module', description: 'Soul Foundations' })
    expect(link.getAttribute('href')).toBe('/module/soul-foundations')
  })

  it('CARD-009 unstarted, begins', () => {
    card()
    expect(screen.getByRole('link', { name: 'Begin Module' }).getAttribute('href')).toBe(
      '/module/soul-foundations',
    )
    expect(bar()).toBeNull()
  })

  it('CARD-010 CARD-011 locked, is dimmed and says what comes first', async () => {
    const lockedAction = 'Complete Module 2 First'
    const article = card({ moduleNumber: 3, status: 'locked', route: null, lockedAction })
    expect(article.dataset['dimmed']).toBe('true')
    const button = screen.getByRole('button', { name: lockedAction })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('CARD-010 is dimmed only while locked', () => {
    for (const status of ['unlocked', 'in_progress', 'completed'] as const) {
      expect(card({ status }).dataset['dimmed']).toBeUndefined()
      cleanup()
    }
  })

  it('CARD-012 C-28 a locked module 1 reads just "Locked"', () => {
    card({ moduleNumber: 1, status: 'locked', route: null })
    expect(screen.getByRole('button', { name: 'Locked' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('CARD-013 carries "Current" exactly when it is', () => {
    card({ isCurrent: true })
    expect(screen.getByText('Current').className).toContain('here')
    cleanup()
    card({ isCurrent: false })
    expect(screen.queryByText('Current')).toBeNull()
  })

  it('CARD-013 D-11 a completed current card says so without marigold', () => {
    card({ status: 'completed', isCurrent: true })
    expect(screen.getByText('Current').className).not.toContain('here')
  })

  it('CARD-014 gives the modules distinct icons, colours and hatches', () => {
    const hues = ['m1', 'm2', 'm3', 'm4', 'm5'] as const
    const drawn = hues.map((hue) => {
      const article = card({ hue })
      const shown = {
        hue: article.dataset['hue'],
        svg: article.innerHTML.match(/<svg.*?<\/svg>/gs)?.join(''),
      }
      cleanup()
      return shown
    })
    expect(new Set(drawn.map(({ hue }) => hue)).size).toBe(5)
    expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(5)
    expect(new Set(hues.map((hue) => iconOf(undefined, hue))).size).toBe(5)
    expect(iconOf('leaf', 'm1')).not.toBe(iconOf(undefined, 'm1'))
  })
})

describe('the AI card', () => {
  it('CARD-008 generates, unstarted and in progress alike', async () => {
    for (const status of ['unlocked', 'in_progress'] as const) {
      const onGenerate = vi.fn<() => void>()
      card({ isAI: true, status, onGenerate, hue: 'ai' })
      await userEvent.click(screen.getByRole('button', { name: 'Generate Insights' }))
      expect(onGenerate).toHaveBeenCalledOnce()
      cleanup()
    }
  })

  it('CARD-008 is busy while it generates', async () => {
    const onGenerate = vi.fn<() => void>()
    card({ isAI: true, generating: true, onGenerate, hue: 'ai' })
    const button = screen.getByRole('button', { name: 'Generating...' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    expect(onGenerate).not.toHaveBeenCalled()
  })

  it('CARD-015 has a style of its own, and no number', () => {
    const article = card({ isAI: true, hue: 'ai', title: 'AI Soul Insights' })
    expect(article.className).toContain('ai')
    expect(article.dataset['hue']).toBe('ai')
    expect(screen.queryByText(/^Module \d/)).toBeNull()
  })
})
