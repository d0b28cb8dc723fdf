import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onCareTold, tellCare, type Told } from './told.ts'

const reply = (flagged: boolean) => new Response(null, { headers: flagged ? { 'care-notice': 'acute' } : {} })

describe('what replies say of danger', () => {
  beforeEach(() => void vi.stubGlobal('window', {}))
  afterEach(() => void vi.unstubAllGlobals())

  const heard = (): { readonly told: Told[]; readonly stop: () => void } => {
    const told: Told[] = []
    return { told, stop: onCareTold((each) => void told.push(each)) }
  }

  it('D-09 is heard by whoever follows, until they stop', () => {
    const { told, stop } = heard()
    tellCare('POST', '/api/guide/chat', reply(true))
    tellCare('GET', '/api/insights', reply(false))
    tellCare('GET', '/api/care', reply(true))
    stop()
    expect(told).toEqual([{ flagged: true, wrote: true }])
  })

  it('D-09 is heard once by who begins to follow after it', () => {
    tellCare('POST', '/api/guide/chat', reply(true))
    tellCare('POST', '/api/journal', reply(false))
    const first = heard()
    expect(first.told).toEqual([{ flagged: true, wrote: true }])
    first.stop()
    const second = heard()
    expect(second.told).toEqual([])
    second.stop()
  })

  it('is told to nobody where pages are rendered for many', () => {
    vi.stubGlobal('window', undefined)
    tellCare('POST', '/api/guide/chat', reply(true))
    const { told, stop } = heard()
    expect(told).toEqual([])
    stop()
  })
})
