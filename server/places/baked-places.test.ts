import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { bake } from './bake.ts'
import { bakedPlaces } from './baked-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'lodestar-places-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = (id: number, name: string) =>
  [
    id,
    name,
    name,
    '',
    60,
    25,
    'P',
    'PPL',
    'FI',
    '',
    '01',
    '',
    '',
    '',
    5000,
    '',
    3,
    'Europe/Helsinki',
    '',
  ].join('\t')

it('waits for a gazetteer that is still being baked, and says nothing is wrong', async () => {
  const file = join(folder, 'late.bin')
  const wrong: unknown[] = []
  const places = bakedPlaces(file, (error) => wrong.push(error), 5_000)
  const searched = places.search('Ekenäs')
  await later(50)
  writeFileSync(file, bake([line(1, 'Ekenäs')], ''))
  expect((await searched).map(({ placeId }) => placeId)).toEqual(['1'])
  expect(wrong).toEqual([])
})

it('finds nothing and says why when it never comes, and looks again the next time', async () => {
  const file = join(folder, 'never.bin')
  const wrong: unknown[] = []
  const places = bakedPlaces(file, (error) => wrong.push(error), 0)
  expect(await places.search('Ekenäs')).toEqual([])
  expect(wrong).toHaveLength(1)
  writeFileSync(file, bake([line(1, 'Ekenäs')], ''))
  expect(await places.search('ekenas')).toHaveLength(1)
})
