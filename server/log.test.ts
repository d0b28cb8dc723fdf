import { describe, expect, it } from 'vitest'
import { createLog, traceOf } from './log.ts'

describe('the log', () => {
  it('is one JSON object per line, above its level', () => {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))
    log.debug('quiet')
    log.info('request', { status: 200, userId: null })
    log.error('failure')
    expect(lines).toHaveLength(2)
    expect(lines.every((line) => line.endsWith('}\n'))).toBe(true)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'info',
      event: 'request',
      status: 200,
      userId: null,
    })
  })

  it('tells where an error came from, but not its message', () => {
    const trace = traceOf(Object.assign(new Error('value "secret" is wrong'), { code: '22P02' }))
    expect(trace).toMatchObject({ error: 'Error', code: '22P02', at: expect.stringContaining('log.test') })
    expect(JSON.stringify(trace)).not.toContain('secret')
  })
})
