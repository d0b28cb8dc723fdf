import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { packOpener } from '../../engine/lint/open-pack.ts'
import { pretty, summary } from '../../engine/lint/pretty.ts'

// Each folder here is a pack with a mistake and, in expected.txt, what its author is told.
// `vitest -u` writes the files anew: read the difference before you commit it.

const here = fileURLToPath(new URL('./', import.meta.url))
const open = packOpener(fileURLToPath(new URL('../../content/schemas', import.meta.url)))
const cases = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe('lodestar lint', () => {
  it.each(cases)('tells of %s', async (name) => {
    const { findings, files, pack } = open(here + name)
    const told = `${pretty(findings, files)}\n${summary(findings, files.size)}\n`
    await expect(told).toMatchFileSnapshot(`${here}${name}/expected.txt`)
    expect(pack !== undefined).toBe(!findings.some(({ severity }) => severity === 'error'))
  })
})
