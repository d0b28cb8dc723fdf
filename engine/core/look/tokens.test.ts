import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PAIRS } from './contrast.ts'
import { propertyOf, THEMES, TOKENS } from './look.ts'
import { contrast } from './oklch.ts'

const css = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8')
const schema: unknown = JSON.parse(
  readFileSync(new URL('../../../content/schemas/look.schema.json', import.meta.url), 'utf8'),
)
const numbers = (text: string) => text.trim().split(/\s+/).map(Number)

describe('colours', () => {
  it.each(Object.entries(TOKENS.light))(
    'are the design tokens, value for value, in both themes: %s',
    (role, light) => {
      const found = new RegExp(
        `^ {2}${propertyOf(role)}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\);$`,
        'm',
      ).exec(css)
      expect(numbers(found?.[1] ?? '')).toEqual(numbers(light))
      expect(numbers(found?.[2] ?? '')).toEqual(
        Object.entries(TOKENS.dark).flatMap(([name, dark]) => (name === role ? numbers(dark) : [])),
      )
    },
  )

  it('are the roles that a look may name, no more and no fewer', () => {
    const roles = Object.keys(TOKENS.light)
    expect(Object.keys(TOKENS.dark)).toEqual(roles)
    expect(schema).toHaveProperty(['$defs', 'colours', 'properties'])
    expect(schema).toMatchObject({
      $defs: { colours: { properties: Object.fromEntries(roles.map((role) => [role, {}])) } },
    })
  })
})

describe.each(THEMES)('contrast in the %s theme', (theme) => {
  it.each(PAIRS)('lets $over be seen on $under ($least:1)', ({ over, under, least }) => {
    expect(contrast(TOKENS[theme][over], TOKENS[theme][under])).toBeGreaterThanOrEqual(least)
  })
})
