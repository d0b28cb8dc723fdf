import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Ran {
  code: number | null
  out: string
  errors: string
}

function lodestar(...words: string[]): Ran {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['admin-cli/lodestar.mjs', ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: undefined },
  })
  return { code: status, out: stdout, errors: stderr }
}

const lint = (name: string, ...flags: string[]): Ran => lodestar('lint', `tests/lint-cases/${name}`, ...flags)

describe('the lodestar command', () => {
  // The first run builds it.
  beforeAll(() => void lodestar('help'), 60_000)

  it('ends with 0 when all is well', () => {
    expect(lint('clean')).toEqual({ code: 0, out: 'No findings in 1 file.\n', errors: '' })
  })

  it('ends with 1 when there are findings, told without colour where nobody looks', () => {
    const { code, out } = lint('unknown-key')
    expect(code).toBe(1)
    expect(out).toContain('tests/lint-cases/unknown-key/pack.yaml:20:7: error L020 unknown-key')
    expect(out).not.toContain('\u001B')
  })

  it('ends with 2 when it was not understood, and says what was probably meant', () => {
    expect(lodestar('lnt')).toMatchObject({
      code: 2,
      out: '',
      errors: expect.stringContaining('Did you mean "lint"?'),
    })
    expect(lint('clean', '--fromat', 'json')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/no flag --fromat\. Did you mean --format\?\nUsage: lodestar lint/),
    })
    expect(lint('clean', '--format=jsn').errors).toContain('Did you mean json?')
    expect(lint('clean', '--format').errors).toContain('--format needs a value')
    expect(lodestar('lint', 'lodestr')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('"lodestar"'),
    })
    expect(lodestar('lint', 'a', 'b').errors).toContain('"b" is more than `lodestar lint` takes.')
    expect(lodestar().code).toBe(2)
  })

  it('ends with 3 when it crashes', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'lodestar-cli-'))
    mkdirSync(join(elsewhere, 'admin-cli'))
    copyFileSync(join(root, 'admin-cli/lodestar.mjs'), join(elsewhere, 'admin-cli/lodestar.mjs'))
    const { status, stderr } = spawnSync(process.execPath, ['admin-cli/lodestar.mjs', 'lint'], {
      cwd: elsewhere,
      encoding: 'utf8',
    })
    rmSync(elsewhere, { recursive: true })
    expect(status).toBe(3)
    expect(stderr).toContain('lodestar has crashed')
  })

  it('teaches by example', () => {
    for (const words of [['--help'], ['help'], ['lint', '--help'], ['help', 'lint']]) {
      const { code, out } = lodestar(...words)
      expect(code).toBe(0)
      expect(out).toContain('$ lodestar lint')
    }
    expect(lodestar('help', 'L020').out).toMatch(/^L020 unknown-key \(error, since 0\.1\.0\)\n\n/)
    expect(lodestar('help', 'unknwn-key')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('"unknown-key"'),
    })
  })

  it('writes findings for programs', () => {
    const { code, out } = lint('many-files', '--format', 'json')
    expect(code).toBe(1)
    const report: unknown = JSON.parse(out)
    expect(report).toMatchObject({
      counts: { files: 3, errors: 3, warnings: 0 },
      findings: [
        {
          code: 'unknown-key',
          number: 'L020',
          severity: 'error',
          file: 'tests/lint-cases/many-files/pack.yaml',
          range: { start: { line: 20, col: 7 }, end: { line: 20, col: 12 } },
          suggestion: 'Did you mean "prompt"?',
        },
        { code: 'yaml-syntax' },
        { code: 'wrong-value' },
      ],
    })
  })

  it('writes findings for GitHub', () => {
    const [first] = lint('unknown-key', '--format', 'github').out.split('\n')
    expect(first).toBe(
      '::error file=tests/lint-cases/unknown-key/pack.yaml,line=20,endLine=20,col=7,endColumn=12,title=L020 unknown-key::"promt" is not a key of a choose-one step. Did you mean "prompt"?',
    )
    expect(lint('clean', '--format', 'github')).toEqual({ code: 0, out: '', errors: '' })
  })
})
