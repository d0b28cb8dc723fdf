import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeholdersIn } from '../../core/copy.ts'
import { pseudoText } from './pseudo.ts'

describe('a text in the language that nobody speaks', () => {
  it.each([
    ['Save', '[Šáṽé'],
    ['{step}/{total}', '{step}/{total}'],
    ['Hello {name}, welcome', '[Ĥéļļó {name}, ŵéļçóɱé'],
    ['# A heading', '# [Á ĥéáðíñğ'],
    ['See [the blog](/blog) **now**', '[Šéé [ţĥé ƀļóğ](/blog) **ñóŵ**'],
    ['{% if a %}yes{{ b | take: 2 }}{% endif %}', '[{% if a %}ýéš{{ b | take: 2 }}{% endif %}'],
  ])('%s begins %s', (text, start) => {
    expect(pseudoText(text).startsWith(start)).toBe(true)
  })

  it('is 30 to 40 % longer', () => {
    const text = 'What you wrote stays on this device until it can be saved.'
    const grown = pseudoText(text).length / text.length
    expect(grown).toBeGreaterThan(1.28)
    expect(grown).toBeLessThan(1.42)
  })

  it('keeps its placeholders and never outgrows its place, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '{n}', '**', '\n', '- ', '.'), maxLength: 60 }),
        fc.nat(80),
        (text, most) => {
          const made = pseudoText(text, most)
          expect(placeholdersIn(made)).toEqual(placeholdersIn(text))
          expect(Array.from(made).length).toBeLessThanOrEqual(Math.max(most, Array.from(text).length))
        },
      ),
    )
  })
})
