import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeInPack } from './write-file.ts'

let place: string
let pack: string
let outside: string

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'lodestar-write-'))
  pack = join(place, 'pack')
  outside = join(place, 'outside')
  mkdirSync(pack)
  mkdirSync(outside)
  writeFileSync(join(outside, 'kept.yaml'), 'mine')
  symlinkSync(outside, join(pack, 'linked'))
  symlinkSync(join(outside, 'kept.yaml'), join(pack, 'file.yaml'))
  symlinkSync(pack, join(place, 'pack-by-another-name'))
})
afterAll(() => rmSync(place, { recursive: true }))

describe('writing into a pack', () => {
  it.each([
    'linked/new.yaml',
    'linked/deep/new.yaml',
    'linked/kept.yaml',
    'file.yaml',
    '../outside/new.yaml',
  ])('refuses %s, which would land outside', (file) => {
    expect(() => writeInPack(pack, file, 'theirs')).toThrow('leads out of the pack')
    expect(readdirSync(outside)).toEqual(['kept.yaml'])
    expect(readFileSync(join(outside, 'kept.yaml'), 'utf8')).toBe('mine')
  })

  it('makes the folders that are missing, also in a pack that is not there yet or is itself a link', () => {
    writeInPack(pack, 'modules/one.yaml', '1')
    writeInPack(join(place, 'new-pack'), 'modules/one.yaml', '2')
    writeInPack(join(place, 'pack-by-another-name'), 'modules/two.yaml', '3')
    expect(readdirSync(join(pack, 'modules')).toSorted()).toEqual(['one.yaml', 'two.yaml'])
    expect(readFileSync(join(place, 'new-pack/modules/one.yaml'), 'utf8')).toBe('2')
  })
})
