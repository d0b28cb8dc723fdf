import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './oklch.ts'
import tokens from './tokens.json' with { type: 'json' }

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const propertyOf = (name: string) =>
  /^(m[1-5]|ai)t$/.test(name)
    ? `--${name.slice(0, -1)}-t`
    : `--${name.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
const numbers = (text: string) => text.trim().split(/\s+/).map(Number)

type Name = keyof typeof tokens.light
const names = Object.keys(tokens.light) as Name[]
const themes = { light: tokens.light, dark: tokens.dark }

/** Text on what it stands on. */
const TEXT: readonly (readonly [Name, Name])[] = [
  ...(['bg', 'surface', 'sunken', 'soft'] as const).flatMap((ground) =>
    (['ink', 'muted', 'action', 'actionHover'] as const).map((text) => [text, ground] as const),
  ),
  ...(['bg', 'surface', 'sunken'] as const).flatMap((ground) =>
    (['danger', 'success', 'warn', 'hereText', 'm1', 'm2', 'm3', 'm4', 'm5', 'ai'] as const).map(
      (text) => [text, ground] as const,
    ),
  ),
  ...(['m1', 'm2', 'm3', 'm4', 'm5', 'ai'] as const).flatMap((hue) => [
    [hue, `${hue}t`] as const,
    ['ink', `${hue}t`] as const,
    ['muted', `${hue}t`] as const,
    ['onAction', hue] as const,
  ]),
  ...(['danger', 'success', 'warn'] as const).flatMap((tone) => [
    [tone, `${tone}T`] as const,
    ['ink', `${tone}T`] as const,
  ]),
  ['onAction', 'action'],
  ['onAction', 'actionHover'],
  ['onHere', 'here'],
]

/** Edges of controls, and the focus ring, against what is behind them. */
const EDGES: readonly (readonly [Name, Name])[] = (['bg', 'surface', 'sunken'] as const).flatMap((ground) =>
  (['control', 'focus', 'action', 'danger', 'm1', 'm2', 'm3', 'm4', 'm5', 'ai'] as const).map(
    (edge) => [edge, ground] as const,
  ),
)

describe('colours', () => {
  it('are the design tokens, value for value, in both themes', () => {
    for (const name of names) {
      const found = new RegExp(
        `^ {2}${propertyOf(name)}: light-dark\\(oklch\\(([^)]+)\\), oklch\\(([^)]+)\\)\\);$`,
        'm',
      ).exec(css)
      expect(found, propertyOf(name)).not.toBeNull()
      expect(numbers(found?.[1] ?? ''), `${name} light`).toEqual(numbers(tokens.light[name]))
      expect(numbers(found?.[2] ?? ''), `${name} dark`).toEqual(numbers(tokens.dark[name]))
    }
  })
})

describe.each(['light', 'dark'] as const)('contrast in the %s theme', (theme) => {
  const colours = themes[theme]

  it.each(TEXT)('lets %s be read on %s (4.5:1)', (text, ground) => {
    expect(contrast(colours[text], colours[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(EDGES)('lets the edge %s be seen on %s (3:1)', (edge, ground) => {
    expect(contrast(colours[edge], colours[ground])).toBeGreaterThanOrEqual(3)
  })
})
