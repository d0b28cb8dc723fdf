import { describe, expect, it } from 'vitest'
import { packLoader } from '../../../engine/core/pack/load.ts'
import { sha256 } from '../../../engine/lint/disk.ts'
import { packFiles, schemas } from '../lodestar.ts'

const load = packLoader([...schemas.values()], sha256)

/** What is found in a page, that of the modalities where none is named, once something of the pack is written otherwise. */
function foundWith(file: RegExp, from: string, to: string, inPage = 'pages/reading.yaml') {
  const files = new Map(
    [...packFiles].map(([name, text]) => [name, file.test(name) ? text.replace(from, to) : text]),
  )
  return load(files).findings.filter((finding) => finding.file === inPage)
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

describe('issue 15.4 a card of practices', () => {
  it('names practices that there are, and the linter says which are not', () => {
    const found = foundWith(
      /^pages\/home\.yaml$/,
      'practice: evening-reflection',
      'practice: evening-reflexion',
      'pages/home.yaml',
    )
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['unknown-reference', 'There is no practice "evening-reflexion" among the reminders.'],
    ])
  })
})
