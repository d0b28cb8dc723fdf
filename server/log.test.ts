import { describe, expect, it } from 'vitest'
import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appendTo, createLog, traceOf } from './log.ts'

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

  it('goes on in a new file where the one of security was moved away or emptied, with every line in one of them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lodestar-log-'))
    const file = join(folder, 'security.jsonl')
    const append = appendTo(file)
    append('one\n')
    renameSync(file, `${file}.1`)
    append('two\n')
    append('three\n')
    expect(readFileSync(`${file}.1`, 'utf8')).toBe('one\n')
    expect(readFileSync(file, 'utf8')).toBe('two\nthree\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    truncateSync(file)
    append('four\n')
    expect(readFileSync(file, 'utf8')).toBe('four\n')
    renameSync(folder, `${folder}-gone`)
    append('five\n')
    expect(readFileSync(`${folder}-gone/security.jsonl`, 'utf8')).toBe('four\nfive\n')
    rmSync(`${folder}-gone`, { recursive: true })
  })

  it('issue 16.8 has a file of its own for what is about security, at every level, which its owner alone reads', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lodestar-log-'))
    const file = join(folder, 'security.jsonl')
    const lines: string[] = []
    const log = createLog('error', (line) => lines.push(line), appendTo(file))
    log.security('sign-in', { outcome: 'refused', address: 'a hash' })
    createLog('error', () => {}, appendTo(file)).security('export', { outcome: 'done' })
    const kept = readFileSync(file, 'utf8').trimEnd().split('\n')
    expect(kept.map((line): unknown => JSON.parse(line))).toMatchObject([
      { level: 'audit', event: 'sign-in', outcome: 'refused', address: 'a hash' },
      { level: 'audit', event: 'export', outcome: 'done' },
    ])
    expect(lines).toEqual([])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })

  it('issue 16.8 has it among the rest where there is no such file', () => {
    const lines: string[] = []
    createLog('info', (line) => lines.push(line)).security('sign-out', { outcome: 'done' })
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', event: 'sign-out' })
  })

  it('tells where an error came from, but not its message', () => {
    const trace = traceOf(Object.assign(new Error('value "secret" is wrong'), { code: '22P02' }))
    expect(trace).toMatchObject({ error: 'Error', code: '22P02', at: expect.stringContaining('log.test') })
    expect(JSON.stringify(trace)).not.toContain('secret')
  })
})
