import { describe, expect, it } from 'vitest'
import { horizonsFrom } from './horizons.ts'

/** Ranges are written with thin spaces around their dash. */
const plain = (iso: string) =>
  Object.values(horizonsFrom(iso, 'en') ?? {}).map((text: string) => text.replace(/\s/g, ' '))

describe('the spans of an action plan', () => {
  it('PATHINT-015 PATHINT-016 PATHINT-017 are 30 days, 3 to 6 months and 1 to 3 years', () => {
    expect(plain('2026-11-20T12:00:00Z')).toEqual([
      'November 20 – December 20, 2026',
      'February – May 2027',
      '2027 – 2029',
    ])
  })

  it('name both years where they differ, and do not run over at the end of a month', () => {
    expect(plain('2026-12-31T23:59:59Z').slice(0, 2)).toEqual([
      'December 31, 2026 – January 30, 2027',
      'March – June 2027',
    ])
    expect(plain('2026-08-31T00:00:00Z')[1]).toBe('November 2026 – February 2027')
  })

  it('are none for what is no moment', () => {
    expect(horizonsFrom('soon', 'en')).toBeUndefined()
  })
})
