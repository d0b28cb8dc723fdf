import { describe, expect, it } from 'vitest'
import type { LookDocument } from '../pack/documents.gen.ts'
import { lookFaults } from './contrast.ts'
import { iconOf } from './mark.ts'
import { lookCss, shippedTypefaces } from './sheet.ts'
import { contrast, hexOf, lchOf } from './oklch.ts'

const look = (rest: Omit<LookDocument, 'kind' | 'id'>): LookDocument => ({
  kind: 'look',
  id: 'look',
  ...rest,
})

describe('the sheet of a look', () => {
  it('names what the look names, for screens that show their own colours', () => {
    expect(lookCss(look({ light: { actionHover: '#123456' }, dark: { m1t: 'oklch(0.3 0.05 200)' } }))).toBe(
      '@media screen and (forced-colors:none){:root:root,:root [data-ground]{' +
        '--action-hover:light-dark(#123456,oklch(.915 .05 220));' +
        '--m1-t:light-dark(oklch(.935 .031 256),oklch(0.3 0.05 200))}}\n' +
        '@media print{:root:root{--action-hover:#123456}}',
    )
  })

  it('leaves paper as it is where a light theme is none', () => {
    const dark = { bg: '#101010', surface: '#151515', sunken: '#0a0a0a', ink: '#f0f0f0' }
    expect(lookCss(look({ light: dark }))).not.toContain('@media print')
    expect(lookCss(look({ light: { bg: '#fffdf5', ink: '#111111' } }))).toContain(
      '@media print{:root:root{--ink:#111111}}',
    )
  })

  it('keeps typefaces and corners on paper too', () => {
    const css = lookCss(look({ type: { display: 'figtree' }, corners: 'square' }))
    expect(css).toMatch(
      /^:root:root\{--font-display:'Figtree', .*sans-serif;font-synthesis-style:none;--radius-s:0;--radius-m:0;--radius-l:0\}$/,
    )
  })

  it('is empty for a look that names nothing', () => {
    expect(lookCss(look({}))).toBe('')
  })

  it('tells which fonts of the app are shown', () => {
    expect([...shippedTypefaces(undefined)]).toEqual(['brygada', 'figtree'])
    expect([...shippedTypefaces(look({ type: { display: 'figtree', text: 'system' } }))]).toEqual([
      'figtree',
      'system',
    ])
  })
})

describe('the sign in the tab', () => {
  it('is the shape of the mark in the colour of actions, in a frame with the corners of the look', () => {
    const icon = iconOf(
      look({ light: { action: '#123456' }, corners: 'square', mark: { shape: 'M4 4h24z' } }),
    )
    expect(icon).toContain('<rect class="r"')
    expect(icon).toContain('d="M4 4h24z"')
    expect(icon).toContain('.s{fill:#123456}')
    expect(iconOf(undefined)).toContain('<circle class="r"')
  })
})

describe('the contrast of a look', () => {
  it('holds where nothing is named', () => {
    expect(lookFaults(look({ light: {}, dark: {} }))).toEqual([])
  })

  it('is told once for a colour, with its worst pair and the nearest lightness that holds', () => {
    const [fault, ...rest] = lookFaults(look({ light: { muted: 'oklch(0.7 0.045 250)' } }))
    expect(rest).toEqual([])
    expect(fault).toMatchObject({
      theme: 'light',
      role: 'muted',
      pair: { over: 'muted', under: 'soft', least: 4.5 },
    })
    expect(fault?.others).toBe(9)
    const nearest = fault?.nearest ?? ''
    expect(lookFaults(look({ light: { muted: nearest } }))).toEqual([])
    const [lightness, chroma, hue] = lchOf(nearest)
    expect(
      lookFaults(look({ light: { muted: `oklch(${(lightness + 0.01).toFixed(3)} ${chroma} ${hue})` } })),
    ).toHaveLength(1)
  })

  it('is told for the ground where only that is the look’s own, as it was written', () => {
    const faults = lookFaults(look({ dark: { here: '#5a4010' } }))
    expect(faults).toMatchObject([{ role: 'here', pair: { over: 'onHere', under: 'here' } }])
    expect(faults[0]?.nearest).toMatch(/^#[0-9a-f]{6}$/)
    expect(lookFaults(look({ dark: { here: faults[0]?.nearest ?? '' } }))).toEqual([])
  })

  it('knows no nearest colour where none holds', () => {
    const faults = lookFaults(
      look({ light: { onAction: '#777777', action: '#888888', actionHover: '#111111' } }),
    )
    expect(faults.find(({ role }) => role === 'onAction')?.nearest).toBeUndefined()
  })
})

describe('a colour', () => {
  it('is the same in OKLCH and in hex', () => {
    for (const hex of ['#000000', '#ffffff', '#0b4a87', '#a5dcf2', '#c0392b'])
      expect(hexOf(lchOf(hex))).toBe(hex)
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 3)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.478, 2)
  })
})
