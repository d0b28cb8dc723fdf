import { describe, expect, it } from 'vitest'
import { firstSpoken, wantedLanguages } from './choose-language.ts'

const asked = (header: string): string | undefined => {
  const { wanted, refused } = wantedLanguages(header)
  return firstSpoken(
    wanted,
    ['en', 'es', 'pt-BR'].filter((each) => !refused.includes(each)),
  )
}

describe('a language is chosen', () => {
  it.each([
    ['es', 'es'],
    ['es-MX, es;q=0.9, en;q=0.8', 'es'],
    ['ES-419', 'es'],
    ['de,es;q=0.4,en;q=0.3', 'es'],
    ['en;q=0.3,es;q=0.4', 'es'],
    ['en-GB,es', 'en'],
    ['es,en-GB', 'es'],
    ['pt-br', 'pt-BR'],
    ['pt', undefined],
    ['zh-Hant-TW, *;q=0.1', 'en'],
    ['en;q=0, *', 'es'],
    ['de, fr;q=0.5', undefined],
    ['', undefined],
    ['es;q=2, en;q=x, en;;', undefined],
    [`${'a,'.repeat(100_000)}es`, undefined],
  ])('from %.40s: %s', (header, language) => {
    expect(asked(header)).toBe(language)
  })
})
