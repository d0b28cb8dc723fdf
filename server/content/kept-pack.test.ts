import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { exampleFaults } from '../../tests/support/server/content-in.ts'
import { checkedLibrary } from './folder.ts'
import { keptContent } from './kept-content.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'lodestar-kept-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const folder = join(place, 'packs/harbor')
cpSync(at('content/packs/harbor'), folder, { recursive: true })
cpSync(at('content/packs/base'), join(place, 'packs/base'), { recursive: true })
cpSync(at('content/schemas'), join(place, 'schemas'), { recursive: true })

const kept = join(place, 'kept')
const files = () => readdirSync(kept)

const schemas = join(place, 'schemas')

/** The pack, kept there and by that code. */
const keptIn = (keptFolder: string, code: string) =>
  keptContent(schemas, folder, { folder: keptFolder, code }, (read, lessons) =>
    checkedLibrary(read, schemas, folder, { exampleFaults }, lessons),
  )

/** Opens the pack; answers whether it was read anew, and so kept. */
async function opened(code = 'this code') {
  const before = existsSync(kept) ? files().map((name) => statSync(join(kept, name)).mtimeMs) : []
  const { library } = await keptIn(kept, code)
  const after = files().map((name) => statSync(join(kept, name)).mtimeMs)
  return { library, isRead: after.toString() !== before.toString() }
}

beforeEach(() => rmSync(kept, { recursive: true, force: true }))

describe('a pack that was kept', () => {
  it('issue 16.5 is the same as the one that was read, in every language', async () => {
    const read = await opened()
    const again = await opened()
    expect(read.isRead).toBe(true)
    expect(again.isRead).toBe(false)
    for (const locale of read.library.locales) {
      const [one, other] = [read.library.in(locale), again.library.in(locale)]
      expect(other.key).toBe(one.key)
      expect(other.pack.documents).toEqual(one.pack.documents)
      expect(other.boot.equals(one.boot)).toBe(true)
      expect(other.pack.about).toEqual(one.pack.about)
      expect(other.pack.only('journey')).toEqual(one.pack.only('journey'))
    }
    const { pack } = again.library
    expect(pack.localized('es').localized(pack.locale)).toBe(pack)
    expect(Object.isFrozen(pack.documents[0]?.document)).toBe(true)
  })

  it('issue 16.5 is read anew by another build, under other schemas and with another word in it', async () => {
    await opened()
    expect((await opened('other code')).isRead).toBe(true)
    appendFileSync(join(schemas, 'pack.schema.json'), '\n')
    expect((await opened()).isRead).toBe(true)
    appendFileSync(join(folder, 'pack.yaml'), '\n# another word\n')
    expect((await opened()).isRead).toBe(true)
    expect((await opened()).isRead).toBe(false)
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 9)],
    [
      'damaged',
      (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 900), Buffer.from('x'), bytes.subarray(901)]),
    ],
    ['empty', () => Buffer.alloc(0)],
  ])('issue 16.5 is read anew when its file is %s', async (_how, change) => {
    const { hash } = (await opened()).library
    const [file = ''] = files()
    const path = join(kept, file)
    writeFileSync(path, change(readFileSync(path)))
    const again = await opened()
    expect(again.isRead).toBe(true)
    expect(again.library.hash).toBe(hash)
    expect((await opened()).isRead).toBe(false)
  })

  it('issue 16.5 is no failure where nothing can be written', async () => {
    writeFileSync(join(place, 'a-file'), '')
    const { library } = await keptIn(join(place, 'a-file/below'), 'this code')
    expect(library.name).not.toBe('')
  })
})
