import { describe, expect, it } from 'vitest'
import { packLoader } from '../../../engine/core/pack/load.ts'
import { sha256 } from '../../../engine/lint/disk.ts'
import { packFiles, schemas } from '../lodestar.ts'

const load = packLoader([...schemas.values()], sha256)
const FILE = 'pages/reading.yaml'

/** What is found in the page of the modalities once something of the pack is written otherwise. */
function foundWith(file: RegExp, from: string, to: string) {
  const files = new Map(
    [...packFiles].map(([name, text]) => [name, file.test(name) ? text.replace(from, to) : text]),
  )
  return load(files).findings.filter((finding) => finding.file === FILE)
}

describe('the page that modalities share', () => {
  it('has no address of its own: there it would not know which one to show', () => {
    const found = foundWith(/^pages\/reading\.yaml$/, 'title: Reading', 'route: /reading\ntitle: Reading')
    expect(found.map(({ code }) => code)).toEqual(['misplaced-block'])
  })

  it('is nowhere when no modality names it', () => {
    const found = foundWith(/^modalities\//, 'page: reading', 'page: help')
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['missing-key', '"route" is missing: the page has no address, and no modality is shown on it.'],
    ])
  })
})
