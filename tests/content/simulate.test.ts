import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadPack } from '../../engine/core/pack/load.ts'
import type { Pack } from '../../engine/core/pack/pack.ts'
import { reportOf } from '../../engine/authoring/simulate/report.ts'
import { simulate } from '../../engine/authoring/simulate/simulate.ts'
import { lodestar, packFiles, schemas } from './lodestar.ts'

/** The product's pack with one thing in it changed. */
function changed(file: string, from: string, to: string): Pack {
  const text = packFiles.get(file)
  if (!text?.includes(from)) throw new Error(`${file} does not say "${from}"`)
  const files = new Map(packFiles).set(file, text.replace(from, to))
  const loaded = loadPack(files, [...schemas.values()], (each) =>
    createHash('sha256').update(each).digest('hex'),
  )
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.findings[0]))
  return loaded.pack
}

describe('simulated seekers in the whole pack', () => {
  const walked = simulate(lodestar(), { seed: '1', seekers: 40 })

  it('all find a way to the end', async () => {
    expect(reportOf(await walked).deadEnds).toEqual([])
  })

  it('meet every step and finish every flow', async () => {
    const { flows } = reportOf(await walked)
    expect(flows.flatMap(({ id, steps }) => steps.never.map((step) => `${id}/${step}`))).toEqual([])
    expect(flows.filter(({ finished }) => finished === 0)).toEqual([])
    expect(new Set(flows.map(({ mode }) => mode))).toEqual(
      new Set(['hub', 'steps', 'stages', 'tabs', 'quiz', 'choice', 'run']),
    )
  })

  it('issue 14 give the reader every kind of finding and every theme, and never more often than there are seekers', async () => {
    const { findings } = reportOf(await walked)
    expect(findings?.read).toBe(40)
    expect(findings?.never).toEqual({ kinds: [], themes: [] })
    const found = [...(findings?.kinds ?? []), ...(findings?.themes ?? [])]
    for (const { seekers, share } of found) {
      expect(seekers).toBeGreaterThan(0)
      expect(seekers).toBeLessThanOrEqual(40)
      expect(share).toBeCloseTo(seekers / 40)
    }
  })

  it('issue 14 tell of a theme that nobody can give', async () => {
    const mute = changed('reading/reader.yaml', 'themes:\n', 'themes:\n  - { id: unheard-of }\n')
    expect(reportOf(await simulate(mute, { seed: '1', seekers: 1 })).findings?.never.themes).toContain(
      'unheard-of',
    )
  })

  it('score every assessment, with ties among them, into shares that add up', async () => {
    for (const { scored, outcomes } of reportOf(await walked).assessments) {
      expect(scored).toBeGreaterThan(0)
      expect(outcomes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    }
    expect(reportOf(await walked).assessments.some(({ tied }) => tied > 0)).toBe(true)
  })

  it('go the same way again under the same seed, whoever else walks', async () => {
    const some = await simulate(lodestar(), { seed: '1', seekers: 0, only: [7, 2] })
    for (const { seeker, screens, moves } of some.walks)
      expect((await walked).walks[seeker]).toMatchObject({ seeker, screens, moves })
    const again = await simulate(lodestar(), { seed: '1', seekers: 0, only: [2, 7] })
    expect(again.walks.toReversed()).toEqual(some.walks)
    const other = await simulate(lodestar(), { seed: '2', seekers: 0, only: [7] })
    expect(other.walks[0]?.path).not.toEqual(some.walks[0]?.path)
  })

  it('go back, leave, come back and meet failures', async () => {
    const { walks } = await simulate(lodestar(), {
      seed: '1',
      seekers: 0,
      only: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    })
    const moves = walks.flatMap(({ path }) => path).join('\n')
    for (const what of [
      /: BACK$/m,
      /leaves and comes back$/m,
      /elsewhere$/m,
      /: RETRY$/m,
      /: GOTO$/m,
      /: skips /,
    ])
      expect(moves).toMatch(what)
  })
})

describe('a dead end', () => {
  const walk = (pack: Pack, ...flows: string[]) =>
    simulate(pack, { seed: '1', seekers: 3, ...(flows.length > 0 ? { flows } : {}) })

  it('is a step that no answer opens, told with the way to it', async () => {
    const pack = changed('modules/soul-foundations.yaml', 'atLeast: 3', 'atLeast: 19')
    const { deadEnds } = await walk(pack, 'soul_foundations')
    expect(deadEnds).toHaveLength(3)
    expect(deadEnds[0]).toMatchObject({ what: 'stuck', seeker: 0, flow: 'soul_foundations', step: 'values' })
    expect(deadEnds[0]?.message).toContain('too-few-choices')
    expect(deadEnds[0]?.path[0]).toBe('soul_foundations · welcome: CONTINUE')
  })

  it('is a tab that never gets what it needs', async () => {
    const pack = changed('modules/vision-forge.yaml', 'count: 2', 'count: 30')
    const { deadEnds } = await walk(pack, 'vision_forge')
    expect(deadEnds.map(({ what, flow }) => [what, flow])).toContainEqual(['stuck', 'vision_forge'])
  })

  it('is a gate that stays shut though its module is done', async () => {
    const pack = changed(
      'journey.yaml',
      'completedBy: { by: assessment, assessmentType: vision_forge }',
      'completedBy: { by: assessment, assessmentType: soul_in_motion }',
    )
    const { deadEnds } = await walk(pack)
    expect(deadEnds[0]).toMatchObject({ what: 'locked', step: 'vision_forge' })
    expect(deadEnds[0]?.message).toContain('still does not count as completed')
  })

  it('is an address at which there is no page', async () => {
    const pack = changed(
      'journey.yaml',
      '      route: /module/soul-foundations\n      reviewRoute',
      '      route: /module/soul-map\n      reviewRoute',
    )
    const { deadEnds } = await walk(pack)
    expect(deadEnds[0]).toMatchObject({ what: 'locked', flow: 'soul_foundations' })
    expect(deadEnds[0]?.message).toContain('There is no page at /module/soul-map, where')
  })
})

it('a flow that nobody comes to is told', async () => {
  const lost =
    '\n---\nkind: questionnaire\nid: lost\ntitle: Lost\nflow: { mode: steps, keep: draft, steps: [{ kind: text, id: a, title: A, prompt: What? }] }\n'
  expect(reportOf(await simulate(lodestar(), { seed: '1', seekers: 2 })).unfinished).toEqual([])
  const files = new Map(packFiles).set('intake.yaml', `${packFiles.get('intake.yaml') ?? ''}${lost}`)
  const loaded = loadPack(files, [...schemas.values()], (each) =>
    createHash('sha256').update(each).digest('hex'),
  )
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.findings[0]))
  expect(reportOf(await simulate(loaded.pack, { seed: '1', seekers: 2 })).unfinished).toEqual(['lost'])
})
