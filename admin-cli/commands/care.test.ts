import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runHere } from '../run-here.test-data.ts'
import { careCommand } from './care.ts'

const english = fileURLToPath(new URL('../../content/packs/base/care/en.yaml', import.meta.url))
const care = (...words: string[]) => runHere(careCommand, [...words, '--pack', folder])
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-care-'))
  cpSync(english, join(folder, 'care/en.yaml'))
  writeFileSync(
    join(folder, 'pack.yaml'),
    'kind: pack\nid: small\nname: Small\ntagline: Small.\ndescription: A small pack.\nversion: 0.1.0\nformat: 1\nlocale: en\nlocaleName: English\npart: true\n',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('lodestar care', () => {
  it('says of which kind a text is, and which phrase says so', async () => {
    const { code, out } = await care('I want to kill myself', 'I want to bake bread')
    expect(code).toBe(1)
    expect(out).toMatch(
      /^acute.* \(.*en\/kill-myself.*\): I want to kill myself\nnone: I want to bake bread\n$/,
    )
  })

  it('learns the weights of signs from the messages of a pack, and keeps how sure it is to be', async () => {
    await expect(care('--train')).rejects.toThrow('There are no messages')
    mkdirSync(join(folder, 'care/messages'))
    const messages =
      '# acute\nthe last heron flies tonight\nthe last heron leaves tonight\nthe last heron goes\n'
    writeFileSync(join(folder, 'care/messages/en.txt'), messages)
    expect(await care('--train')).toMatchObject({ code: 0 })
    const file = join(folder, 'care/signs.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^sure: .*$/m, 'sure: 60'))
    await care('--train')
    expect(readFileSync(file, 'utf8')).toMatch(/^sure: 60$/m)
    expect((await care('the last heron is here')).out).toMatch(/^acute \(by its signs\)/)
  })
})
