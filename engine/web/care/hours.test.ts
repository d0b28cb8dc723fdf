import { describe, expect, it } from 'vitest'
import { hoursInWords } from './hours.ts'

const words = { always: 'Day and night', varies: 'Hours on its page' }
const inWords = (hours: string, locale: string) =>
  // Some versions of the system's data put narrow spaces into times.
  hoursInWords(hours, words, locale).replaceAll(/\s/g, ' ')

describe('the hours of a help line', () => {
  it('are words where they are no hours', () => {
    expect(inWords('always', 'en')).toBe('Day and night')
    expect(inWords('varies', 'en')).toBe('Hours on its page')
  })

  it('are told as the language of the page writes days and times', () => {
    expect(inWords('mon-fri 9-17:30, sat 10-14', 'en')).toBe('Mon–Fri 9:00 AM–5:30 PM, Sat 10:00 AM–2:00 PM')
    expect(inWords('mon-fri 9-17:30, sat 10-14', 'es')).toBe('lun–vie 9:00–17:30, sáb 10:00–14:00')
    expect(inWords('mon-sun 16-24', 'es')).toBe('lun–dom 16:00–0:00')
  })

  it('stay as they are where they are written otherwise', () => {
    expect(inWords('after dark', 'en')).toBe('after dark')
  })
})
