// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Part, Parts } from './Parts.tsx'

afterEach(cleanup)

const ORDER = ['a', 'b', 'c']

function show(onSelect?: (id: string) => void, selected?: string) {
  return render(
    <svg>
      <Parts label="Parts" order={ORDER} selected={selected} onSelect={onSelect}>
        {/* Painted in another order than it is read in. */}
        {['c', 'a', 'b'].map((id) => (
          <Part key={id} id={id} label={`Part ${id}`}>
            <circle r="1" />
          </Part>
        ))}
      </Parts>
    </svg>,
  )
}

const part = (id: string) => screen.getByRole('button', { name: `Part ${id}` })

describe('parts of a drawing', () => {
  it('are one tab stop, the first in reading order or the chosen one', () => {
    show(vi.fn())
    expect(ORDER.map((id) => part(id).getAttribute('tabindex'))).toEqual(['0', '-1', '-1'])
    cleanup()
    show(vi.fn(), 'c')
    expect(ORDER.map((id) => part(id).getAttribute('tabindex'))).toEqual(['-1', '-1', '0'])
    expect(part('c').getAttribute('aria-pressed')).toBe('true')
  })

  it('are moved through by arrow keys in reading order, and chosen by Enter and Space only', async () => {
    const onSelect = vi.fn()
    const user = userEvent.setup()
    show(onSelect)
    await user.tab()
    expect(document.activeElement).toBe(part('a'))
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement).toBe(part('c'))
    await user.keyboard('{ArrowLeft}{End}{Home}{ArrowUp}')
    expect(document.activeElement).toBe(part('c'))
    expect(onSelect).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    await user.keyboard(' ')
    expect(onSelect.mock.calls).toEqual([['c'], ['c']])
  })

  it('leave keys with a modifier to the browser', () => {
    show(vi.fn())
    part('a').focus()
    fireEvent.keyDown(part('a'), { key: 'ArrowRight', ctrlKey: true })
    expect(document.activeElement).toBe(part('a'))
  })

  it('are only drawn where nothing listens', () => {
    const { container } = show()
    expect(screen.queryByRole('button')).toBeNull()
    expect(container.querySelectorAll('circle')).toHaveLength(3)
    expect(container.querySelector('[tabindex]')).toBeNull()
  })
})
