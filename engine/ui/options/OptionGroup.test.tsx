// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OptionGroup, type OptionGroupProps } from './OptionGroup.tsx'

afterEach(cleanup)

const options = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two', description: 'More of it' },
  { value: 'three', label: 'Three', disabled: true },
]

const setUp = (props: Partial<OptionGroupProps> = {}) => {
  const onChoose = vi.fn()
  render(<OptionGroup label="Pick" options={options} value={[]} onChoose={onChoose} {...props} />)
  return onChoose
}
const radio = (name: string) => screen.getByRole('radio', { name })

describe('OptionGroup', () => {
  it('moves with arrow keys and never chooses by them', () => {
    const onChoose = setUp()
    radio('One').focus()
    fireEvent.keyDown(radio('One'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(radio('Two'))
    fireEvent.keyDown(radio('Two'), { key: 'ArrowUp' })
    fireEvent.keyDown(radio('One'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(radio('Three'))
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('chooses by letter, whatever its case', () => {
    const onChoose = setUp()
    radio('One').focus()
    fireEvent.keyDown(radio('One'), { key: 'b' })
    expect(onChoose).toHaveBeenCalledWith('two', ['two'])
    expect(document.activeElement).toBe(radio('Two'))
  })

  it('leaves letters alone when they are turned off, with a modifier, and held down', () => {
    const onChoose = setUp({ letters: false })
    fireEvent.keyDown(radio('One'), { key: 'b' })
    fireEvent.keyDown(radio('One'), { key: 'a', ctrlKey: true })
    cleanup()
    const held = setUp()
    fireEvent.keyDown(radio('One'), { key: 'b', repeat: true })
    expect(held).not.toHaveBeenCalled()
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('does not choose what is disabled, nor anything while locked', () => {
    const onChoose = setUp()
    fireEvent.click(radio('Three'))
    cleanup()
    const whileLocked = setUp({ locked: true })
    fireEvent.click(radio('One'))
    fireEvent.keyDown(radio('One'), { key: 'a' })
    expect(onChoose).not.toHaveBeenCalled()
    expect(whileLocked).not.toHaveBeenCalled()
  })

  it('toggles in a multiple choice', () => {
    const onChoose = setUp({ multiple: true, value: ['one'] })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Two' }))
    expect(onChoose).toHaveBeenLastCalledWith('two', ['one', 'two'])
    fireEvent.click(screen.getByRole('checkbox', { name: 'One' }))
    expect(onChoose).toHaveBeenLastCalledWith('one', [])
  })

  it('has one tab stop: the chosen row', () => {
    setUp({ value: ['two'] })
    expect(screen.getAllByRole('radio').map((row) => row.tabIndex)).toEqual([-1, 0, -1])
  })

  it('names its sections and letters all rows through', () => {
    const onChoose = setUp({
      options: undefined,
      multiple: true,
      sections: [
        { id: 's1', heading: 'First', options: options.slice(0, 1) },
        { id: 's2', heading: 'Second', options: options.slice(1) },
      ],
    })
    expect(screen.getByRole('group', { name: 'Second' })).not.toBeNull()
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'One' }), { key: 'B' })
    expect(onChoose).toHaveBeenCalledWith('two', ['two'])
  })
})
