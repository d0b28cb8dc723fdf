import { mkdirSync, mkdtempSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFresh, parts, stampOf, stampText } from './freshness.mjs'

let base = ''

function write(path: string, text: string) {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}

/** What a build that ran to its end leaves behind. */
function built() {
  const out = join(base, parts.server.out)
  mkdirSync(out, { recursive: true })
  writeFileSync(stampOf(out), stampText('server', base))
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lodestar-freshness-'))
  write('server/main.ts', 'start()')
  write('server/app/app.ts', 'app()')
  write('engine/core/a.ts', 'a()')
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(base, { recursive: true, force: true })
})

describe('a build in dist/', () => {
  it('is fresh while its sources are as they were', () => {
    built()
    expect(isFresh('server', base)).toBe(true)
  })

  it('is not fresh when nothing was built, or a build did not come to its end', () => {
    expect(isFresh('server', base)).toBe(false)
    write(`${parts.server.out}/main.mjs`, 'half a fi')
    expect(isFresh('server', base)).toBe(false)
  })

  it('is stale once a source is changed, added, renamed or removed', () => {
    const changes = [
      () => write('engine/core/a.ts', 'b()'),
      () => write('server/app/more.ts', ''),
      () => (unlinkSync(join(base, 'server/app/app.ts')), write('server/app/application.ts', 'app()')),
      () => unlinkSync(join(base, 'engine/core/a.ts')),
    ]
    for (const change of changes) {
      built()
      expect(isFresh('server', base)).toBe(true)
      change()
      expect(isFresh('server', base)).toBe(false)
    }
  })

  it('is stale once a file that was built long ago has other bytes, though as many and of the same time', () => {
    const long = new Date('2026-01-01')
    const file = join(base, 'server/main.ts')
    utimesSync(file, long, long)
    // The clock of the build alone: to it everything was written long before.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    built()
    expect(isFresh('server', base)).toBe(true)
    write('server/main.ts', 'halt!()')
    utimesSync(file, long, long)
    expect(isFresh('server', base)).toBe(false)
  })

  it('of an earlier release, whose stamp says something else, is stale', () => {
    built()
    writeFileSync(stampOf(join(base, parts.server.out)), 'f'.repeat(64))
    expect(isFresh('server', base)).toBe(false)
  })

  it('stays fresh when only times, tests, content or the other half change', () => {
    built()
    utimesSync(join(base, 'server/main.ts'), 1, 1)
    write('server/app/app.test.ts', '')
    write('content/packs/lodestar/pack.yaml', 'kind: pack')
    write('engine/web/app.tsx', '')
    expect(isFresh('server', base)).toBe(true)
  })
})
