// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'

afterEach(cleanup)

describe('Button', () => {
  it('fires when pressed', () => {
    const onClick = vi.fn()
    render(<Button onClick={onClick}>Go</Button>)
    fireEvent.click(screen.getByRole('button'))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('never fires or submits while unavailable, and says why', () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn()
    const onUnavailable = vi.fn()
    render(
      <form onSubmit={onSubmit}>
        <Button
          type="submit"
          unavailable
          why="Two words more"
          onClick={onClick}
          onUnavailable={onUnavailable}
        >
          Go
        </Button>
      </form>,
    )
    const button = screen.getByRole('button')
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(onUnavailable).toHaveBeenCalledTimes(1)
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const why = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(why?.textContent).toBe('Two words more')
  })

  it('never fires while pending, and is announced as busy', () => {
    const onClick = vi.fn()
    render(
      <Button pending pendingLabel="Going" onClick={onClick}>
        Go
      </Button>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Going' }))
    expect(onClick).not.toHaveBeenCalled()
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  it('keeps its node, and so the focus, when it becomes unavailable', () => {
    const { rerender } = render(<Button>Go</Button>)
    const before = screen.getByRole('button')
    rerender(
      <Button unavailable why="Wait">
        Go
      </Button>,
    )
    expect(screen.getByRole('button')).toBe(before)
  })
})

describe('ButtonLink', () => {
  it('renders as the given element and keeps its class', () => {
    render(
      <ButtonLink render={<a href="/there" className="own" aria-label="There" />} variant="primary">
        Go
      </ButtonLink>,
    )
    const link = screen.getByRole('link')
    expect(link.getAttribute('href')).toBe('/there')
    expect(link.className).toContain('own')
    expect(link.textContent).toBe('Go')
  })

  it('goes nowhere while unavailable, and can be reached', () => {
    render(
      <ButtonLink href="/there" unavailable why="Not yet">
        Go
      </ButtonLink>,
    )
    const link = screen.getByRole('link')
    expect(link.hasAttribute('href')).toBe(false)
    expect(link.getAttribute('tabindex')).toBe('0')
  })
})
