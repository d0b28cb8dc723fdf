// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { document as words, documents } from '../../../../tests/support/web/documents.ts'
import { journeyReplies } from '../../../../tests/support/web/journey-replies.ts'
import { renderApp } from '../../../../tests/support/web/render-app.tsx'

const { stories } = words('testimonials')
const root = document.documentElement

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

afterEach(() => {
  vi.restoreAllMocks()
  delete root.dataset['motion']
})

async function carousel() {
  const app = await renderApp('/home', {
    timers: true,
    replies: journeyReplies(documents, { statuses: ['unlocked'] }),
  })
  const group = await screen.findByRole('group', { name: 'What others found' })
  const slides = [...group.querySelectorAll<HTMLElement>('[data-place]')]
  const button = (name: string | RegExp) => within(group).getByRole('button', { name })
  return {
    ...app,
    group,
    slides,
    button,
    /** The number of the story on show, from 1. */
    shown: () => slides.findIndex(({ dataset }) => dataset['place'] === 'now') + 1,
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    said: () =>
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(''),
  }
}

describe('the testimonials', () => {
  it('HOME-039 show rating, transformation, timeframe, badge and category of each', async () => {
    const { slides } = await carousel()
    expect(slides).toHaveLength(10)
    stories.forEach((story, at) => {
      const slide = slides[at]
      if (!slide) throw new Error('a slide is missing')
      expect(within(slide).getByLabelText(`${story.rating} of 5 stars`)).toBeDefined()
      for (const word of [story.quote, story.name, story.transformation, story.timeframe, story.category])
        expect(slide.textContent).toContain(word)
      expect(slide.textContent?.includes('Verified')).toBe(story.verified)
    })
  })

  it('hides all but one from everybody', async () => {
    const { slides } = await carousel()
    expect(slides.filter((slide) => !slide.inert)).toEqual([slides[0]])
  })

  it('CONST-001 move on every 5 s, around the end, without a word', async () => {
    const { shown, wait, said } = await carousel()
    const before = said()
    expect(shown()).toBe(1)
    await wait(4800)
    expect(shown()).toBe(1)
    await wait(300)
    expect(shown()).toBe(2)
    for (let at = 0; at < 9; at += 1) await wait(5000)
    expect(shown()).toBe(1)
    expect(said()).toBe(before)
  })

  it('HOME-040 wait under the pointer', async () => {
    const { act: user, group, shown, wait } = await carousel()
    await user.hover(group)
    await wait(20_000)
    expect(shown()).toBe(1)
    await user.unhover(group)
    await wait(5100)
    expect(shown()).toBe(2)
  })

  it('D-06 wait while the keyboard is in them', async () => {
    const { act: user, button, shown, wait } = await carousel()
    act(() => button('Previous story').focus())
    await user.keyboard('{Enter}')
    expect(shown()).toBe(10)
    await wait(20_000)
    expect(shown()).toBe(10)
    act(() => button('Previous story').blur())
    await wait(5100)
    expect(shown()).toBe(1)
  })

  it('HOME-041 go back and on, around both ends, and say what was chosen', async () => {
    const { button, shown, said } = await carousel()
    fireEvent.click(button('Previous story'))
    expect(shown()).toBe(10)
    expect(said()).toContain('Story 10 of 10')
    expect(said()).toContain(stories[9]?.quote)
    fireEvent.click(button('Next story'))
    expect(shown()).toBe(1)
    expect(said()).toContain('Story 1 of 10')
  })

  it('HOME-042 have ten dots that show their story', async () => {
    const { group, button, shown } = await carousel()
    expect(within(group).getAllByRole('button', { name: /^Story \d+ of 10$/ })).toHaveLength(10)
    fireEvent.click(button('Story 7 of 10'))
    expect(shown()).toBe(7)
    expect(button('Story 7 of 10').getAttribute('aria-current')).toBe('true')
    expect(group.querySelectorAll('[aria-current]')).toHaveLength(1)
  })

  it('show the next one 5 s after a choice, not after the last tick', async () => {
    const { button, shown, wait } = await carousel()
    await wait(3000)
    fireEvent.click(button('Story 4 of 10'))
    await wait(4000)
    expect(shown()).toBe(4)
    await wait(1200)
    expect(shown()).toBe(5)
  })

  it('D-06 stop with Pause and go on with Play', async () => {
    const { button, shown, wait } = await carousel()
    fireEvent.click(button('Pause'))
    await wait(20_000)
    expect(shown()).toBe(1)
    fireEvent.click(button('Play'))
    await wait(5100)
    expect(shown()).toBe(2)
  })

  it('D-06 start stopped where the device asks for less motion', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(real(query), 'matches', { value: query.includes('reduced-motion') }),
    )
    const { button, shown, wait } = await carousel()
    await wait(20_000)
    expect(shown()).toBe(1)
    expect(button('Play')).toBeDefined()
  })

  it('D-06 start stopped where motion is turned off here, and stop when it is', async () => {
    root.dataset['motion'] = 'off'
    const { act: user, button, shown, wait } = await carousel()
    await wait(20_000)
    expect(shown()).toBe(1)
    act(() => void delete root.dataset['motion'])
    fireEvent.click(button('Play'))
    await wait(5100)
    expect(shown()).toBe(2)
    await user.selectOptions(screen.getByLabelText(words('shell').display.motion.label), 'Still')
    await wait(20_000)
    expect(shown()).toBe(2)
    expect(button('Play')).toBeDefined()
  })
})
