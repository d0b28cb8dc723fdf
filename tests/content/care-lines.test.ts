import { describe, expect, it } from 'vitest'
import { lodestar } from './lodestar.ts'

const pack = lodestar()
const { countries, fallback } = pack.only('care-lines')
const lines = countries.flatMap(({ country, lines: own }) => own.map((line) => ({ country, ...line })))

/** Months after this one are in the future. */
const thisMonth = new Date().toISOString().slice(0, 7)

/** The country where most who speak a language live. */
const mainRegion = (tag: string) => new Intl.Locale(tag).maximize().region

describe('the help lines', () => {
  it('are known for at least 40 countries, each once', () => {
    expect(countries.length).toBeGreaterThanOrEqual(40)
    expect(new Set(countries.map(({ country }) => country)).size).toBe(countries.length)
  })

  it('are known for the main country of every language of the pack, for danger to oneself and for violence', () => {
    const translated = pack.list('pack').flatMap(({ locales = [] }) => locales.map(({ id }) => id))
    const languages = [pack.locale, ...translated, ...pack.list('care').map(({ id }) => id)]
    expect(languages).toContain('es')
    for (const language of languages) {
      const own = lines.filter(({ country }) => country === mainRegion(language))
      for (const kind of ['acute', 'violence'] as const) {
        expect(
          own.some((line) => line.for.includes(kind)),
          `${kind} in ${mainRegion(language)}`,
        ).toBe(true)
      }
    }
  })

  it.each([
    'ES',
    'MX',
    'CO',
    'AR',
    'CL',
    'PT',
    'BR',
    'IT',
    'BE',
    'PL',
    'SE',
    'NO',
    'DK',
    'FI',
    'JP',
    'ZA',
    'KE',
  ])('are known in %s, where the first version knew none or was out of date', (code) => {
    const own = lines.filter(({ country }) => country === code)
    expect(own.some((line) => line.for.includes('acute'))).toBe(true)
    expect(own.some((line) => line.for.includes('violence'))).toBe(true)
  })

  it("has Portugal's own line for those who think of suicide first", () => {
    expect(lines.find(({ country }) => country === 'PT')?.number).toBe('1411')
  })

  it('can each be reached: by a number of plausible length, a text message or an address', () => {
    for (const { country, name, number, text, url } of lines) {
      expect(number ?? text ?? url, `${country} ${name}`).toBeDefined()
      for (const each of [number, text]) {
        if (each === undefined) continue
        const digits = each.replace(/\D/g, '')
        expect(digits.length, `${country} ${name} ${each}`).toBeGreaterThanOrEqual(3)
        expect(digits.length, `${country} ${name} ${each}`).toBeLessThanOrEqual(15)
        // People write a number in groups; anything else between them is a slip.
        expect(each, `${country} ${name}`).toMatch(/^[+*]?\d+(?:[ -]\d+)*$/)
      }
    }
  })

  it('say where their hours stand when they do not say them', () => {
    expect(lines.filter(({ hours, url }) => hours === 'varies' && url === undefined)).toEqual([])
  })

  it('have addresses that browsers open encrypted', () => {
    for (const { url } of [...lines, ...fallback]) {
      if (url !== undefined) expect(new URL(url).protocol).toBe('https:')
    }
  })

  it('were checked in a month that is not to come, and not longer ago than two years before this version', () => {
    for (const { country, name, checked } of lines) {
      expect(checked <= thisMonth, `${country} ${name} ${checked}`).toBe(true)
      expect(checked >= '2024-11', `${country} ${name} ${checked}`).toBe(true)
    }
  })

  it('do not name a line of one country twice', () => {
    const names = lines.map(({ country, name, number }) => `${country} ${name} ${number ?? ''}`)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('send everybody else to a directory, for danger and for violence', () => {
    for (const kind of ['acute', 'violence', 'others'] as const) {
      expect(fallback.some((each) => each.for?.includes(kind) ?? true)).toBe(true)
    }
  })
})
