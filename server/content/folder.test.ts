import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { exampleFaults } from '../../tests/support/server/content-in.ts'
import { watchedContent } from './folder.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The product's pack in a folder of its own, watched. */
function watched() {
  const place = mkdtempSync(join(tmpdir(), 'lodestar-watched-'))
  const folder = join(place, 'pack')
  cpSync(at('content/packs/lodestar'), folder, { recursive: true })
  const said: string[] = []
  const content = watchedContent(at('content/schemas'), folder, (text) => void said.push(text), {
    exampleFaults,
  })
  closing.push(() => {
    content.close()
    rmSync(place, { recursive: true, force: true })
  })
  return { content, folder, said }
}

describe('a pack that is watched', () => {
  it('hears every save of an editor that replaces files, in any order with saves in place', async () => {
    const { content, folder } = watched()
    const file = join(folder, 'pack.yaml')
    const text = readFileSync(file, 'utf8')
    const replaced = (said: string) => {
      writeFileSync(`${file}~`, said)
      renameSync(`${file}~`, file)
    }
    const saves = [replaced, replaced, (said: string) => writeFileSync(file, said)]
    for (const [at, save] of saves.entries()) {
      const version = `7.0.${at}`
      save(text.replace(/^version: .*$/m, `version: ${version}`))
      await expect.poll(() => content.library.version).toBe(version)
    }
  })

  it('goes on being served while its folder cannot be read', async () => {
    const { content, folder, said } = watched()
    const { hash } = content.library
    writeFileSync(join(folder, 'seen.yaml'), '')
    renameSync(folder, `${folder}-away`)
    await expect.poll(() => said.join('')).toContain('cannot be read')
    expect(content.library.hash).toBe(hash)
  })
})
