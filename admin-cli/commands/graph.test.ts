import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runHere } from '../run-here.test-data.ts'
import { graphCommand } from './graph.ts'

it('draws the journey when nothing else is said', async () => {
  const { code, out } = await runHere(graphCommand, [])
  expect(code).toBe(0)
  expect(out).toContain('flowchart TD\n  accTitle: The journey of Lodestar\n')
  expect(out).toMatch(/n1\["1 Soul Blueprint<br\/>completed by a saved birthChart"\]/)
})

it.each([
  ['soul_blueprint', 'svg'],
  ['soul_map_integration', 'dot'],
  ['assessment/mbti', 'svg'],
  ['soul-blueprint-processing', 'mermaid'],
])('draws %s of the real pack as %s', async (thing, format) => {
  const { code, out } = await runHere(graphCommand, ['lodestar', thing, '--format', format])
  expect(code).toBe(0)
  expect(out).not.toMatch(/undefined|NaN|Infinity/)
})

it('writes a file in the format of its ending', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lodestar-graph-'))
  try {
    const { out } = await runHere(graphCommand, ['vision_forge', '--out', 'a/vision.svg'], { cwd: folder })
    expect(out).toBe('Vision Forge is drawn in a/vision.svg.\n')
    expect(readFileSync(join(folder, 'a/vision.svg'), 'utf8')).toMatch(/^<svg xmlns/)
    const picture = runHere(graphCommand, ['vision_forge', '--out', 'vision.png'], { cwd: folder })
    await expect(picture).rejects.toThrow('How is "vision.png" to be drawn? Say --format')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

it('takes the pack as its first word or by a flag', async () => {
  const drawn = await runHere(graphCommand, ['lodestar', 'vision_forge'])
  expect(await runHere(graphCommand, ['vision_forge', '--pack', 'lodestar'])).toEqual(drawn)
  await expect(runHere(graphCommand, ['vision_forge', '--pack', 'lodestra'])).rejects.toThrow(
    'Did you mean "lodestar"?',
  )
  await expect(runHere(graphCommand, ['a', 'b', '--pack', 'lodestar'])).rejects.toThrow('"b" is more than')
})

it('asks which one is meant, and knows what a misspelt name may mean', async () => {
  await expect(runHere(graphCommand, ['quick-mbti'])).rejects.toThrow(
    '"quick-mbti" is 2 things: say assessment/quick-mbti or questionnaire/quick-mbti.',
  )
  await expect(runHere(graphCommand, ['soul_fundations'])).rejects.toThrow('Did you mean "soul_foundations"?')
})
