import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256 } from '../../engine/lint/disk.ts'
import { rememberingFaults } from '../../engine/lint/examples.ts'
import { keptFaults } from '../../engine/lint/kept-faults.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The code that holds examples against phrases, and whatever it may import. */
function listener(): string {
  const folder = join(root, 'engine/core')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(folder, name))
  const texts = [join(root, 'engine/lint/examples.ts'), join(root, 'package-lock.json'), ...files].map(
    (file) => readFileSync(file, 'utf8'),
  )
  return sha256(texts.join('\0'))
}

/**
 * To hold examples against phrases is most of opening a pack, and the packs of tests have the same ones: what one process
 * found, the others read, as long as documents and code are the same.
 */
export const exampleFaults = rememberingFaults(
  keptFaults(join(root, 'node_modules/.cache/lodestar-examples'), listener()),
)
