import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CareDocument } from '../../engine/core/pack/documents.gen.ts'
import type { ExampleFault, ExampleFaults } from '../../engine/lint/examples.ts'
import { keptFaults } from './kept-faults.ts'

const looked = vi.fn<ExampleFaults>()

const document = { kind: 'care', id: 'en' } as unknown as CareDocument
const fault: ExampleFault = {
  kind: 'care',
  id: 'en',
  rule: 'care-example',
  message: 'Nothing is recognized in this.',
  path: ['phrases', 0],
}

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lodestar-kept-'))
  looked.mockReset().mockImplementation((_, documents) => documents.map(({ id }) => ({ ...fault, id })))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('looks once, and gives the same of the same documents in another run', () => {
  expect(keptFaults(folder, 'a', looked)('care', [document])).toEqual([fault])
  expect(keptFaults(folder, 'a', looked)('care', [document])).toEqual([fault])
  expect(looked).toHaveBeenCalledTimes(1)
})

it('looks again for other documents, by another linter, and where somebody changed what was kept', () => {
  keptFaults(folder, 'a', looked)('care', [document])
  keptFaults(folder, 'b', looked)('care', [document])
  keptFaults(folder, 'a', looked)('care', [{ ...document, id: 'es' }])
  expect(looked).toHaveBeenCalledTimes(3)
  for (const name of readdirSync(folder)) {
    writeFileSync(
      join(folder, name),
      readFileSync(join(folder, name), 'utf8').replace('Nothing', 'Something'),
    )
  }
  expect(keptFaults(folder, 'a', looked)('care', [document])).toEqual([fault])
  expect(looked).toHaveBeenCalledTimes(4)
})

it('looks where nothing can be kept', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(keptFaults(file, 'a', looked)('care', [document])).toEqual([fault])
})
