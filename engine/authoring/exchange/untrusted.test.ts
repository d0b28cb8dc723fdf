import { describe, expect, it } from 'vitest'
import { plainText, readJson, UnreadableForm } from './untrusted.ts'

describe('words from elsewhere', () => {
  it.each([
    ['a<script>alert(1)</script>b', 'a b'],
    ['a<STYLE x>p{}</style >b<script>1</script>c', 'a b c'],
    ['a<script>never closed', 'anever closed'],
    ['a<script>never closed<style>p{}</style>b', 'anever closed b'],
    ['<p>One</p><p>Two &amp; {three}</p>', 'One\n\nTwo & (three)'],
  ])('become plain: %s', (words, plain) => {
    expect(plainText(words)).toBe(plain)
  })

  // Quadratic, each of these would run for minutes.
  it('are read in one pass, whatever is opened in them and never closed', () => {
    for (const word of ['<script ', '<script></script', '<style><script ', '<a <', '</p ', '&am'])
      expect(plainText(word.repeat(200_000)).length).toBeLessThan(2_000_000)
    expect(() => readJson(`{"a": "${'\\"'.repeat(900_000)}`)).toThrow(UnreadableForm)
    expect(() => readJson('['.repeat(900_000))).toThrow('nested too deeply')
  })
})
