import { describe, expect, it } from 'vitest'
import { harmless } from './harmless.ts'

describe('what the commands print', () => {
  it.each([
    ['a title for the window', 'Pack\u001B]0;owned\u0007', 'Pack\ufffd]0;owned\ufffd'],
    ['the clipboard', '\u001B]52;c;cm0gLXJm\u0007', '\ufffd]52;c;cm0gLXJm\ufffd'],
    ['a link', '\u001B]8;;https://evil.example\u001B\\', '\ufffd]8;;https://evil.example\ufffd\\'],
    ['another line over this one', 'all is well\rrm -rf', 'all is well\ufffdrm -rf'],
    ['the single-byte forms', '\u009b2J\u009d0;x\u009c', '\ufffd2J\ufffd0;x\ufffd'],
    ['a place of the cursor', '\u001B[10A', '\ufffd[10A'],
  ])('never sets %s', (_, text, shown) => {
    expect(harmless(text)).toBe(shown)
  })

  it('keeps colours, tabs, lines and every letter', () => {
    const text = '\u001B[1mLa señal\u001B[0m\t中文 🙂\n\u001B[2J\u001B[3J\u001B[H'
    expect(harmless(text)).toBe(text)
  })
})
