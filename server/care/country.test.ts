import { expect, it } from 'vitest'
import { regionIn } from './country.ts'

it('D-15 the region is the first that the languages of a browser name', () => {
  expect(regionIn('pt-PT,pt;q=0.9,en;q=0.8')).toBe('PT')
  expect(regionIn('de, en-GB;q=0.7')).toBe('GB')
  expect(regionIn('zh-Hant-TW')).toBe('TW')
  expect([regionIn('en'), regionIn(''), regionIn()]).toEqual([undefined, undefined, undefined])
})
