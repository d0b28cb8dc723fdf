import { describe, expect, it } from 'vitest'
import { inputFrom } from './step-input.ts'

const time = (birth: object, saved = false) =>
  inputFrom(
    { birthSavedAs: 'birthChart', results: {} },
    new Map([
      ['birthChart', { birthDate: '2021-11-07', birthTime: '01:30', birthLocation: 'Town', ...birth }],
    ]),
    saved,
  ).birthTime

describe('what a visitor sends to the steps', () => {
  it.each([
    [{ timezone: 'America/New_York', latitude: 40.7, longitude: -74 }, '01:30'],
    [{ timezone: '-05:00', latitude: 40.7, longitude: -74 }, '01:30 -05:00'],
    [{ timezone: 'Europe/Lisbon', latitude: null, longitude: null }, '01:30 Europe/Lisbon'],
    [{ timezone: 'UTC', latitude: null, longitude: null }, '01:30'],
    [{}, '01:30'],
    [{ timezone: '-05:00', birthTime: '12:00', timeAssumed: true }, null],
  ])('D-02 carries the clock that was chosen by hand with the time: %j', (birth, sent) => {
    expect(time(birth)).toBe(sent)
  })

  it('PROC-009 leaves the clock to the server where the birth data are saved', () => {
    expect(time({ timezone: '-05:00', latitude: 40.7, longitude: -74 }, true)).toBe('01:30')
  })
})
