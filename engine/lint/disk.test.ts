import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readPackFiles } from './disk.ts'

describe('reading a pack from disk', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lodestar-pack-'))
    mkdirSync(join(folder, 'pack/inner'), { recursive: true })
    writeFileSync(join(folder, 'outside.yaml'), 'secret: true\n')
    writeFileSync(join(folder, 'pack/pack.yaml'), 'kind: pack\n')
    writeFileSync(join(folder, 'pack/inner/more.yml'), 'kind: more\n')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const read = (): ReturnType<typeof readPackFiles> => readPackFiles(join(folder, 'pack'))

  it('takes the YAML files of all folders, and nothing else', () => {
    writeFileSync(join(folder, 'pack/README.md'), '# Not content\n')
    writeFileSync(join(folder, 'pack/.hidden.yaml'), 'kind: hidden\n')
    expect(read()).toEqual({
      files: new Map([
        ['pack.yaml', 'kind: pack\n'],
        ['inner/more.yml', 'kind: more\n'],
      ]),
      findings: [],
    })
  })

  it('refuses links that lead out of the pack or nowhere, and does not follow those inside it', () => {
    symlinkSync(join(folder, 'outside.yaml'), join(folder, 'pack/a.yaml'))
    symlinkSync('../gone.yaml', join(folder, 'pack/b.yaml'))
    symlinkSync('..', join(folder, 'pack/up'))
    symlinkSync('pack.yaml', join(folder, 'pack/same.yaml'))
    symlinkSync('../inner', join(folder, 'pack/inner/loop'))
    symlinkSync('..', join(folder, 'pack/inner/root'))
    symlinkSync('one', join(folder, 'pack/inner/two'))
    symlinkSync('two', join(folder, 'pack/inner/one'))
    const { files, findings } = read()
    expect([...files.keys()]).toEqual(['pack.yaml', 'inner/more.yml'])
    const passed = 'passed-over'
    expect(findings.filter(({ code }) => code === passed).map(({ file }) => file)).toEqual([
      'same.yaml',
      'inner/loop',
      'inner/root',
    ])
    const refused = findings.filter(({ code }) => code !== passed)
    expect(refused.map(({ code, file, message }) => [code, file, message])).toEqual([
      ['outside-pack', 'a.yaml', 'This link leads out of the pack.'],
      ['outside-pack', 'b.yaml', 'This link leads nowhere.'],
      ['outside-pack', 'up', 'This link leads out of the pack.'],
      ['outside-pack', 'inner/one', 'This link leads nowhere.'],
      ['outside-pack', 'inner/two', 'This link leads nowhere.'],
    ])
  })

  it('tells of files that may have been meant, and reads none of them', () => {
    for (const name of ['a.YAML', 'b.yaml.txt', 'c.Yml'])
      writeFileSync(join(folder, 'pack', name), 'kind: lost\n')
    const { files, findings } = read()
    expect([...files.keys()]).toEqual(['pack.yaml', 'inner/more.yml'])
    expect(findings.map(({ code, severity, file }) => `${severity} ${code} ${file}`)).toEqual([
      'warning passed-over a.YAML',
      'warning passed-over b.yaml.txt',
      'warning passed-over c.Yml',
    ])
  })

  it('does not read a file of 10 MB', () => {
    writeFileSync(join(folder, 'pack/large.yaml'), 'a'.repeat(10_000_000))
    const { files, findings } = read()
    expect(files.has('large.yaml')).toBe(false)
    expect(findings).toMatchObject([
      { code: 'file-too-large', message: 'This file has 10.0 MB; a file may have 1 MB.' },
    ])
  })

  it('gives bytes that are no UTF-8 a mark that the loader refuses', () => {
    writeFileSync(join(folder, 'pack/latin.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xe9, 0x0a]))
    expect(read().files.get('latin.yaml')).toContain('\ufffd')
  })

  it('tells of what cannot be read, and reads the rest', () => {
    const name = Buffer.concat([
      Buffer.from(join(folder, 'pack/odd')),
      Buffer.from([0xff]),
      Buffer.from('.yaml'),
    ])
    writeFileSync(name, 'kind: more\n')
    const { files, findings } = read()
    expect([...files.keys()]).toEqual(['pack.yaml', 'inner/more.yml'])
    expect(findings).toMatchObject([
      { code: 'unreadable-file', message: 'This cannot be read: its name is no UTF-8, or it is gone.' },
    ])
  })

  it('takes a folder for a folder, whatever its name', () => {
    mkdirSync(join(folder, 'pack/x.yaml'))
    writeFileSync(join(folder, 'pack/x.yaml/y.yaml'), 'kind: more\n')
    expect([...read().files.keys()]).toContain('x.yaml/y.yaml')
  })

  it('throws when there is no such folder', () => {
    expect(() => readPackFiles(join(folder, 'nowhere'))).toThrow('ENOENT')
  })
})
