import { readFileSync } from 'node:fs'
import { expect, describe, it } from 'vitest'
import { reportOf } from '../../engine/authoring/simulate/report.ts'
import { simulate } from '../../engine/authoring/simulate/simulate.ts'
import { loadPack } from '../../engine/core/pack/load.ts'
import { sha256 } from '../../engine/lint/disk.ts'
import { schemas } from './lodestar.ts'

// The example of the guide is a pack of its own: it shares no word with the product's.

const guide = readFileSync(new URL('../../content/guide/scenarios.md', import.meta.url), 'utf8')
const [, winters = ''] = /^```yaml file=winters\.yaml\n([^]*?)^```$/m.exec(guide) ?? []
const runner = readFileSync(new URL('../../content/packs/base/runner.yaml', import.meta.url), 'utf8')
const cover =
  'kind: pack\nid: winters\nname: Winters\ntagline: Cold\nversion: 1.0.0\nformat: 1\nlocale: en\npart: true\n'

describe('issue 15.5 scenarios in a small pack', () => {
  it('are drawn up and finished by seekers who answer by chance', async () => {
    const files = new Map([
      ['pack.yaml', cover],
      ['runner.yaml', runner],
      ['winters.yaml', winters],
    ])
    const loaded = loadPack(files, [...schemas.values()], sha256)
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.findings[0]))
    const report = reportOf(await simulate(loaded.pack, { seed: '1', seekers: 30, flows: ['two-winters'] }))
    expect(report.deadEnds).toEqual([])
    expect(report.flows.map(({ id, finished, steps }) => [id, finished, steps.never])).toEqual([
      ['two-winters', 30, []],
    ])
  })
})
