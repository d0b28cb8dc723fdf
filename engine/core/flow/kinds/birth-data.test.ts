import { describe, expect, it } from 'vitest'
import type { Json } from '../form-data.ts'
import { birthStep as step } from '../birth-step.test-data.ts'
import { NO_FACTS } from '../outer-facts.ts'
import { birthData, type BirthField, birthForm, birthIssue, birthResult, readZone } from './birth-data.ts'

const full = {
  birthDate: '1990-04-12',
  birthTime: '06:42',
  birthLocation: 'Lisbon, Portugal',
  timezone: 'Europe/Lisbon',
  latitude: '38.72',
  longitude: '-9.14',
}
const facts = { ...NO_FACTS, today: '2026-11-20' }
const issue = (field: BirthField, changes: Record<string, Json>) =>
  birthIssue(step, { ...full, ...changes }, field, facts)?.code ?? null

describe('birth data', () => {
  it('BIRTH-003 need a date and a place, and nothing else', () => {
    const check = (value: Json) => birthData.check(step, value, null, facts)
    expect(check({ birthDate: '1990-04-12', birthLocation: 'Lisbon' })).toBeNull()
    expect(check({ birthLocation: 'Lisbon' })).toEqual({ code: 'missing-field', field: 'Birth date' })
    expect(check({ birthDate: '1990-04-12', birthLocation: ' ' })).toEqual({
      code: 'missing-field',
      field: 'Birth place',
    })
  })

  it.each([
    ['1799-12-31', 'date-too-early'],
    ['1800-01-01', null],
    ['1991-02-29', 'no-leap-day'],
    ['1900-02-29', 'no-leap-day'],
    ['1992-02-29', null],
    ['1990-04-31', 'impossible-date'],
    ['?', 'impossible-date'],
    ['2026-11-20', null],
    ['2026-11-21', 'date-in-the-future'],
  ])('say of the date %s: %s', (birthDate, code) => {
    expect(issue('birthDate', { birthDate })).toBe(code)
  })

  it('take any day as long as nobody says which day it is', () => {
    expect(birthIssue(step, { ...full, birthDate: '2090-01-01' }, 'birthDate', NO_FACTS)).toBeNull()
  })

  it.each([
    ['24:00', 'impossible-time'],
    ['6:42', 'impossible-time'],
    ['?', 'impossible-time'],
    ['23:59', null],
    ['', null],
  ])('say of the time %s: %s', (birthTime, code) => {
    expect(issue('birthTime', { birthTime })).toBe(code)
  })

  it.each([
    ['90', '0', null, null],
    ['-90', '180', null, null],
    ['90.01', '0', 'impossible-latitude', null],
    ['38,72', '-9,14', null, null],
    ['north', '181', 'impossible-latitude', 'impossible-longitude'],
    ['', '', null, null],
    ['38.72', '', null, 'half-a-position'],
    ['', '-9.14', 'half-a-position', null],
  ])('say of the position %s, %s: %s and %s', (latitude, longitude, ofLatitude, ofLongitude) => {
    expect(issue('latitude', { latitude, longitude })).toBe(ofLatitude)
    expect(issue('longitude', { latitude, longitude })).toBe(ofLongitude)
  })

  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['UTC', 'UTC'],
    ['+5:30', '+05:30'],
    ['utc-3', '-03:00'],
    ['GMT+1', '+01:00'],
    ['UTC+0530', '+05:30'],
    ['UTC+19', null],
    ['half past', null],
    ['', null],
  ])('read the zone %s as %s', (text, zone) => {
    expect(readZone(text)).toBe(zone)
  })

  it('D-02 refuse a zone that is neither a name nor an offset, and do without one', () => {
    expect(issue('timezone', { timezone: 'summer time' })).toBe('impossible-zone')
    expect(issue('timezone', { timezone: '' })).toBeNull()
  })

  it('C-35 DATA-018 are saved with six fields, the position as numbers', () => {
    expect(birthResult(step, full)).toEqual({ ...full, latitude: 38.72, longitude: -9.14 })
  })

  it('take the offset of the second of two equal times in place of the zone', () => {
    expect(birthResult(step, { ...full, laterZone: '+00:00' }).timezone).toBe('+00:00')
  })

  it('BIRTH-005 BIRTH-006 D-03 stand at 12:00, said to be assumed, and at UTC without a zone', () => {
    expect(birthResult(step, { birthDate: '1990-04-12', birthLocation: ' Lisbon ' })).toEqual({
      birthDate: '1990-04-12',
      birthTime: '12:00',
      timeAssumed: true,
      birthLocation: 'Lisbon',
      timezone: 'UTC',
      latitude: null,
      longitude: null,
    })
  })

  it('come back into the form as they were, an assumed time left open', () => {
    expect(birthForm(birthResult(step, full))).toEqual(full)
    expect(birthForm({ ...full, birthTime: '12:00', timeAssumed: true, latitude: null })).not.toHaveProperty(
      'birthTime',
    )
    expect(birthForm('nothing')).toEqual({})
  })
})
