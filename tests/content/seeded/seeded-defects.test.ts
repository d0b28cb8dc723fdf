import { describe, expect, it } from 'vitest'
import { defects as flowDefects } from './seeded-defects.test-data.ts'
import { changed, small, told, translated, whole } from './seeded-pack.ts'
import { acrossDefects } from './seeded-across.test-data.ts'
import { fitDefects } from './seeded-fits.test-data.ts'
import { promiseDefects } from './seeded-promises.test-data.ts'
import { resultDefects } from './seeded-results.test-data.ts'

const defects = [...flowDefects, ...resultDefects, ...acrossDefects, ...fitDefects, ...promiseDefects]

// The product's pack with one mistake at a time: each is found by its rule, at its line, and nothing else is said.

/** The number of the first line that holds a text. */
function lineOf(part: string, text = ''): number {
  const line = text.split('\n').findIndex((each) => each.includes(part)) + 1
  expect(line, part).toBeGreaterThan(0)
  return line
}

it('a module of the journey without a document is told, and nothing that follows from it', () => {
  const files = new Map([...whole].filter(([file]) => file !== 'modules/vision-forge.yaml'))
  expect(told(files)).toEqual([
    `missing-document journey.yaml:${lineOf('id: vision_forge', files.get('journey.yaml'))}`,
  ])
})

describe('the pack with one mistake', () => {
  it('is clean without it', () => {
    expect(told(small)).toEqual([])
    expect(defects.length).toBeGreaterThanOrEqual(18)
  })

  it.each(defects)('$what is told as $code, and that alone', (defect) => {
    const { file: where, before, after, in: pack } = defect
    const files = changed({ small, whole, translated }[pack ?? 'small'], where, before, after)
    const file = defect.elsewhere ?? defect.file
    expect(told(files)).toEqual([`${defect.code} ${file}:${lineOf(defect.at, files.get(file))}`])
  })
})
