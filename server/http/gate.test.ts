import { describe, expect, it } from 'vitest'
import { operations } from '../../engine/contracts/index.ts'
import { workAt, workOf } from './gate.ts'

const contracts = Object.values(operations)
const at = workAt(contracts)
const calls = contracts.filter(({ path }) => path.startsWith('/api/'))

describe('what a request is before the app has it', () => {
  it.each(calls.map((contract) => [`${contract.method} ${contract.path}`, contract] as const))(
    'issue 16.4 is for %s what its contract says, however it is written',
    (_, contract) => {
      const path = contract.path.replaceAll(/\{\w+\}/g, 'a-1')
      for (const url of [path, `${path}?a=b`, `${path}/`, path.toUpperCase()])
        expect([url, at(contract.method, url)]).toEqual([url, workOf(contract)])
    },
  )

  it('issue 16.4 tells texts, visits, reads and saves apart', () => {
    expect(at('POST', '/api/insights/generate')).toBe('text')
    expect(at('POST', '/api/guide/chat')).toBe('text')
    expect(at('POST', '/api/vision/generate-ai-vision')).toBe('text')
    expect(at('POST', '/api/login')).toBe('read')
    expect(at('GET', '/api/modules')).toBe('read')
    expect(at('HEAD', '/api/modules')).toBe('read')
    expect(at('POST', '/api/modules/progress-session')).toBe('save')
    expect(at('DELETE', '/api/no/such/call')).toBe('save')
  })

  it('issue 16.4 is nothing for pages, files and what asks whether the process lives', () => {
    for (const path of ['/', '/home', '/livez', '/readyz', '/assets/a.js', '/content/h/app.json', '/apiary'])
      expect([path, at('GET', path)]).toEqual([path, undefined])
  })
})
