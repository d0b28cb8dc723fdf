import { describe, expect, it } from 'vitest'
import { remembering } from './remembering.ts'

/** A check that counts how often it looks at each text. */
function counting(most: number) {
  const looks = new Map<string, number>()
  const check = remembering((text) => {
    looks.set(text, (looks.get(text) ?? 0) + 1)
    return text.includes('danger') ? ['self_harm'] : []
  }, most)
  return { check, looks }
}

describe('what was looked at for words of danger', () => {
  it('is not looked at again while it is among the last texts, and says the same', () => {
    const { check, looks } = counting(8)
    for (let each = 0; each < 3; each += 1) {
      expect(check('words of danger')).toEqual(['self_harm'])
      expect(check('other words')).toEqual([])
    }
    expect([...looks.values()]).toEqual([1, 1])
  })

  it('stays as long as it is asked for, whatever else comes, and is forgotten otherwise', () => {
    const { check, looks } = counting(8)
    for (let each = 0; each < 40; each += 1) {
      check('asked for again and again')
      check(`text ${each}`)
    }
    check('text 0')
    expect(looks.get('text 0')).toBe(2)
    expect(looks.get('text 39')).toBe(1)
    expect(looks.get('asked for again and again')).toBe(1)
  })

  it('is looked at for each language by itself', () => {
    const { check, looks } = counting(8)
    check('the same words', 'en')
    check('the same words', 'es')
    expect(looks.get('the same words')).toBe(2)
  })
})
