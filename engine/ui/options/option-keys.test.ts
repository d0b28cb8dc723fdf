import { describe, expect, it } from 'vitest'
import { isLetterKey, letterFor, moveFrom, nextChoice, tabStop } from './option-keys.ts'

const options = [
  { value: 'a', label: 'A', disabled: true },
  { value: 'b', label: 'B' },
  { value: 'c', label: 'C' },
]

describe('moving among options', () => {
  it('goes down and up and wraps around', () => {
    expect(moveFrom(0, 'ArrowDown', 3)).toBe(1)
    expect(moveFrom(2, 'ArrowDown', 3)).toBe(0)
    expect(moveFrom(0, 'ArrowUp', 3)).toBe(2)
  })

  it('goes to both ends', () => {
    expect(moveFrom(1, 'Home', 3)).toBe(0)
    expect(moveFrom(1, 'End', 3)).toBe(2)
  })

  it('follows the writing direction sideways', () => {
    expect(moveFrom(0, 'ArrowRight', 3)).toBe(1)
    expect(moveFrom(1, 'ArrowRight', 3, true)).toBe(0)
    expect(moveFrom(1, 'ArrowLeft', 3, true)).toBe(2)
  })

  it('leaves other keys and empty groups alone', () => {
    expect(moveFrom(0, 'Enter', 3)).toBeNull()
    expect(moveFrom(0, 'ArrowDown', 0)).toBeNull()
  })
})

describe('letters', () => {
  it('run from A to Z and end there', () => {
    expect(letterFor(0)).toBe('A')
    expect(letterFor(25)).toBe('Z')
    expect(letterFor(26)).toBeUndefined()
  })

  it('are single Latin letters', () => {
    expect(isLetterKey('q')).toBe(true)
    expect(isLetterKey('Q')).toBe(true)
    expect(isLetterKey('Enter')).toBe(false)
    expect(isLetterKey('ä')).toBe(false)
  })
})

describe('choosing', () => {
  it('replaces in a single choice, also with the same value', () => {
    expect(nextChoice(['a'], 'b', false)).toEqual(['b'])
    expect(nextChoice(['b'], 'b', false)).toEqual(['b'])
  })

  it('toggles in a multiple choice and keeps the order of choosing', () => {
    expect(nextChoice(['c'], 'a', true)).toEqual(['c', 'a'])
    expect(nextChoice(['c', 'a'], 'c', true)).toEqual(['a'])
  })
})

describe('the one tab stop', () => {
  it('is where focus last was, else the first chosen, else the first available', () => {
    expect(tabStop(options, ['c'], 'b')).toBe('b')
    expect(tabStop(options, ['c'], null)).toBe('c')
    expect(tabStop(options, [], null)).toBe('b')
  })

  it('is still there when nothing is available, and forgets an option that is gone', () => {
    expect(tabStop(options.slice(0, 1), [], null)).toBe('a')
    expect(tabStop(options, [], 'gone')).toBe('b')
    expect(tabStop([], [], null)).toBeUndefined()
  })
})
